import { expect, test } from 'vitest'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { newAdmin } from '../../../../test/support/admin.ts'
import { uploadKnown } from '../../../../test/support/known-picture.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import { toDraft } from '../../../../test/support/product-draft.ts'
import type { ProductDraft } from '../../../contract/catalogue/product-draft.ts'
import { onCommit } from '../../../db/commit.ts'
import { changesPages } from '../../website/shown-on-pages.ts'
import { sweepPictures } from '../../../shop/catalogue/picture-sweep.ts'
import { DAY } from '../../../contract/time/time.ts'

openShopPerTest({ admin: true })

const bracket = 29
const sign = 30
const readWhole = async (id: number) => (await admin.product(id)).body.data
const read = async (id: number) => toDraft(await readWhole(id))
/** Saves a product with these changes. */
async function save(id: number, change: ProductDraft) {
  const body = { ...(await read(id)), version: undefined, ...change }

  return admin.api('PUT /api/admin/products/edit/:id', { params: { id }, body })
}
const numbers = (...ids: number[]) => ids.map((idProdukt) => ({ idProdukt }))
const shown = async (id: number) =>
  (await shop.api('GET /api/products/:id', { params: { id } })).body
const lastChange = () =>
  shop.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

test('the owner chooses the accessories of a product and their order, and the log names them', async () => {
  let drops = 0
  onCommit(shop.db, ({ tables }) => changesPages(tables) && (drops += 1))
  const { status, body } = await save(1, { Zubehoer: numbers(sign, bracket, sign, 1, 999) })
  expect(status).toBe(200)
  // Each once, and neither the product itself nor one that does not exist.
  expect(body.data?.Zubehoer).toEqual([
    { idProdukt: sign, Name: 'Brandschutzzeichen Feuerlöscher F001' },
    { idProdukt: bracket, Name: 'Wandhalterung für 6 bis 12 kg/l' },
  ])
  expect((await shown(1)).Zubehoer).toMatchObject(numbers(sign, bracket))
  expect(drops).toBe(1)
  expect((await lastChange()).after).toContain('Wandhalterung')

  await save(1, { Zubehoer: numbers(bracket, sign) })
  expect((await shown(1)).Zubehoer).toMatchObject(numbers(bracket, sign))
  // A save that does not mention the list (spec §7) leaves it.
  const { Zubehoer: _, ...plain } = await read(1)
  await admin.api('PUT /api/admin/products/edit/:id', {
    params: { id: 1 },
    body: { ...plain, Name: 'Anders' },
  })
  expect(await shown(1)).toMatchObject({ Name: 'Anders', Zubehoer: numbers(bracket, sign) })
  await save(1, { Zubehoer: [] })
  expect(await shown(1)).not.toHaveProperty('Zubehoer')
})

test('a hidden accessory is not named in the shop, a deleted one leaves every list', async () => {
  await save(1, { Zubehoer: numbers(sign, bracket) })
  await save(sign, { Verkauf: 'verborgen' })
  expect((await shown(1)).Zubehoer).toMatchObject(numbers(bracket))
  await save(sign, { Verkauf: 'ausverkauft' })
  expect((await shown(1)).Zubehoer).toMatchObject(numbers(sign, bracket))
  const opened = await read(1)
  expect((await admin.deleteProduct(bracket)).status).toBe(204)
  expect((await shown(1)).Zubehoer).toMatchObject(numbers(sign))
  // A form opened before still names it, and may be saved.
  expect((await save(1, opened)).body.data?.Zubehoer).toMatchObject(numbers(sign))
  // A product's own list is deleted with it.
  expect((await admin.deleteProduct(1)).status).toBe(204)
  const left = await shop.db.selectFrom('product_accessories').selectAll().execute()
  expect(left.filter(({ product_id }) => product_id === 1)).toEqual([])
})

test('of two admins who save the lists of the same product the second gets a conflict', async () => {
  const opened = await read(1)

  const put = (body: ProductDraft) =>
    admin.api('PUT /api/admin/products/edit/:id', { params: { id: 1 }, body })
  const answers = await Promise.all([
    put({ ...opened, Zubehoer: numbers(sign) }),
    put({ ...opened, Zubehoer: numbers(bracket), Bilder: [{ Bild: '/bilder/b.webp', Text: '' }] }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const winner = answers.find(({ status }) => status === 200)?.body.data
  expect(await readWhole(1)).toEqual(winner)
})

const upload = (background: string) => uploadKnown(shop, admin.cookie, background)

test('a product has further pictures, each once, with a description', async () => {
  const side = await upload('#a00')
  const small = side.replace('-800.webp', '-480.avif')
  const first = (await shown(1)).Bild
  const away = 'https://bilder.example/1.jpg'
  const { body } = await save(1, {
    Bilder: [
      { Bild: small, Text: ' Von der Seite ' },
      { Bild: side, Text: 'Noch einmal' },
      { Bild: first, Text: 'Das erste' },
      { Bild: '', Text: 'Keines' },
      { Bild: away, Text: '' },
    ],
  })
  const kept = [
    { Bild: side, Text: 'Von der Seite' },
    { Bild: away, Text: '' },
  ]
  expect(body.data?.Bilder).toEqual(kept)
  expect((await shown(1)).Bilder).toEqual(kept)
  // A list shows only the first one.
  const { body: list } = await shop.api('GET /api/products')
  expect(list.find(({ idProdukt }) => idProdukt === 1)).not.toHaveProperty('Bilder')
  await save(1, { Bilder: kept.toReversed() })
  expect((await shown(1)).Bilder).toEqual(kept.toReversed())
})

test('a further picture that becomes the first one is not shown twice', async () => {
  const [side, back] = [await upload('#a00'), await upload('#0a0')]
  await save(1, { Bilder: [side, back].map((Bild) => ({ Bild, Text: '' })) })
  // A save that does not mention the list (spec §7).
  const { Bilder: _, ...plain } = await read(1)

  await admin.api('PUT /api/admin/products/edit/:id', {
    params: { id: 1 },
    body: { ...plain, Bild: back },
  })
  expect(await shown(1)).toMatchObject({ Bild: back, Bilder: [{ Bild: side, Text: '' }] })
})

testRows([
  [{ Bilder: [{ Bild: 'javascript:alert(1)', Text: '' }] }, 'invalid-picture-address'],
  [{ Bilder: [{ Bild: '/a.webp', Text: 'a'.repeat(161) }] }, 'text-too-long'],
  [{ Bilder: [{ Bild: '/a.webp', Text: 'a\u0000' }] }, 'text-too-long'],
  [
    { Bilder: Array.from({ length: 10 }, (_, n) => ({ Bild: `/${n}.webp`, Text: '' })) },
    'invalid-input',
  ],
  [{ Zubehoer: numbers(2, 3, 4, 5, 6, 7, 8, 9, 10) }, 'invalid-input'],
  [{ Zubehoer: numbers(-1) }, 'invalid-input'],
] as [ProductDraft, string][])('%j is refused, and nothing changes', async (change, code) => {
  const before = await read(2)
  expect(await save(2, change)).toBeRefused(400, code)
  expect(await read(2)).toEqual(before)
})

test('a further picture stays with its product; a removed one is deleted thirty days later', async () => {
  const [kept, taken, lost] = [await upload('#a00'), await upload('#0a0'), await upload('#00a')]
  const both = [kept, taken].map((Bild) => ({ Bild, Text: '' }))
  await save(1, { Bilder: both })
  const sweepAfter = async (ms: number) => {
    shop.clock.advance(ms)
    Object.assign(admin, await newAdmin(shop))
    await sweepPictures(shop.db, shop.clock.now())
  }
  const isThere = async (url: string) => (await shop.app.inject({ url })).statusCode === 200
  await sweepAfter(31 * DAY)
  expect(await Promise.all([kept, taken, lost].map(isThere))).toEqual([true, true, false])
  // A deleted picture cannot be shown.
  expect(await save(1, { Bilder: [{ Bild: lost, Text: '' }] })).toBeRefused(409, 'picture-gone')
  await save(1, { Bilder: both.slice(0, 1) })
  await sweepAfter(30 * DAY - 1)
  expect(await isThere(taken)).toBe(true)
  await sweepAfter(1)
  expect(await Promise.all([kept, taken].map(isThere))).toEqual([true, false])
  expect((await admin.deleteProduct(1)).status).toBe(204)
  await sweepAfter(30 * DAY)
  expect(await isThere(kept)).toBe(false)
})

test('of several presses one deletes a product, and the log names it once', async () => {
  const presses = await Promise.all(Array.from({ length: 10 }, () => admin.deleteProduct(1)))
  expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    204,
    ...Array<number>(9).fill(404),
  ])

  const { data } = (await admin.api('GET /api/admin/audit')).body
  expect(data.map(({ action }) => action)).toEqual(['product.deleted'])
})
