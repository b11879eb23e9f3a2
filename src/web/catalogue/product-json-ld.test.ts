import { expect, it } from 'vitest'
import type { Product } from '../../contract/catalogue.ts'
import { productJsonLd } from './product-json-ld.ts'

const availability = (product: Product) => {
  const [stated] = productJsonLd(product, 'https://shop.test', 'Föhnwacht')
  return (stated as { offers: { availability: string } }).offers.availability
}

it('states the facts of a product for search engines, and only those it has', () => {
  const product = {
    idProdukt: 2,
    Name: 'Löscher',
    Kategorie: 'feuerloescher',
    Beschreibung: '',
    Preis_netto: 165.59,
    Preis_brutto: 179,
    Bild: '/bilder/2.webp',
    Details: { Brandklasse: 'A, B', 'Rating (EN 3)': '21A 113B', Garantie: '3 Jahre' },
  }
  const [stated] = productJsonLd(product, 'https://shop.test', 'Föhnwacht')
  expect(stated).toMatchObject({
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Brandklasse', value: 'A, B' },
      { '@type': 'PropertyValue', name: 'Rating (EN 3)', value: '21A 113B' },
    ],
  })
  expect(availability(product)).toBe('https://schema.org/InStock')
  expect(availability({ ...product, Verkauf: 'ausverkauft' })).toBe('https://schema.org/OutOfStock')
})
