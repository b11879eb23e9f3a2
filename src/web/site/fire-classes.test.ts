import { expect, it } from 'vitest'
import type { Product } from '../../contract/catalogue.ts'
import { fireClassEntries } from './fire-classes.ts'

const product = (idProdukt: number, Name: string, classes: string, price: number): Product => ({
  idProdukt,
  Name,
  Kategorie: classes ? 'feuerloescher' : 'brandschutz',
  Beschreibung: '',
  Preis_netto: price,
  Preis_brutto: price,
  Bild: '/bilder/x.webp',
  Details: classes ? { Brandklasse: classes } : {},
})
const catalogue = [
  product(1, 'Schaum 9', 'A, B', 239),
  product(2, 'Schaum 2', 'A, B', 99),
  product(3, 'Pulver 6', 'A, B, C', 89),
  product(4, 'Wasser 6', 'A', 149),
  product(5, 'Fettbrand 3', 'A, F', 199),
  product(6, 'Löschdecke 120 × 180 cm', '', 29),
]
const tips = (letter: string) =>
  fireClassEntries(catalogue)
    .find((entry) => entry.letter === letter)
    ?.products.map(({ name }) => name)

it('names the most affordable extinguisher of each kind made for a class', () => {
  expect(tips('A')).toEqual(['Schaum 2', 'Wasser 6', 'Pulver 6'])
  expect(tips('C')).toEqual(['Pulver 6'])
})

it('adds the blanket for burning fat, and nothing for a class we sell nothing for', () => {
  expect(tips('F')).toEqual(['Fettbrand 3', 'Löschdecke 120 × 180 cm'])
  expect(tips('D')).toEqual([])
})

it('still explains every class when there is no catalogue', () => {
  expect(fireClassEntries([]).map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D', 'F'])
})
