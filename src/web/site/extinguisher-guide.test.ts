import { expect, it } from 'vitest'
import type { Product } from '../../contract/catalogue.ts'
import { guideEntries } from './extinguisher-guide.ts'

const product = (
  idProdukt: number,
  Name: string,
  Preis_brutto: number,
  Details: Record<string, string>,
  Kategorie = 'feuerloescher',
): Product => ({
  idProdukt,
  Name,
  Kategorie,
  Beschreibung: '',
  Preis_netto: 0,
  Preis_brutto,
  Bild: '/bilder/produkte/x.webp',
  Details: { Brandklasse: 'A, B', ...Details },
})

it('offers the cheapest extinguisher of the kind and leaves out what is not for sale', () => {
  const entries = guideEntries([
    product(1, 'Schaumlöscher 6 Liter', 179, { Löschmittel: 'Schaum' }),
    product(2, 'Schaumlöscher 2 Liter', 99, { Löschmittel: 'Schaum' }),
    product(3, 'Autofeuerlöscher Pulver 1 kg', 49, { Löschmittel: 'Pulver', Einsatzort: 'Auto' }),
    product(4, 'Schaumspray', 9, { Löschmittel: 'Schaum' }, 'brandschutz'),
  ])
  expect(entries.map(({ place, name, from }) => [place, name, from])).toEqual([
    ['Wohnung und Treppenhaus', 'Schaumlöscher 2 Liter', 99],
    ['Auto und Wohnmobil', 'Autofeuerlöscher Pulver 1 kg', 49],
  ])
  expect(entries[0]).toMatchObject({
    link: '/feuerloescher/2?kategorie=feuerloescher',
    classes: ['A', 'B'],
  })
})

it('offers a sold-out extinguisher only where there is no other', () => {
  const small = product(2, 'Schaumlöscher 2 Liter', 99, { Löschmittel: 'Schaum' })
  const large = product(1, 'Schaumlöscher 6 Liter', 179, { Löschmittel: 'Schaum' })
  const offered = (...products: Product[]) => guideEntries(products).map(({ name }) => name)
  expect(offered(large, { ...small, Verkauf: 'ausverkauft' })).toEqual(['Schaumlöscher 6 Liter'])
  expect(offered({ ...small, Verkauf: 'ausverkauft' })).toEqual(['Schaumlöscher 2 Liter'])
})
