import { product } from '../../../../test/support/some-product.ts'
import { expect, test } from 'vitest'
import type { Details } from '../../../contract/catalogue/catalogue.ts'
import { comparisonRows } from './comparison-rows.ts'

const productOf = (idProdukt: number, Details: Details) => product({ idProdukt, Details })

test('gives every fact a row, puts ratings into words and marks differences', () => {
  const rows = comparisonRows([
    productOf(1, {
      Brandklasse: 'A, F',
      'Rating (EN 3)': '8A 25F',
      Text: 'x',
      Garantie: '3 Jahre',
    }),
    productOf(2, {
      Brandklasse: 'B',
      'Rating (EN 3)': '34B',
      Gewicht: '5 kg',
      Garantie: '3 Jahre',
    }),
    productOf(3, 'Nur ein Text.'),
  ])
  expect(rows.map(({ name, differs }) => [name, differs])).toEqual([
    ['Löscht', true],
    ['Gewicht', true],
    ['Garantie', true],
  ])
  expect(rows[0]?.cells[1]).toEqual([
    '34B löscht Flüssigkeiten (Benzin, Öl, Lack). In der Prüfung: 34\u00a0Liter brennende Flüssigkeit.',
  ])
  expect(rows[1]?.cells).toEqual([[], ['5 kg'], []])
  const twins = comparisonRows([productOf(1, { Norm: 'EN 3' }), productOf(2, { Norm: 'EN 3' })])
  expect(twins).toEqual([{ name: 'Norm', cells: [['EN 3'], ['EN 3']], differs: false }])
  expect(comparisonRows([productOf(1, {})])).toEqual([])
})

test.each(['constructor', 'toString', '__proto__'])('a detail may be called %s', (name) => {
  const named = productOf(1, Object.fromEntries([[name, 'x']]))
  const rows = comparisonRows([named, productOf(2, { Norm: 'EN 3' })])
  expect(rows.find((row) => row.name === name)?.cells).toEqual([['x'], []])
})
