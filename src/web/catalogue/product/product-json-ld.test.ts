import { chf } from '../../../../test/support/chf.ts'
import { expect, it } from 'vitest'
import type { Product } from '../../../contract/catalogue/catalogue.ts'
import { installed } from '../../../contract/settings/public-rows.ts'
import { productJsonLd, type Seller } from './product-json-ld.ts'

const site: Seller = { business: installed.business, vatPerMille: 81 }
const availability = (of: Product) => {
  const [stated] = productJsonLd(of, 'https://shop.test', site)
  return (stated as { offers: Record<string, unknown> }).offers['availability']
}

const product = {
  idProdukt: 2,
  Name: 'Löscher',
  Kategorie: 'feuerloescher',
  Beschreibung: '',
  Preis_netto: chf(165.59),
  Preis_brutto: chf(179),
  Bild: '/bilder/2.webp',
  Details: { Brandklasse: 'A, B', 'Rating (EN 3)': '21A 113B', Garantie: '3 Jahre' },
}

it('states a brand only where the details name one', () => {
  const stated = (Details: Product['Details']) =>
    productJsonLd({ ...product, Details }, 'https://shop.test', site)[0]
  expect(stated({ Marke: 'Glutwart' })).toMatchObject({ brand: { name: 'Glutwart' } })
  expect(stated({ Hersteller: 'Muster AG' })).toMatchObject({ brand: { name: 'Muster AG' } })
  for (const none of [product.Details, 'Marke: keine'])
    expect(JSON.stringify(stated(none))).not.toContain('Brand"')
})

it('states all pictures of a product, and its price', () => {
  const further = { Bild: 'https://bilder.example/1.jpg', Text: '' }
  const [stated] = productJsonLd({ ...product, Bilder: [further] }, 'https://shop.test', site)
  expect(stated).toMatchObject({
    '@id': 'https://shop.test/feuerloescher/2',
    image: ['https://shop.test/bilder/2.webp', 'https://bilder.example/1.jpg'],
    offers: { price: '179.00', priceSpecification: { valueAddedTaxIncluded: true } },
  })
})

it('states the facts of a product for search engines, and only those it has', () => {
  const [stated] = productJsonLd(product, 'https://shop.test', site)
  expect(stated).toMatchObject({
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Brandklasse', value: 'A, B' },
      { '@type': 'PropertyValue', name: 'Rating (EN 3)', value: '21A 113B' },
    ],
  })
  expect(availability(product)).toBe('https://schema.org/InStock')
  expect(availability({ ...product, Verkauf: 'ausverkauft' })).toBe('https://schema.org/OutOfStock')
})
