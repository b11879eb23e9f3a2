import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/support/shop.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import type { Product } from '../../../contract/catalogue/catalogue.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ rateLimit: false })
})
afterAll(() => shop.close())

const named = (products: readonly Product[]) => products.map(({ Name }) => Name)

test('both product calls accept the filters and return a list', async () => {
  for (const path of ['/api/products', '/produkte']) {
    const { status, body } = await shop.call<Product[]>(
      'GET',
      `${path}?suche=pulvar&groesse=2&frost=1&ort=auto&sortierung=preis`,
    )
    expect([status, named(body)]).toEqual([200, ['Pulverlöscher 2 kg']])
  }
  const none = await shop.api('GET /api/products', { query: { suche: 'drohne' } })
  expect([none.status, none.body]).toEqual([200, []])
})

test('a list page gets the products, the filter options and the nearest matches', async () => {
  const { body } = await shop.api('GET /api/catalogue', { query: { klasse: 'F', mittel: 'co2' } })
  expect(body.products).toEqual([])
  expect(body.nearest).toHaveLength(3)
  const classes = body.filters.find(({ name }) => name === 'klasse')?.choices
  expect(classes).toContainEqual({
    value: 'F',
    label: 'F – Speisefett',
    count: 0,
    chosen: true,
  })
})

test('a question is answered above the products, on the page and while typing', async () => {
  const query = { suche: 'Pfanne brennt' }
  const answers = [
    {
      question: 'Womit lösche ich brennendes Fett?',
      path: '/loeschberater?ort=kueche&brand=fett',
      text: 'Brennendes Fett nie mit Wasser löschen: Deckel darauf, Herd aus.',
    },
    { question: 'Wenn es brennt', path: '/brandschutz#brandfall' },
  ]
  for (const path of ['GET /api/catalogue', 'GET /api/suggestions'] as const) {
    const { body } = await shop.api(path, { query })
    expect(body.answers).toEqual(answers)
    expect(named(body.products)).toEqual([
      'Fettbrandlöscher 3 Liter',
      'Fettbrandlöscher 6 Liter Gastro',
      'Löschspray 600 ml',
    ])
  }
})

test('a long list comes in pages that together are complete; API clients get it whole', async () => {
  const large = await openShop()
  const { id: _id, ...model } = await large.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 70 }, (_, at) => ({ ...model, name: `Vorrat ${at}` }))
  await large.db.insertInto('products').values(rows).execute()

  const part = async (seite: string) =>
    (await large.api('GET /api/catalogue', { query: { sortierung: 'preis', seite } })).body
  const first = await part('')
  expect(first).toMatchObject({ total: 100, page: 1, pages: 3 })
  const shown = [first, await part('2'), await part('3')].flatMap(({ products }) => products)
  const whole = await large.api('GET /api/products', { query: { sortierung: 'preis' } })
  expect(shown).toEqual(whole.body)
  for (const [typed, page] of [
    ['99', 3],
    ['0', 1],
    ['-1', 1],
    ['2x', 1],
    ['1e9', 1],
  ] as const)
    expect((await part(typed)).page).toBe(page)
  await large.close()
})

test('suggestions are products, and the topics that a page answers', async () => {
  const offered = async (suche: string) =>
    (await shop.api('GET /api/suggestions', { query: { suche } })).body
  const kaminfeger = await offered('wann kommt der kaminfegr')
  expect(kaminfeger).toMatchObject({
    answers: [{ question: 'Wann kommt der Kaminfeger?', path: '/feuerungskontrolle#fristen' }],
    products: [],
    questions: [{ path: '/termin' }],
  })
  expect((await offered('pulv')).products).toHaveLength(5)
  for (const nothing of ['', '%', 'qqqqqqq'])
    expect(await offered(nothing)).toEqual({ answers: [], products: [], questions: [] })
})

testRows([
  `suche=${'x'.repeat(10_000)}`,
  `suche=${encodeURIComponent(`"' or 1=1 -- %_*`)}`,
  `suche=${encodeURIComponent('🔥 \u202eרשמול')}`,
  'suche=%00%01',
  'klasse=Z&mittel=__proto__&groesse=-1&ort=%25&frost=2&sortierung=constructor&erfunden=1',
  `klasse=${'A,'.repeat(900)}`,
])('%# bad input is no trouble', async (query) => {
  for (const path of ['/api/products', '/api/catalogue', '/produkte', '/api/suggestions'])
    expect((await shop.call('GET', `${path}?${query}`)).status).not.toBe(500)
  expect((await shop.call('GET', `/api/catalogue?${query}`)).status).toBe(200)
})

test('a filter given twice is refused in German', async () => {
  const answer = await shop.call('GET', '/api/products?klasse=A&klasse=F')
  expect(answer).toMatchObject({
    status: 400,
    body: { message: 'Ihre Angaben sind unvollständig oder ungültig.' },
  })
})

test('a product that was changed, hidden, deleted or added is found in its current state', async () => {
  const find = async (suche: string) =>
    named((await shop.api('GET /api/products', { query: { suche } })).body)
  const change = (values: object) =>
    shop.db
      .updateTable('products')
      .set((eb) => ({ ...values, updated_at: eb('updated_at', '+', 1) }))
      .where('id', '=', 5)
      .execute()
  expect(await find('zauberstab')).toEqual([])
  await change({ name: 'Zauberstab' })
  expect(await find('zauberstab')).toEqual(['Zauberstab'])
  await change({ sale: 'verborgen' })
  expect(await find('zauberstab')).toEqual([])
  await change({ sale: 'ausverkauft' })
  expect(await find('zauberstab')).toEqual(['Zauberstab'])
  await shop.db.deleteFrom('products').where('id', '=', 5).execute()
  expect(await find('zauberstab')).toEqual([])
})

testRows(['""', '{}', '{"Feuerlöscherklasse":""}', '"x"', `{"Löschmittel":"${'9'.repeat(999)}"}`])(
  'a product whose details are %j is found, advised about and compared',
  async (details) => {
    const { id } = await shop.db
      .selectFrom('products')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('products')
      .set((eb) => ({ details, updated_at: eb('updated_at', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const query = { ort: 'kueche', brand: 'fett', besonders: 'nein', haushalt: 'klein' }
    const answers = await Promise.all([
      shop.api('GET /api/catalogue', { query: { klasse: 'A' } }),
      shop.api('GET /api/advice', { query }),
      shop.api('GET /api/comparison', { query: { produkte: `1,${id}` } }),
      shop.api('GET /api/products/:id', { params: { id } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  },
)

test('the advisor is available through the API, too; invalid answers are asked again', async () => {
  const advice = await shop.api('GET /api/advice', {
    query: { ort: 'kueche', brand: 'fett', besonders: 'nein', haushalt: 'klein' },
  })
  expect(advice.body.set.map(({ product, menge }) => [product.Name, menge])).toEqual([
    ['Fettbrandlöscher 3 Liter', 1],
    ['Löschdecke 120 × 180 cm', 1],
  ])
  expect(advice.body.ehrlich).toBeUndefined()
  const query = { ort: "'; drop table products", brand: 'x'.repeat(500) }
  const nonsense = await shop.api('GET /api/advice', { query })
  expect([nonsense.status, nonsense.body.set]).toEqual([200, []])
})

test('a comparison takes the first four products it knows, whatever the address says', async () => {
  const ids = ['x', '2', '2', '999', ...Array.from({ length: 50 }, (_, at) => String(at + 1))]
  const { status, body } = await shop.api('GET /api/comparison', {
    query: { produkte: ids.join(',') },
  })
  expect([status, body.products.map(({ idProdukt }) => idProdukt)]).toEqual([200, [2, 1, 3, 4]])
  expect(body.hinweise).toHaveLength(3)
  const none = await shop.api('GET /api/comparison')
  expect([none.status, none.body]).toEqual([200, { products: [], hinweise: [], weitere: [] }])
})
