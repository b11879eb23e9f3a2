import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/support/test-database.ts'
import { vatRateOn } from '../../contract/books/vat.ts'
import { installed } from '../../contract/settings/public-rows.ts'
import { pictureSources, pictureWidths } from '../../contract/catalogue/pictures.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import type { OpenDatabase } from '../schema.ts'
import catalogue from './catalogue.json' with { type: 'json' }
import { seedCatalogue, seedCategories } from './demo.ts'
import { transaction } from '../commit.ts'

const now = Date.UTC(2026, 0, 15)
let db: OpenDatabase
let drop: () => Promise<void>

beforeEach(async () => {
  ;({ db, drop } = await openTestDatabase())
})
afterEach(() => drop())

const products = (from = db) => from.selectFrom('products').selectAll().orderBy('id').execute()

test('an empty shop gets both categories and thirty products', async () => {
  await transaction(db, (trx) => seedCatalogue(trx, now))
  expect(await db.selectFrom('categories').selectAll().orderBy('position').execute()).toEqual([
    { slug: 'feuerloescher', name: 'Feuerlöscher', position: 1 },
    { slug: 'brandschutz', name: 'Brandschutz', position: 2 },
  ])
  expect(await products()).toHaveLength(30)
})

test('a product has prices in Rappen, a picture address of our own scheme and details as JSON', async () => {
  await transaction(db, (trx) => seedCatalogue(trx, now))
  const foam = (await products()).find(({ name }) => name === 'Schaumlöscher 6 Liter fluorfrei')
  expect(foam).toMatchObject({
    category: 'feuerloescher',
    price_net: 16559,
    price_gross: 17900,
    picture: '/bilder/produkte/schaum-6l-c0c1aed3-800.webp',
    created_at: now,
    updated_at: now,
  })
  expect(JSON.parse(foam?.details ?? '')).toMatchObject({ Brandklasse: 'A, B', Füllmenge: '6 l' })
})

test('gross is net plus VAT for every product, to within one Rappen', async () => {
  await transaction(db, (trx) => seedCatalogue(trx, now))
  const vatPerMille = vatRateOn(installed.vat, '2026-03-07')
  const wrong = (await products()).filter(
    ({ price_net, price_gross }) =>
      Math.abs(price_net * (1 + vatPerMille / 1000) - price_gross) > 1,
  )
  expect(wrong).toEqual([])
})

test('every picture of the catalogue exists in all widths and formats', async () => {
  await transaction(db, (trx) => seedCatalogue(trx, now))
  const further = await db
    .selectFrom('product_pictures')
    .select(['picture', 'product_id'])
    .execute()
  const files = [...(await products()), ...further].flatMap(({ picture }) => {
    const { avif, webp } = pictureSources(picture) ?? {}
    return `${avif}, ${webp}`.split(', ').map((source) => `public${source.split(' ')[0]}`)
  })
  // An extinguisher also shows its label and its size, and one the whole range; three products hang in their place.
  expect(new Set(further.map(({ product_id }) => product_id)).size).toBe(17)
  expect(files).toHaveLength((30 + 2 * 15 + 1 + 3) * 2 * pictureWidths.length)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('every extinguisher comes with its accessories', async () => {
  await transaction(db, (trx) => seedCatalogue(trx, now))
  const rows = await db
    .selectFrom('product_accessories')
    .innerJoin('products as p', 'p.id', 'product_id')
    .innerJoin('products as a', 'a.id', 'accessory_id')
    .select(['p.name as product', 'p.category', 'a.name as accessory'])
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  const extinguishers = rows.filter(({ category }) => category === 'feuerloescher')
  expect(new Set(extinguishers.map(({ product }) => product)).size).toBe(15)
  const of = (name: string) =>
    rows.filter(({ product }) => product === name).map(({ accessory }) => accessory)
  expect(of('Pulverlöscher 6 kg')).toEqual([
    'Wandhalterung für 6 bis 12 kg/l',
    'Schutzschrank für Feuerlöscher bis 6 kg/l',
    'Brandschutzzeichen Feuerlöscher F001',
  ])
  const named = new Set(catalogue.flatMap(({ Zubehoer = [] }) => Zubehoer))
  expect([...named].filter((slug) => !catalogue.some((entry) => entry.slug === slug))).toEqual([])
})

test('a shop with a product is left alone', async () => {
  await transaction(db, (trx) => seedCatalogue(trx, now))
  await db.deleteFrom('products').where('id', '>', 1).execute()
  await db.updateTable('products').set({ name: 'Vom Inhaber geändert' }).execute()
  await transaction(db, (trx) => seedCatalogue(trx, now + 1))
  expect(await products()).toMatchObject([{ name: 'Vom Inhaber geändert', updated_at: now }])
})

test('a shop is not filled again after its products were deleted', async () => {
  expect(await transaction(db, (trx) => seedCatalogue(trx, now))).toBe(true)
  expect(await transaction(db, (trx) => seedCatalogue(trx, now))).toBe(false)
  await db.deleteFrom('products').execute()
  const change = { user_id: 1, user_email: 'a@b.ch', before: '{}', after: null, created_at: now }
  await db
    .insertInto('audit_log')
    .values({ ...change, action: 'product.deleted', subject: 'product:30' })
    .execute()
  expect(await transaction(db, (trx) => seedCatalogue(trx, now))).toBe(false)
  expect(await products()).toEqual([])
})

test('a shop without demo data has its categories', async () => {
  await transaction(db, (trx) => seedCategories(trx))
  await transaction(db, (trx) => seedCategories(trx))
  expect(await db.selectFrom('categories').select('slug').orderBy('position').execute()).toEqual([
    { slug: 'feuerloescher' },
    { slug: 'brandschutz' },
  ])
})

test('five calls at once fill the shop once', async () => {
  // Connections are opened first, so that PostgreSQL really runs the calls concurrently.
  await Promise.all(Array.from({ length: 5 }, () => products()))
  await Promise.all(
    Array.from({ length: 5 }, () => transaction(db, (trx) => seedCatalogue(trx, now))),
  )
  expect(await products()).toHaveLength(30)
})

test('two processes on one file fill the shop once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'))
  const file = join(folder, 'shop.db')
  const [one, two] = [openDatabase(file), openDatabase(file)]
  try {
    await migrate(one)
    await Promise.all([
      transaction(one, (trx) => seedCatalogue(trx, now)),
      transaction(two, (trx) => seedCatalogue(trx, now)),
    ])
    expect(await products(two)).toHaveLength(30)
  } finally {
    await Promise.all([one.destroy(), two.destroy()])
    await rm(folder, { recursive: true })
  }
})
