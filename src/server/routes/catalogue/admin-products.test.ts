import { beforeEach, describe, expect, test } from 'vitest'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { buy } from '../../../../test/support/admin.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import { toDraft } from '../../../../test/support/product-draft.ts'
import { unknownOnPurpose } from '../../../../test/support/known-fields.ts'
import type { AdminProduct, ProductDraft } from '../../../contract/catalogue/product-draft.ts'
import type { Page } from '../../../contract/fields/paging.ts'
import { onCommit } from '../../../db/commit.ts'
import { changesPages } from '../../website/shown-on-pages.ts'

let drops: number

openShopPerTest({ admin: { email: 'chefin@beispiel.ch' } })
beforeEach(async () => {
  drops = 0
  onCommit(shop.db, ({ tables }) => changesPages(tables) && (drops += 1))
})

const draft = {
  Name: 'Löschdecke <b>gross</b>',
  Kategorie: 'brandschutz',
  Beschreibung: 'Erstickt Brände.\nNach EN 1869.',
  Preis_netto: 36.91,
  Preis_brutto: '39.90',
  Bild: '/bilder/produkte/loeschdecke-800.webp',
  Details: { Norm: 'EN 1869', Text: 'Nur einmal verwenden.' },
}
type One = { data: AdminProduct; message?: string; code?: string }

function call<T = One>(method: string, path: string, body?: unknown, headers = {}) {
  return admin.call<T>(method, `/api/admin${path}`, {
    headers,
    ...(body !== undefined && { body }),
  })
}
const list = async (query: string) =>
  (await call<Page<AdminProduct>>('GET', `/products?${query}`)).body
const audit = () => shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute()

test('the list comes in pages of 20 (§3.21 §6.9 §7.32 §9.11)', async () => {
  const first = await list('q=&page=1')
  expect(first).toMatchObject({ page: 1, limit: 20, total: 30 })
  expect(first.data).toHaveLength(20)
  const second = await list('page=2')
  expect(second.data).toHaveLength(10)
  expect(new Set([...first.data, ...second.data].map(({ idProdukt }) => idProdukt)).size).toBe(30)
  expect((await list('page=3')).data).toEqual([])
})

testRows(['page=0', 'page=-1', 'page=x', 'page=1&page=2', 'limit=0', 'limit=101', 'q=%00'])(
  'the query %s is refused',
  async (query) => {
    expect((await call('GET', `/products?${query}`)).status).toBe(400)
  },
)

test('the search finds names and categories in any case, and takes % and _ literally (§2.88)', async () => {
  const created = await call('POST', '/products/save', { ...draft, Name: 'Übungsset 100%_neu' })
  const id = created.body.data.idProdukt
  const found = async (q: string) =>
    (await list(`q=${encodeURIComponent(q)}`)).data.map(({ idProdukt }) => idProdukt)
  expect(await found('ÜBUNGSSET')).toEqual([id])
  expect(await found('übungs neu')).toEqual([id])
  expect(await found('%')).toEqual([id])
  expect(await found('_')).toEqual([id])
  expect(await found('\\')).toEqual([])
  expect(await found("' or 1=1 --")).toEqual([])
  expect((await list('q=brandschutz')).total).toBe(
    (await list('')).total -
      (await list('q=Feuerl%C3%B6scher%20')).data.filter(isExtinguisher).length,
  )
})

test('the owner finds what the shop finds, best first, and hidden products as well', async () => {
  const found = async (q: string) =>
    (await list(`q=${encodeURIComponent(q)}&limit=100`)).data.map(({ Name }) => Name)
  const inShop = async (suche: string) =>
    (await shop.api('GET /api/products', { query: { suche } })).body.map(({ Name }) => Name)
  for (const words of ['rauchmelder', 'feuerdecke', 'co₂', '6 liter', 'löschdecke 120x180'])
    expect((await found(words)).toSorted()).toEqual((await inShop(words)).toSorted())
  expect((await found('feuerlöscherkasten'))[0]).toBe('Schutzschrank für Feuerlöscher bis 6 kg/l')
  expect(await found('pfanne brennt')).not.toContain('Wasserlöscher 6 Liter mit Zusatz')

  const hidden = { ...draft, Name: 'Feuerleiter 12 m', Verkauf: 'verborgen' }
  await call('POST', '/products/save', hidden)
  expect(await found('rettungsleiter')).toContain(hidden.Name)
  expect(await inShop('rettungsleiter')).not.toContain(hidden.Name)
  expect((await list(`q=rettungsleiter&verkauf=verborgen`)).data).toHaveLength(1)
})
const isExtinguisher = ({ Kategorie }: AdminProduct) => Kategorie === 'feuerloescher'

test('a new product is in the shop at once, its HTML as text (§1.9 §6.9 §7.35)', async () => {
  const { status, body } = await call('POST', '/products/save', draft)
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ ...draft, Preis_brutto: 39.9 })
  expect(drops).toBe(1)
  const shown = await shop.api('GET /api/products/:id', { params: { id: body.data.idProdukt } })
  expect(shown.body).toMatchObject({ Name: 'Löschdecke <b>gross</b>' })
  expect(shown.body).not.toHaveProperty('version')
  expect(await audit()).toMatchObject([
    {
      action: 'product.created',
      subject: `product:${body.data.idProdukt}`,
      user_id: admin.user.idUser,
      user_email: 'chefin@beispiel.ch',
      before: null,
      after: JSON.stringify(body.data),
      created_at: shop.clock.now(),
    },
  ])
})

test('without VAT the gross price equals the net price', async () => {
  const { body } = await call('POST', '/products/save', { ...draft, Preis_netto: '39.90' })
  expect(body.data).toMatchObject({ Preis_netto: 39.9, Preis_brutto: 39.9 })
})

describe('invalid products cannot be saved', () => {
  const missing = 'Bitte alle Felder ausfüllen'
  const flaws: [part: object, message: string | RegExp][] = [
    ...Object.keys(draft).map((name): [object, string] => [{ [name]: undefined }, missing]),
    [{ Name: '   ' }, missing],
    [{ Details: {} }, missing],
    [{ Details: '' }, missing],
    [{ Details: { '': 'x' } }, missing],
    [{ Preis_netto: 0 }, missing],
    [{ Preis_brutto: '0.00' }, missing],
    [{ Preis_brutto: '12,5,5' }, /zwei Nachkommastellen/],
    [{ Preis_brutto: '1e9' }, /zwei Nachkommastellen/],
    [{ Preis_brutto: '-1' }, /zwei Nachkommastellen/],
    [{ Preis_brutto: '12.345' }, /zwei Nachkommastellen/],
    [{ Preis_brutto: '0x10' }, /zwei Nachkommastellen/],
    [{ Preis_brutto: '' }, missing],
    [{ Preis_brutto: 0 }, missing],
    [{ Preis_brutto: '100000.01' }, /nicht möglich/],
    [{ Preis_netto: -1 }, /zwei Nachkommastellen/],
    [{ Preis_netto: 12.345 }, /zwei Nachkommastellen/],
    [{ Preis_netto: 1e9 }, /nicht möglich/],
    [{ Preis_netto: 12.5, Preis_brutto: 10 }, /mindestens so hoch/],
    [{ Preis_netto: '39.91' }, /mindestens so hoch/],
    [{ Kategorie: 'garten' }, /Kategorie gibt es nicht/],
    [{ Bild: 'javascript:alert(1)' }, /https/],
    [{ Bild: '//evil.example/a.jpg' }, /https/],
    [{ Bild: 'http://a.example/a.jpg' }, /https/],
    [{ Name: 'a'.repeat(121) }, /zu lang/],
    [{ Name: 'a\u0000b' }, /unerlaubte/],
    [{ Beschreibung: 'a\ud800' }, /unerlaubte/],
    [{ Details: ['a'] }, /ungültig/],
    [{ Details: { a: 1 } }, /ungültig/],
    [{ Preis_netto: true }, /ungültig/],
  ]
  testRows(flaws)('%j (§5.22)', async (part, message) => {
    const { status, body } = await call('POST', '/products/save', { ...draft, ...part })
    expect(status).toBe(400)
    expect(body.message).toMatch(message)
    expect((await list('')).total).toBe(30)
    expect(await audit()).toEqual([])
    expect(drops).toBe(0)
  })
})

test('an edit changes everything but the category and forgets unknown fields (§1.9 §5.23 §6.9 §7.33–34)', async () => {
  const { data: before } = (await call('GET', '/products/5')).body
  const edit: Required<Omit<ProductDraft, 'bestandVorher' | 'version'>> = {
    ...draft,
    Kategorie: before.Kategorie,
    Details: 'Nur ein Text',
    Verkauf: 'ausverkauft',
    Bestand: 12,
    Meldebestand: 4,
    Familie: 'Decken',
    Bilder: [{ Bild: '/bilder/b.webp', Text: 'Von der Seite' }],
    Zubehoer: [{ idProdukt: 2 }],
  }
  const foreign = { ...edit, idProdukt: 9, id: 9 }
  const { status, body } = await call('PUT', '/products/edit/5', foreign, unknownOnPurpose)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ ...edit, Preis_brutto: 39.9, idProdukt: 5 })
  expect((await call('GET', '/products/5')).body.data).toEqual(body.data)
  expect(drops).toBe(1)
  expect(await audit()).toMatchObject([
    { action: 'product.saved', before: JSON.stringify(before), after: JSON.stringify(body.data) },
  ])
  const other = before.Kategorie === 'brandschutz' ? 'feuerloescher' : 'brandschutz'
  expect(await call('PUT', '/products/edit/5', { ...edit, Kategorie: other })).toBeRefused(
    400,
    'category-fixed',
  )
})

test('of two admins who save the same version the second gets a conflict, and nothing is overwritten', async () => {
  const { data } = (await call('GET', '/products/5')).body
  const edit = (Name: string) => call('PUT', '/products/edit/5', { ...toDraft(data), Name })
  const answers = await Promise.all([edit('Erste'), edit('Zweite')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.code).toBe('product-changed')
  const winner = answers.find(({ status }) => status === 200)?.body.data.Name
  const stored = (await call('GET', '/products/5')).body.data
  expect(stored.Name).toBe(winner)
  expect(await audit()).toHaveLength(1)
  // With the newest version, or without one (spec §7 knows none), the save goes through.
  expect(
    (await call('PUT', '/products/edit/5', { ...toDraft(stored), Name: 'Dritte' })).status,
  ).toBe(200)
  const { version: _, ...plain } = toDraft(stored)
  expect((await call('PUT', '/products/edit/5', plain)).status).toBe(200)
})

test('a deleted product is gone; one in a cart or an order stays (§6.9 §7.37)', async () => {
  const customer = await shop.newCustomer()
  const buyer = { cookie: customer.cookie }
  const user_id = customer.user.idUser
  const bought = { idUser: user_id, items: [{ product_id: 2, quantity: 1 }] }
  await shop.api('POST /api/orders', { ...buyer, body: bought })
  await shop.api('POST /api/cart', { ...buyer, body: { user_id, product_id: 3, menge: 1 } })
  for (const id of [2, 3]) {
    expect(await call('DELETE', `/products/delete/${id}`)).toMatchObject({
      status: 409,
      body: { message: 'Produkt kann nicht gelöscht werden (verknüpfte Datensätze vorhanden).' },
    })
  }
  expect(drops).toBe(0)
  expect((await call('DELETE', '/products/delete/4')).status).toBe(204)
  expect(drops).toBe(1)
  expect((await shop.api('GET /api/products/:id', { params: { id: 4 } })).status).toBe(404)
  expect((await call('DELETE', '/products/delete/4')).status).toBe(404)
  expect((await call('PUT', '/products/edit/4', draft)).status).toBe(404)
  expect((await call('GET', '/products/4')).status).toBe(404)
  expect(await audit()).toMatchObject([
    { action: 'product.deleted', subject: 'product:4', after: null },
  ])
})

test('the names of details are cleaned of what nobody sees, as everything that is typed', async () => {
  const Details = { 'No\u200Brm': 'EN 3', 'Für\u00A0Haus': 'ja' }
  const { data } = (await call('POST', '/products/save', { ...draft, Details })).body
  expect(data).toMatchObject({ Details: { Norm: 'EN 3', 'Für Haus': 'ja' } })
})

test('HTML and formulas in a name are text in the list, in the order and in the mail', async () => {
  const Name = `=1+1</title><script>alert(1)</script>"'&`
  const details = { [Name.slice(0, 60)]: '<img src=x onerror=alert(1)>' }
  const { data } = (await call('POST', '/products/save', { ...draft, Name, Details: details })).body
  expect(data).toMatchObject({ Name, Details: details })
  const customer = await shop.newCustomer()
  const items = [{ product_id: data.idProdukt, quantity: 1 }]
  const paid = await buy(shop, customer, { paid: true, items })
  const mail = (await shop.mails()).find(({ body }) => body.includes(paid.order_no))
  expect(mail?.body).toContain(Name)
  expect(mail?.subject).not.toContain('script')
  const orders = await admin.open('/api/admin/orders.csv')
  expect(orders.body).not.toMatch(/(^|;)=/m)
})

test('the categories come from the table, also of an empty shop (§5.24 §7.36)', async () => {
  expect((await call<{ data: unknown }>('GET', '/products/categories')).body.data).toEqual([
    { slug: 'feuerloescher', name: 'Feuerlöscher' },
    { slug: 'brandschutz', name: 'Brandschutz' },
  ])
})
