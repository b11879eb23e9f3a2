import { chf } from '../../../../test/support/chf.ts'
import { expect, it } from 'vitest'
import type { Product } from '../../../contract/catalogue/catalogue.ts'
import { installed } from '../../../contract/settings/public-rows.ts'
import { productJsonLd, type Seller } from './product-json-ld.ts'

const { business, delivery: installedDelivery } = installed

const site: Seller = {
  business,
  totalsMode: 'fest',
  delivery: installedDelivery,
  deliveryCountries: ['Schweiz', 'Österreich'],
  returns: { days: 0 },
  vatPerMille: 81,
}
const offerOf = (product: Product, change: Partial<Seller> = {}) => {
  const [stated] = productJsonLd(product, 'https://shop.test', { ...site, ...change })
  return (stated as { offers: Record<string, unknown> }).offers
}
const availability = (product: Product) => offerOf(product)['availability']

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

it('states shipping cost and delivery time of an offer for each country', () => {
  // With fixed texts nothing is added to the price.
  expect(offerOf(product)).toMatchObject({
    shippingDetails: [{ shippingRate: { value: '0.00', currency: 'CHF' } }, {}],
  })
  const computed = { totalsMode: 'berechnet' } as const
  expect(offerOf(product, computed)).toMatchObject({
    priceSpecification: { valueAddedTaxIncluded: true },
    shippingDetails: ['CH', 'AT'].map((addressCountry) => ({
      shippingRate: { value: '30.00', currency: 'CHF' },
      shippingDestination: { addressCountry },
      deliveryTime: { transitTime: { minValue: 2, maxValue: 3 } },
    })),
  })
  const pickUp = { ...installedDelivery, shipping: false, pickUp: true }
  expect(offerOf(product, { ...computed, delivery: pickUp })).not.toHaveProperty('shippingDetails')
  const free = { ...installedDelivery, freeFrom: 17_900, time: 'bald' }
  const offer = offerOf(product, { ...computed, delivery: free, vatPerMille: 0 })
  expect(offer).toMatchObject({
    shippingDetails: [{ shippingRate: { value: '0.00' } }, { shippingRate: { value: '0.00' } }],
  })
  expect(JSON.stringify(offer)).not.toContain('deliveryTime')
  expect(offer['priceSpecification']).toMatchObject({ valueAddedTaxIncluded: false })
})

it('states what may be returned from each country', () => {
  const policies = (days: number) =>
    offerOf(product, { returns: { days } })['hasMerchantReturnPolicy']
  const windowOf = (country: string, merchantReturnDays: number) => ({
    applicableCountry: country,
    returnPolicyCountry: 'CH',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays,
  })
  expect(policies(0)).toMatchObject([
    {
      applicableCountry: 'CH',
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    },
    windowOf('AT', 14),
  ])
  expect(policies(30)).toMatchObject([windowOf('CH', 30), windowOf('AT', 30)])
  expect(policies(7)).toMatchObject([windowOf('CH', 7), windowOf('AT', 14)])
})

it('states a brand only where the details name one', () => {
  const stated = (Details: Product['Details']) =>
    productJsonLd({ ...product, Details }, 'https://shop.test', site)[0]
  expect(stated({ Marke: 'Glutwart' })).toMatchObject({ brand: { name: 'Glutwart' } })
  expect(stated({ Hersteller: 'Muster AG' })).toMatchObject({ brand: { name: 'Muster AG' } })
  for (const none of [product.Details, 'Marke: keine'])
    expect(JSON.stringify(stated(none))).not.toContain('Brand"')
})

it('states all pictures and the accessories of a product', () => {
  const bracket = { ...product, idProdukt: 29, Name: 'Halter', Kategorie: 'brandschutz' }
  const further = { Bild: 'https://bilder.example/1.jpg', Text: '' }
  const [stated] = productJsonLd({ ...product, Bilder: [further] }, 'https://shop.test', site, [
    bracket,
  ])
  expect(stated).toMatchObject({
    '@id': 'https://shop.test/feuerloescher/2',
    image: ['https://shop.test/bilder/2.webp', 'https://bilder.example/1.jpg'],
    isRelatedTo: [
      {
        name: 'Halter',
        url: 'https://shop.test/produkt/29',
        isAccessoryOrSparePartFor: { '@id': 'https://shop.test/feuerloescher/2' },
        offers: { price: '179.00', availability: 'https://schema.org/InStock' },
      },
    ],
  })
  const [plain] = productJsonLd(product, 'https://shop.test', site)
  expect(plain).not.toHaveProperty('isRelatedTo')
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
