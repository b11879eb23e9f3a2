import { chf } from '../../../test/support/chf.ts'
import { costOf, costsLess } from '../../../test/support/cost.ts'
import { expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import type { ProductQuery } from '../../contract/catalogue/finding.ts'
import { type FilterName, maxSearchLength } from '../../contract/catalogue/query-names.ts'
import catalogue from '../../db/seed/catalogue.json' with { type: 'json' }
import { openFinder } from './find-products.ts'

const demo = catalogue.map(({ slug, ...product }, at): Product => ({
  ...product,
  Preis_netto: chf(product.Preis_netto),
  Preis_brutto: chf(product.Preis_brutto),
  idProdukt: at + 1,
  Bild: `/${slug}`,
  Details: product.Details as Record<string, string>,
}))
const find = openFinder(demo)
const names = (query: ProductQuery) => find(query).products.map(({ Name }) => Name)
const count = (query: ProductQuery) => find(query).products.length

test.each(['Löscher', 'loscher', 'loescher', 'LÖSCHER', 'löscher '])(
  '«%s» finds every extinguisher, however it is spelled',
  (suche) => {
    expect(count({ suche, kategorie: 'feuerloescher' })).toBe(15)
  },
)

test.each([
  ['pulver', 'Autofeuerlöscher Pulver 1 kg'],
  ['decke', 'Löschdecke 120 × 180 cm'],
  ['spray', 'Löschspray 600 ml'],
  ['2kg', 'Pulverlöscher 2 kg'],
  ['6 liter', 'Schaumlöscher 6 Liter fluorfrei'],
  ['co2 5 kg', 'CO2-Löscher 5 kg'],
  ['frostsicher schaum', 'Schaumlöscher 6 Liter frostsicher'],
])('«%s» finds %s by the start or a part of a word', (suche, name) => {
  expect(names({ suche })).toContain(name)
})

test.each([
  ['another letter', 'pulvar'],
  ['a letter less', 'pulvr'],
  ['a letter more', 'pullver'],
  ['two swapped', 'pulevr'],
])('a typo is tolerated (%s): «%s»', (_what, suche) => {
  expect(names({ suche })).toEqual(names({ suche: 'pulver' }))
})

test.each([
  ['Küchenlöscher', 'Fettbrandlöscher 3 Liter'],
  ['Autolöscher', 'Autofeuerlöscher Pulver 1 kg'],
  ['Werkstattlöscher', 'Pulverlöscher 2 kg'],
  ['CO2löscher', 'CO2-Löscher'],
  ['Kinderzimmermelder', 'Rauchwarnmelder'],
])('the compound «%s», which no text contains, finds %s by its parts', (suche, name) => {
  const { products, nearest } = find({ suche })
  const [best] = [...products, ...nearest].map(({ Name }) => Name)
  expect(best).toContain(name)
})

test('two wrong letters make another word, and a number only matches itself', () => {
  expect(count({ suche: 'polvar' })).toBe(0)
  expect(names({ suche: '2 kg' })).not.toContain('Pulverlöscher 12 kg')
  expect(names({ suche: '1' })).not.toContain('Pulverlöscher 12 kg')
})

test('products with the word in their name come first', () => {
  const found = names({ suche: 'decke' })
  expect(found.slice(0, 2).every((name) => name.toLowerCase().includes('decke'))).toBe(true)
  expect(found.length).toBeGreaterThan(2)
})

test('a device must suit every chosen fire class; of sizes, agents and places one is enough', () => {
  expect(names({ klasse: 'A,F', kategorie: 'feuerloescher' })).toEqual([
    'Fettbrandlöscher 3 Liter',
    'Fettbrandlöscher 6 Liter Gastro',
  ])
  expect(count({ groesse: '2,12' })).toBe(count({ groesse: '2' }) + count({ groesse: '12' }))
  expect(names({ groesse: '2', frost: '1', ort: 'auto' })).toEqual(['Pulverlöscher 2 kg'])
})

test('a value that no product has finds nothing, and never everything', () => {
  const unknown = [{ klasse: 'D' }, { klasse: 'Z,F' }, { groesse: '1e3' }, { ort: 'mond,' }]
  for (const query of [...unknown, { frost: 'ja' }]) expect(count(query)).toBe(0)
  const withoutFat = openFinder(demo.filter(({ Name }) => !Name.includes('Fett')))
  expect(withoutFat({ klasse: 'F', kategorie: 'feuerloescher' }).products).toEqual([])
  expect(count({ groesse: '2,99', ort: '' })).toBe(count({ groesse: '2' }))
})

test('an address may be typed: a class in lower case, spaces, and frost=0 for any temperature', () => {
  expect(names({ klasse: 'a, f' })).toEqual(names({ klasse: 'A,F' }))
  expect(names({ groesse: '6, 9' })).toEqual(names({ groesse: '6,9' }))
  expect(names({ frost: '0', groesse: '6' })).toEqual(names({ groesse: '6' }))
  expect(count({ frost: '1' })).toBeLessThan(count({ frost: '0' }))
})

test('a size in grams is named in kilograms', () => {
  const [first] = demo
  if (!first) throw new Error('no product')
  const small = openFinder([{ ...first, Details: { Füllmenge: '750 g' } }])
  const sizes = small({}).filters.find(({ name }) => name === 'groesse')
  expect(sizes?.choices).toMatchObject([{ value: '0.75', label: '0,75 kg' }])
})

test('every count is the number of results when that choice is added to the rest', () => {
  const queries: ProductQuery[] = [
    {},
    { klasse: 'A', frost: '1' },
    { suche: 'loescher', mittel: 'schaum,pulver', groesse: '6' },
    { kategorie: 'brandschutz', ort: 'kueche' },
  ]
  for (const query of queries)
    for (const { name, choices } of find(query).filters)
      for (const { value, count: shownCount, chosen } of choices) {
        const rest = name === 'klasse' ? (query.klasse ?? '').split(',') : []
        const wanted = { ...query, [name]: [...rest, value].join(',') }
        expect([name, value, shownCount, chosen]).toEqual([
          name,
          value,
          count(wanted),
          isIn(query, name, value),
        ])
      }
})

const isIn = (query: ProductQuery, name: FilterName, value: string) =>
  (query[name] ?? '').split(',').includes(value)

test("lists are sorted as requested, and otherwise in the shop's order", () => {
  const prices = (sortierung: string) =>
    find({ sortierung }).products.map(({ Preis_brutto }) => Preis_brutto)
  expect(prices('preis')).toEqual(prices('').toSorted((a, b) => a - b))
  expect(prices('preis-ab')).toEqual(prices('').toSorted((a, b) => b - a))
  expect(names({ sortierung: 'gewicht' })[0]).toBe('Löschspray 600 ml')
  for (const sortierung of ['', 'erfunden', 'constructor'])
    expect(names({ sortierung })).toEqual(demo.map(({ Name }) => Name))
})

test('where nothing is found, products that fail the fewest criteria come nearest', () => {
  const { products, nearest } = find({ suche: 'schaum drohne', groesse: '9' })
  expect(products).toEqual([])
  expect(nearest[0]?.Name).toBe('Schaumlöscher 9 Liter fluorfrei')
  expect(find({ suche: 'drohne' }).nearest).toEqual([])
})

test('nothing that spreads burning fat is near a device for it', () => {
  const { products, nearest } = find({ klasse: 'F', mittel: 'co2,wasser', groesse: '6' })
  expect(products).toEqual([])
  expect(nearest.map(({ Name }) => Name)).toEqual([
    'Fettbrandlöscher 6 Liter Gastro',
    'Fettbrandlöscher 3 Liter',
    'Löschspray 600 ml',
  ])
})

test.each([
  'x'.repeat(10_000),
  'feuerlöschar '.repeat(800),
  `"' or 1=1 --`,
  '%_*?',
  'NEAR(a b) AND -c OR "d"*',
  '🔥🧯',
  '\u202eרשמול\u202c',
  '\0\ud800',
  '(((([[[{{{\\\\',
])('%# no search text is too strange to handle', (suche) => {
  const { products, nearest, filters } = find({ suche })
  expect(products.length + nearest.length).toBeLessThanOrEqual(30)
  expect(filters).toHaveLength(5)
})

test.each([
  ['branddet', 'branddetektor'],
  ['wärm', 'wärmemelder'],
  ['hitzenfest', 'hitzefest'],
])('«%s» finds what «%s» means, a word that no product has', (suche, word) => {
  expect(names({ suche }).length).toBeGreaterThan(0)
  expect(names({ suche })).toEqual(names({ suche: word }))
})

test('products without details, or with nonsense in them, are found by their names', () => {
  const base = {
    Kategorie: 'zubehoer',
    Beschreibung: '',
    Preis_netto: chf(1),
    Preis_brutto: chf(1),
    Bild: '/b',
  }
  const odd = openFinder([
    { ...base, idProdukt: 1, Name: 'Kübel', Details: {} },
    { ...base, idProdukt: 2, Name: 'Sandkübel', Details: 'nur Text' },
    {
      ...base,
      idProdukt: 3,
      Name: 'Eimer',
      Details: { Brandklasse: 'Z9', Füllmenge: 'viel', Löschmittel: ',', Temperaturbereich: '?' },
    },
    { ...base, idProdukt: 4, Name: 'Ohne Bild', Bild: '', Details: {} },
  ])
  const found = odd({ suche: 'kubel' })
  // «Eimer» means the same.
  expect(found.products.map(({ idProdukt }) => idProdukt)).toEqual([1, 2, 3])
  expect(odd({}).products).toHaveLength(3)
  expect(found.filters.flatMap(({ choices }) => choices)).toEqual([])
})

test.each([
  'holzofen',
  'aschebox',
  'kaminofen',
  'haushalt',
  'heizraum',
  'feueralarm',
  'löschdecke',
])(
  '«%s» over and over behind a beginning that nobody knows is not split anew each time',
  async (word) => {
    const search = (times: number) => () => find({ suche: `xqy${word.repeat(times)}` })
    const most = Math.floor((maxSearchLength - 3) / word.length)
    // The pieces double, the ways to split them grow by the power of two.
    const half = await costOf(search(Math.floor(most / 2)))
    expect(await costsLess(search(most), 16 * Math.max(half, 1_000))).toBe(true)
  },
)
