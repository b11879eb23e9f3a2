import { chf } from '../../../../test/support/chf.ts'
import { expect, test } from 'vitest'
import type { Details, Product } from '../../../contract/catalogue/catalogue.ts'
import { comparisonRows } from './comparison-rows.ts'

const product = (idProdukt: number, Preis_brutto: number, Details: Details): Product => ({
  idProdukt,
  Name: `Löscher ${idProdukt}`,
  Kategorie: 'feuerloescher',
  Beschreibung: '',
  Preis_netto: chf(1),
  Preis_brutto: chf(Preis_brutto),
  Bild: '/bilder/x.webp',
  Details,
})
test('gives every fact a row, puts ratings into words and marks differences', () => {
  const rows = comparisonRows([
    product(1, 1, {
      Brandklasse: 'A, F',
      'Rating (EN 3)': '8A 25F',
      Text: 'x',
      Garantie: '3 Jahre',
    }),
    product(2, 1, {
      Brandklasse: 'B',
      'Rating (EN 3)': '34B',
      Gewicht: '5 kg',
      Garantie: '3 Jahre',
    }),
    product(3, 1, 'Nur ein Text.'),
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
  const twins = comparisonRows([product(1, 1, { Norm: 'EN 3' }), product(2, 1, { Norm: 'EN 3' })])
  expect(twins).toEqual([{ name: 'Norm', cells: [['EN 3'], ['EN 3']], differs: false }])
  expect(comparisonRows([product(1, 1, {})])).toEqual([])
})

test.each(['constructor', 'toString', '__proto__'])('a detail may be called %s', (name) => {
  const named = product(1, 1, Object.fromEntries([[name, 'x']]))
  const rows = comparisonRows([named, product(2, 1, { Norm: 'EN 3' })])
  expect(rows.find((row) => row.name === name)?.cells).toEqual([['x'], []])
})
