import { AsyncResource } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { readSchema } from '../../../../test/support/filled-person.ts'
import { newAdmin, uploadPicture } from '../../../../test/support/admin.ts'
import { plainPicture, uploadKnown } from '../../../../test/support/known-picture.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import { toDraft } from '../../../../test/support/product-draft.ts'
import type { AdminProduct } from '../../../contract/catalogue/product-draft.ts'
import { pictureSources, previewOf } from '../../../contract/catalogue/pictures.ts'
import { picturesOf } from '../../../contract/settings/business.ts'
import { ownersRows } from '../../../contract/settings/owners-rows.ts'
import { publicRows } from '../../../contract/settings/public-rows.ts'
import { picture } from '../../../contract/settings/row.ts'
import { DAY } from '../../../contract/time/time.ts'
import { claimPicture } from '../../../shop/catalogue/picture-uploads.ts'
import { readSettings } from '../../../shop/settings/settings.ts'
import { sweepPictures } from '../../../shop/catalogue/picture-sweep.ts'
import { transaction } from '../../../db/commit.ts'

openShopPerTest({ admin: true })

type Answer = { code?: string; data: AdminProduct }

async function upload(background: string) {
  const { status, body } = await uploadPicture(shop, admin.cookie, await plainPicture(background))
  return { status, Bild: body.Bild }
}
const known = (background: string) => uploadKnown(shop, admin.cookie, background)
const call = (method: string, path: string, body?: object) =>
  admin.call<Answer>(method, `/api/admin/products/${path}`, { ...(body && { body }) })
const draft = {
  Name: 'Löschdecke',
  Kategorie: 'brandschutz',
  Beschreibung: 'Erstickt Brände.',
  Preis_netto: 36.91,
  Preis_brutto: 39.9,
  Details: 'EN 1869',
}
const save = (Bild: string) => call('POST', 'save', { ...draft, Bild })
const edit = (product: AdminProduct, Bild: string) =>
  call('PUT', `edit/${product.idProdukt}`, { ...toDraft(product), version: undefined, Bild })

/** Advances the clock and runs the sweep. No admin session lasts that long, so another one takes over. */
async function sweepAfter(ms: number) {
  shop.clock.advance(ms)
  Object.assign(admin, await newAdmin(shop))
  const { people } = await readSettings(shop.db)
  await sweepPictures(shop.db, shop.clock.now(), picturesOf(people))
}
const isThere = async (bild: string) =>
  (await shop.app.inject({ method: 'GET', url: bild })).statusCode === 200

/** The size of a picture in all widths and formats, in bytes. */
async function bytesOf(bild: string) {
  const { avif = '', webp = '' } = pictureSources(bild) ?? {}
  const squares = `${avif}, ${webp}`.split(', ').map((source) => source.split(' ')[0] ?? '')
  const urls = [...squares, previewOf(bild) ?? '']
  const answers = await Promise.all(urls.map((url) => shop.app.inject({ method: 'GET', url })))
  return answers.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)
}

/** The pictures and files stored in the database. */
async function kept() {
  const count = (table: 'uploaded_pictures' | 'picture_files') =>
    shop.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const { bytes } = await shop.db
    .selectFrom('picture_files')
    .select(sql<number>`cast(coalesce(sum(octet_length(bytes)), 0) as integer)`.as('bytes'))
    .executeTakeFirstOrThrow()
  const [pictures, files] = [await count('uploaded_pictures'), await count('picture_files')]
  return { pictures: pictures.n, files: files.n, bytes }
}

test('a picture that was never saved is deleted after thirty days, with all its sizes', async () => {
  const { Bild } = await upload('#a00')
  await sweepAfter(30 * DAY - 1)
  expect(await kept()).toEqual({ pictures: 1, files: 9, bytes: await bytesOf(Bild) })
  await sweepAfter(1)
  expect(await isThere(Bild)).toBe(false)
  expect(await kept()).toEqual({ pictures: 0, files: 0, bytes: 0 })
  // Saving a form left open reports it, and the same file can be uploaded again.
  expect(await save(Bild)).toBeRefused(409, 'picture-gone')
  expect((await upload('#a00')).Bild).toBe(Bild)
  expect((await save(Bild)).status).toBe(201)
})

test('the same file a second time takes no more space, and its thirty days start again', async () => {
  const Bild = await known('#a00')
  const before = await kept()
  await sweepAfter(30 * DAY - 1)
  expect(await upload('#a00')).toEqual({ status: 201, Bild })
  await sweepAfter(30 * DAY - 1)
  expect(await kept()).toEqual(before)
  await sweepAfter(1)
  expect(await isThere(Bild)).toBe(false)
})

test("a product's picture stays; a replaced one is deleted thirty days later", async () => {
  const first = await known('#a00')
  const second = await known('#0a0')
  const { data } = (await save(first)).body
  await edit(data, second)
  // Removed and set again: no version of a product may lose its picture.
  await edit(data, first)
  await sweepAfter(40 * DAY)
  expect([await isThere(first), await isThere(second)]).toEqual([true, false])
  await edit(data, '/bilder/produkte/loeschdecke-800.webp')
  // A form opened before still shows it, and may save it.
  await sweepAfter(30 * DAY - 1)
  expect(await isThere(first)).toBe(true)
  await sweepAfter(1)
  expect(await isThere(first)).toBe(false)
})

test('the picture of a deleted product is deleted, unless another product shows it', async () => {
  const alone = await known('#a00')
  const shared = await known('#0a0')
  const one = (await save(alone)).body.data
  const two = (await save(shared)).body.data
  await save(shared.replace('-800.webp', '-480.avif'))
  for (const { idProdukt } of [one, two]) await call('DELETE', `delete/${idProdukt}`)
  await sweepAfter(30 * DAY)
  expect([await isThere(alone), await isThere(shared)]).toEqual([false, true])
})

test('a picture somebody ordered stays with the order, one in a cart with the product', async () => {
  const Bild = await known('#a00')
  const { data } = (await save(Bild)).body
  const { user, api } = await shop.newCustomer()
  const items = [{ product_id: data.idProdukt, quantity: 1 }]
  const body = { user_id: user.idUser, product_id: data.idProdukt, menge: 1 }
  await api('POST /api/orders', { body: { idUser: user.idUser, items } })
  await api('POST /api/cart', { body })
  await sweepAfter(30 * DAY)
  expect(await isThere(Bild)).toBe(true)
  await edit(data, '/bilder/produkte/loeschdecke-800.webp')
  for (let round = 0; round < 3; round += 1) await sweepAfter(30 * DAY)
  expect(await isThere(Bild)).toBe(true)
})

testRows(['nichts', `${'a'.repeat(32)}-800.webp`, '../shop.db', `${'a'.repeat(32)}-801.webp`])(
  'no product takes an upload that is none: %s',
  async (name) => {
    expect(await save(`/bilder/hochgeladen/${name}`)).toBeRefused(409, 'picture-gone')
  },
)

test('a sweep running while a picture is assigned to a product leaves it', async () => {
  const Bild = await known('#a00')
  shop.clock.advance(30 * DAY)
  // Started meanwhile by somebody else, not by the transaction.
  const startSweep = AsyncResource.bind(() => sweepPictures(shop.db, shop.clock.now()))
  const sweeping = await transaction(shop.db, async (trx) => {
    await claimPicture(trx, Bild, shop.clock.now())
    await trx.updateTable('products').set({ picture: Bild }).where('id', '=', 1).execute()
    const sweep = startSweep()
    // On PostgreSQL it sees the earlier state of the products and waits for the picture's lock.
    await Promise.race([sweep, wait(100)])
    return { sweep }
  })
  await sweeping.sweep
  expect(await isThere(Bild)).toBe(true)
})

test('an upload that fails to store one of its sizes leaves nothing behind', async () => {
  await shop.db.schema.alterTable('picture_files').renameColumn('bytes', 'lost').execute()
  expect(await upload('#a00')).toMatchObject({ status: 500 })
  await shop.db.schema.alterTable('picture_files').renameColumn('lost', 'bytes').execute()
  expect(await kept()).toEqual({ pictures: 0, files: 0, bytes: 0 })
  expect(await shop.db.selectFrom('audit_log').selectAll().execute()).toEqual([])
})

test('a photograph of the people is kept while the settings show it, and swept once it is removed', async () => {
  const { Bild: portrait } = await upload('#445566')
  const put = async (change: object) => {
    const { revision, people, ...settings } = await readSettings(shop.db)
    const body = { ...settings, revision, people: { ...people, ...change } }
    return admin.call('PUT', '/api/admin/settings', { body })
  }
  const gone = portrait.replace(/[0-9a-f]{32}/, '0'.repeat(32))
  expect((await put({ portrait: gone })).body).toMatchObject({ code: 'picture-gone' })
  expect((await put({ portrait: 'https://boese.example/x.webp' })).status).toBe(400)
  expect((await put({ portrait, portraitText: 'Reto, Kaminfeger' })).status).toBe(200)
  await sweepAfter(31 * DAY)
  expect(await isThere(portrait)).toBe(true)
  await put({ portrait: '' })
  await sweepAfter(31 * DAY)
  expect(await isThere(portrait)).toBe(false)
})

test('the sweep knows wherever a picture is used', async () => {
  // Whoever adds one adds it to the conditions of `sweepPictures`, or the picture is gone after a month.
  const columns = (await readSchema(shop.db)).flatMap(({ name, columns }) =>
    columns.flatMap((column) => (/picture/.test(column.name) ? [`${name}.${column.name}`] : [])),
  )
  expect(columns.toSorted()).toEqual([
    'order_items.picture',
    'picture_files.picture',
    'product_pictures.picture',
    'products.picture',
    'uploaded_pictures.picture',
  ])
  const settings = Object.entries({ ...publicRows, ...ownersRows }).flatMap(([group, rows]) =>
    Object.entries<unknown>(rows).flatMap(([name, row]) =>
      JSON.stringify(row) === JSON.stringify(picture()) ? [`${group}.${name}`] : [],
    ),
  )
  const names = Object.keys(publicRows.people).map((name) => [name, `people.${name}`])
  const kept = picturesOf(Object.fromEntries(names) as Parameters<typeof picturesOf>[0])
  expect(settings.toSorted()).toEqual(kept.toSorted())
})
