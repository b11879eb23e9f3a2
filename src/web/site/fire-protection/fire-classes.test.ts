import { chf } from '../../../../test/support/chf.ts'
import { expect, it } from 'vitest'
import type { Details, Product } from '../../../contract/catalogue/catalogue.ts'
import { fireClassEntries } from './fire-classes.ts'

const product = (idProdukt: number, Name: string, price: number, Details: Details): Product => ({
  idProdukt,
  Name,
  Kategorie: 'feuerloescher',
  Beschreibung: '',
  Preis_netto: chf(price),
  Preis_brutto: chf(price),
  Bild: '/bilder/x.webp',
  Details,
})
const catalogue = [
  product(1, 'Schaum 9', 239, { Brandklasse: 'A, B', Löschmittel: 'Schaum' }),
  product(2, 'Schaum 2', 99, { Brandklasse: 'A, B', Löschmittel: 'Schaum' }),
  product(8, 'Pulver 12', 219, { Brandklasse: 'A, B, C', Löschmittel: 'Pulver', Gewicht: '17 kg' }),
  product(9, 'Pulver 2', 69, {
    Brandklasse: 'A, B, C',
    Löschmittel: 'Pulver',
    'Rating (EN 3)': '9A',
  }),
  product(3, 'Pulver 6', 89, {
    Brandklasse: 'A, B, C',
    Löschmittel: 'ABC-Pulver',
    'Rating (EN 3)': '43A 233B C',
  }),
  product(4, 'Wasser 6', 149, { Brandklasse: 'A', Löschmittel: 'Wasser mit Netzmittel' }),
  product(5, 'Fettbrand 3', 199, { Brandklasse: 'A, F', Löschmittel: 'Salzlösung' }),
  product(6, 'Pulver 1', 49, {
    Brandklasse: 'A, B, C',
    Löschmittel: 'ABC-Pulver',
    Einsatzort: 'Auto',
  }),
  { ...product(7, 'Decke 120 × 180 cm', 29, { Norm: 'EN 1869:2019' }), Kategorie: 'brandschutz' },
]
const tips = (letter: string, soldOut: readonly number[] = []) =>
  fireClassEntries(
    catalogue.map((entry) =>
      soldOut.includes(entry.idProdukt) ? { ...entry, Verkauf: 'ausverkauft' } : entry,
    ),
  )
    .find((entry) => entry.letter === letter)
    ?.products.map(({ name }) => name)

it('names the recommended extinguisher of each kind made for a class, but none for a car', () => {
  expect(tips('A')).toEqual(['Schaum 2', 'Wasser 6', 'Pulver 6'])
  expect(tips('C')).toEqual(['Pulver 6', 'Pulver 2', 'Pulver 12'])
})

it('names no blanket for burning fat, and no product for a class without any', () => {
  expect(tips('F')).toEqual(['Fettbrand 3'])
  expect(tips('D')).toEqual([])
})

it('names sold-out products only where nothing else helps', () => {
  expect(tips('A', [2])).toEqual(['Schaum 9', 'Wasser 6', 'Pulver 6'])
  expect(tips('C', [3, 8, 9])).toEqual(['Pulver 6', 'Pulver 2', 'Pulver 12'])
  expect(tips('F', [5, 7])).toEqual(['Fettbrand 3'])
})

it('explains every class even without a catalogue', () => {
  expect(fireClassEntries([]).map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D', 'F'])
})
