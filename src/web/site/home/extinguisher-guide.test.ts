import { chf } from '../../../../test/support/chf.ts'
import { expect, it } from 'vitest'
import type { Product } from '../../../contract/catalogue/catalogue.ts'
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
  Preis_netto: chf(0),
  Preis_brutto: chf(Preis_brutto),
  Bild: '/bilder/produkte/x.webp',
  Details: { Brandklasse: 'A, B', ...Details },
})

it('offers the recommended extinguisher of the kind and leaves out those not for sale', () => {
  const foam = { Löschmittel: 'Schaum' }
  const entries = guideEntries([
    product(5, 'Schaumlöscher 9 Liter', 239, { ...foam, 'Rating (EN 3)': '27A', Füllmenge: '9 l' }),
    product(6, 'Schaumlöscher 6 Liter frostsicher', 219, { ...foam, 'Rating (EN 3)': '21A' }),
    product(1, 'Schaumlöscher 6 Liter', 179, { ...foam, 'Rating (EN 3)': '21A' }),
    product(2, 'Schaumlöscher 2 Liter', 99, { ...foam, 'Rating (EN 3)': '8A' }),
    product(3, 'Autofeuerlöscher Pulver 1 kg', 49, { Löschmittel: 'Pulver', Einsatzort: 'Auto' }),
    product(4, 'Schaumspray', 9, { Löschmittel: 'Schaum' }, 'brandschutz'),
  ])
  expect(entries.map(({ place, name, price }) => [place, name, price])).toEqual([
    ['Wohnung und Treppenhaus', 'Schaumlöscher 6 Liter', 179],
    ['Auto und Wohnmobil', 'Autofeuerlöscher Pulver 1 kg', 49],
  ])
  expect(entries[0]).toMatchObject({
    link: '/feuerloescher/1?kategorie=feuerloescher',
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
