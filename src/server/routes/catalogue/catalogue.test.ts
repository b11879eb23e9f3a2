import { expect, test } from 'vitest'
import { openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import type { Product, ProductWithExtras } from '../../../contract/catalogue/catalogue.ts'

openShopPerTest()

const families = ['/api/products', '/produkte']

testRows(families)(
  '%s lists extinguishers first, then by category, then by age (§7.17)',
  async (path) => {
    const { status, body, headers } = await shop.call<Product[]>('GET', path)
    expect(status).toBe(200)
    expect(headers['vary']).toMatch(/accept/i)
    const firsts = [...new Set(body.map(({ Kategorie }) => Kategorie))]
    expect(firsts[0]).toBe('feuerloescher')
    expect(firsts.slice(1)).toEqual(firsts.slice(1).toSorted())
    for (const category of firsts) {
      const ids = body.filter(({ Kategorie }) => Kategorie === category).map((p) => p.idProdukt)
      expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    }
  },
)

testRows(families)(
  '%s lists one category, and nothing for one that does not exist (§7.14)',
  async (path) => {
    const list = async (category: string) =>
      (await shop.call<Product[]>('GET', `${path}?kategorie=${category}`)).body
    const own = await list('brandschutz')
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map(({ Kategorie }) => Kategorie))).toEqual(new Set(['brandschutz']))
    expect(await list('gibt-es-nicht')).toEqual([])
  },
)

testRows(families)('%s/2 is one product with prices in francs (§7.16 §7.18)', async (path) => {
  const { status, body } = await shop.call<ProductWithExtras>(
    'GET',
    `${path}/2?kategorie=feuerloescher`,
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({
    idProdukt: 2,
    Name: 'Schaumlöscher 6 Liter fluorfrei',
    Kategorie: 'feuerloescher',
    Preis_netto: 165.59,
    Preis_brutto: 179,
  })
  // The eight fields of spec §3, and those of ours that apply to this product.
  const { Bilder, Zubehoer, ...asSpecified } = body
  expect(Object.keys(asSpecified)).toHaveLength(8)
  expect(Bilder).toMatchObject([
    { Text: expect.stringMatching(/^An der Wand/) },
    { Text: expect.stringMatching(/^Etikett/) },
    { Text: expect.stringMatching(/^Grösse .* 56 cm$/) },
    { Text: expect.stringContaining('zwischen CO2-Löscher') },
  ])
  expect(Zubehoer).toHaveLength(3)
})

testRows(['9999', '0', '-1', '1.5', 'abc', '01', '1e3', '9999999999', '%00', "1'--"])(
  'product %s does not exist (§8.10)',
  async (id) => {
    for (const path of families) {
      expect(await shop.call('GET', `${path}/${id}`)).toMatchObject({
        status: 404,
        body: { message: 'Produkt nicht gefunden' },
      })
    }
  },
)

test('an empty category means none: all products', async () => {
  for (const path of ['/produkte', '/api/products']) {
    const all = await shop.call<Product[]>('GET', path)
    for (const every of ['', 'Alle', 'alle', '%20'])
      expect((await shop.call<Product[]>('GET', `${path}?kategorie=${every}`)).body).toEqual(
        all.body,
      )
  }
})

testRows([
  'FEUERLOESCHER',
  ' feuerloescher ',
  'Feuerlöscher',
  'Feuerlo\u0308scher',
  'ｆｅｕｅｒｌｏｅｓｃｈｅｒ',
])('the category typed as «%s» is found', async (typed) => {
  for (const path of ['/produkte', '/api/products', '/api/catalogue']) {
    const list = async (category: string) =>
      (await shop.call('GET', `${path}?kategorie=${encodeURIComponent(category)}`)).body
    expect(await list(typed)).toEqual(await list('feuerloescher'))
  }
})

testRows(['kategorie=%00', 'kategorie=a&kategorie=b', `kategorie=${'x'.repeat(61)}`])(
  'the filter %s is refused',
  async (query) => {
    expect((await shop.call('GET', `/produkte?${query}`)).status).toBe(400)
  },
)

test('a browser that requests a product is redirected to its page, or to the one that says there is none', async () => {
  const html = { headers: { accept: 'text/html,application/xhtml+xml' } }
  const pages = [
    ['/produkte/2', '/feuerloescher/2?kategorie=feuerloescher'],
    ['/produkte/16?kategorie=feuerloescher', '/produkt/16?kategorie=brandschutz'],
    ['/produkte/9999', '/produkt/9999'],
    ['/produkte/a%2F..%2Fb', '/produkt/a%2F..%2Fb'],
  ]
  for (const [path = '', page] of pages) {
    const { status, headers } = await shop.call('GET', path, html)
    expect([path, status, headers['location']]).toEqual([path, 302, page])
    expect(headers['vary']).toMatch(/accept/i)
  }
  expect((await shop.call('GET', '/api/products/2', html)).status).toBe(200)
})
