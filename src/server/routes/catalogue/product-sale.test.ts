import { expect, test } from 'vitest'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { buy, pay } from '../../../../test/support/admin.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import { toDraft } from '../../../../test/support/product-draft.ts'
import type { SaleState } from '../../../contract/catalogue/catalogue.ts'
import { onCommit } from '../../../db/commit.ts'
import { changesPages } from '../../website/shown-on-pages.ts'

openShopPerTest({ admin: true, heidi: true })

const soldOut = {
  status: 409,
  body: { message: 'Dieses Produkt ist zurzeit nicht lieferbar.', code: 'product-sold-out' },
}
const absent = { status: 404, body: { message: 'Produkt nicht gefunden' } }

const readAsAdmin = async (id: number) => (await admin.product(id)).body.data

/** The owner saves the product with another sale status. */
async function set(id: number, Verkauf: SaleState): Promise<void> {
  const saved = await admin.saveProduct(id, { Verkauf })
  expect(saved).toMatchObject({ status: 200, body: { data: { idProdukt: id, Verkauf } } })
}

const add = (product_id: number, menge = 1) =>
  heidi.api('POST /api/cart', { body: { user_id: heidi.user.idUser, product_id, menge } })
const setQuantity = (product_id: number, menge: number) =>
  heidi.api('PUT /api/cart/:user_id/:product_id', {
    params: { user_id: heidi.user.idUser, product_id },
    body: { menge },
  })
const cart = async () =>
  (await heidi.api('GET /api/cartItems', { query: { user_id: heidi.user.idUser } })).body
const order = (...products: number[]) =>
  heidi.api('POST /api/orders', {
    body: {
      idUser: heidi.user.idUser,
      items: products.map((product_id) => ({ product_id, quantity: 1 })),
    },
  })
const listed = async (kategorie?: string) =>
  new Map(
    (
      await shop.api('GET /api/products', { query: kategorie === undefined ? {} : { kategorie } })
    ).body.map((product) => [product.idProdukt, product]),
  )
const sitemap = async () => (await shop.app.inject({ url: '/sitemap.xml' })).body

test('the public sees that a product is sold out, and does not see hidden ones', async () => {
  await set(2, 'ausverkauft')
  await set(3, 'verborgen')
  for (const list of [await listed(), await listed('feuerloescher')]) {
    expect(list.get(1)).not.toHaveProperty('Verkauf')
    expect(list.get(2)).toMatchObject({ Verkauf: 'ausverkauft' })
    expect(list.has(3)).toBe(false)
  }
  for (const path of ['/api/products', '/produkte']) {
    expect(await shop.call('GET', `${path}/2`)).toMatchObject({
      status: 200,
      body: { Verkauf: 'ausverkauft' },
    })
    expect(await shop.call('GET', `${path}/3`)).toMatchObject(absent)
  }
  const page = await shop.call('GET', '/produkte/3', { headers: { accept: 'text/html' } })
  expect(page.headers['location']).toBe('/produkt/3')
  expect(await sitemap()).toContain('/feuerloescher/2<')
  expect(await sitemap()).not.toContain('/feuerloescher/3<')
  await set(3, 'sichtbar')
  expect((await listed()).get(3)).not.toHaveProperty('Verkauf')
})

test('a sold-out product stays in the cart, but no more can be added', async () => {
  await add(2, 2)
  await set(2, 'ausverkauft')
  expect(await add(2)).toMatchObject(soldOut)
  expect(await setQuantity(2, 3)).toMatchObject(soldOut)
  expect((await setQuantity(2, 1)).body).toMatchObject([{ product_id: 2, menge: 1 }])
  expect(await cart()).toMatchObject([{ product_id: 2, menge: 1, Verkauf: 'ausverkauft' }])
  await set(2, 'sichtbar')
  expect(await setQuantity(2, 3)).toMatchObject({ status: 200 })
  expect((await cart())[0]).not.toHaveProperty('Verkauf')
})

test('a hidden product is marked in the cart as to be removed, and cannot be added again', async () => {
  await add(2)
  await add(3)
  await set(3, 'verborgen')
  expect(await cart()).toMatchObject([{ product_id: 2 }, { product_id: 3, Verkauf: 'verborgen' }])
  expect(await add(3)).toMatchObject(absent)
  expect(await setQuantity(3, 2)).toMatchObject(absent)
  const params = { user_id: heidi.user.idUser, product_id: 3 }
  const left = await heidi.api('DELETE /api/cart/:user_id/:product_id', { params })
  expect(left.body).toMatchObject([{ product_id: 2 }])
  expect(await add(3)).toMatchObject(absent)
})

test('an order with an unavailable product is refused as a whole; an earlier one stays payable', async () => {
  const before = await buy(shop, heidi, {
    items: [1, 2, 3].map((product_id) => ({ product_id, quantity: 1 })),
  })
  await add(2)
  await set(2, 'ausverkauft')
  await set(3, 'verborgen')
  expect(await order(1, 2)).toMatchObject(soldOut)
  expect(await order(1, 3)).toMatchObject(absent)
  const count = shop.db.selectFrom('orders').select(({ fn }) => fn.countAll<number>().as('orders'))
  expect((await count.executeTakeFirstOrThrow()).orders).toBe(1)
  expect(await cart()).toHaveLength(1)

  const lines = async () =>
    (await heidi.api('GET /api/orders/:userId', { params: { userId: heidi.user.idUser } })).body
  expect((await lines()).map(({ Verkauf }) => Verkauf)).toEqual([
    undefined,
    'ausverkauft',
    'verborgen',
  ])
  await pay(heidi, before)
  expect((await lines()).map(({ status }) => status)).toEqual(['bezahlt', 'bezahlt', 'bezahlt'])
})

test.each(['ausverkauft', 'verborgen'] as const)(
  'asking for a product that is %s does not hinder the registration',
  async (state) => {
    await set(3, state)
    const registered = await shop.api('POST /api/register/user', {
      body: {
        email: 'heidi@beispiel.ch',
        password: 'Kaminfeger-2026',
        vorname: 'Heidi',
        nachname: 'Muster',
        telefonnummer: '071 123 45 67',
        wunsch: [{ product_id: 3, menge: 1 }],
      },
    })
    expect(registered.status).toBe(201)
    expect(await shop.db.selectFrom('cart_items').selectAll().execute()).toEqual([])
  },
)

test('the owner filters products by their sale status; a save that does not mention it keeps it', async () => {
  let drops = 0
  onCommit(shop.db, ({ tables }) => changesPages(tables) && (drops += 1))
  await set(3, 'verborgen')
  expect(drops).toBe(1)

  const found = async (query: { verkauf?: string; q?: string }) =>
    (await admin.api('GET /api/admin/products', { query })).body.data.map(
      ({ idProdukt, Verkauf }) => [idProdukt, Verkauf],
    )
  expect(await found({ verkauf: 'verborgen' })).toEqual([[3, 'verborgen']])
  expect(await found({ verkauf: 'verborgen', q: 'gibt es nicht' })).toEqual([])
  expect(await found({ verkauf: 'ausverkauft' })).toEqual([])

  const params = { id: 3 }
  const { Verkauf: _, version: __, ...plain } = toDraft(await readAsAdmin(3))
  const saved = await admin.api('PUT /api/admin/products/edit/:id', { params, body: plain })
  expect(saved.body.data?.Verkauf).toBe('verborgen')
  const created = await admin.api('POST /api/admin/products/save', { body: plain })
  expect(created.body.data?.Verkauf).toBe('sichtbar')

  const changes = await shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  const [before, after] = [changes[0]?.before, changes[0]?.after].map(
    (json) => JSON.parse(json ?? '') as { Verkauf: string },
  )
  expect([before?.Verkauf, after?.Verkauf]).toEqual(['sichtbar', 'verborgen'])
})

testRows(['', 'hidden', 'Verborgen', 1, null])('%j is no state', async (Verkauf) => {
  const { version: _, ...product } = toDraft(await readAsAdmin(3))
  const body = { ...product, Verkauf }
  const attempts = [
    await admin.api('PUT /api/admin/products/edit/:id', { params: { id: 3 }, body }),
    await admin.api('POST /api/admin/products/save', { body }),
    await admin.call('GET', `/api/admin/products?verkauf=${String(Verkauf)}`),
  ]
  expect(attempts.map(({ status }) => status)).toEqual([400, 400, 400])
  expect((await readAsAdmin(3)).Verkauf).toBe('sichtbar')
})

test('a product that cannot be deleted says why', async () => {
  await buy(shop, heidi, { items: [{ product_id: 2, quantity: 1 }] })
  await add(2)
  await add(3)

  const codes = [2, 3].map(async (id) => {
    const answer = await admin.deleteProduct(id)
    return answer.body.code
  })
  expect(await Promise.all(codes)).toEqual(['product-ordered', 'product-in-cart'])
})
