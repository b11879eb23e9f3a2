import { chf } from '../../../test/support/chf.ts'
import { product } from '../../../test/support/some-product.ts'
import { expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import { compareProducts } from './compare-products.ts'
import { comparisonLink } from '../../contract/advice/comparison-link.ts'

const shown = Array.from({ length: 60 }, (_, at) =>
  product({ idProdukt: at + 1, Preis_brutto: chf(at) }),
)
const compared = (query: string) => {
  const { products, hinweise, weitere } = compareProducts(query, shown)
  const ids = (list: readonly Product[]) => list.map(({ idProdukt }) => idProdukt)
  return { ids: ids(products), hinweise, weitere: ids(weitere) }
}

test('compares up to four products in the order given and offers others', () => {
  expect(compared('3,1,2')).toEqual({ ids: [3, 1, 2], hinweise: [], weitere: [4, 5, 6, 7, 8, 9] })
  expect(compared('1,2,3,4').weitere).toEqual([])
  expect(compared('').ids).toEqual([])
  expect(comparisonLink([3, 1])).toBe('/vergleich?produkte=3,1')
  expect(comparisonLink([])).toBe('/vergleich')
})

test.each([
  ['3,99', [3], ['Ein Produkt führen wir nicht oder nicht mehr.']],
  ['1,x,-2,1e3,<b>', [1], ['4 Produkte führen wir nicht oder nicht mehr.']],
  ['2,2, 2 ,,5', [2, 5], ['Was doppelt genannt war, steht nur einmal hier.']],
  [
    Array.from({ length: 50 }, (_, at) => at + 1).join(','),
    [1, 2, 3, 4],
    ['Höchstens vier Produkte stehen nebeneinander: Hier sind die ersten vier.'],
  ],
])('%s', (query, ids, hinweise) => {
  expect(compared(query)).toMatchObject({ ids, hinweise })
})
