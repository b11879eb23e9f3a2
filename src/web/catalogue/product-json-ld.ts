import type { Product, ProductWithExtras } from '../../contract/catalogue.ts'
import { countryCodes } from '../../contract/business.ts'
import { deliveryCost } from '../../contract/delivery.ts'
import { daysOf } from '../../contract/delivery-words.ts'
import { toChf, toRappen } from '../../contract/money.ts'
import type { Site } from '../../contract/site.ts'
import { factNames, factsOf } from '../../contract/product-facts.ts'
import { isSoldOut } from '../../contract/product-sale.ts'
import { productPath } from '../../contract/product-link.ts'
import { absoluteUrl, breadcrumbList } from '../meta.ts'
import { categoryPath, picturesOf } from './product-extras.ts'
import { categoryName } from './product-facts.ts'

/** The shop's details in an offer. */
export type Seller = Pick<
  Site,
  'business' | 'totalsMode' | 'delivery' | 'deliveryCountries' | 'vatPerMille'
>

/**
 * Product, offer, accessories and breadcrumbs for search engines. `origin` is the public address without a trailing
 * slash.
 */
export function productJsonLd(
  product: ProductWithExtras,
  origin: string,
  site: Seller,
  accessories: readonly Product[] = [],
): object[] {
  const url = `${origin}${productPath(product)}`
  const category = categoryName(product.Kategorie)
  return [
    {
      '@type': 'Product',
      '@id': url,
      name: product.Name,
      description: product.Beschreibung,
      image: picturesOf(product).map(({ Bild }) => absoluteUrl(origin, Bild)),
      sku: String(product.idProdukt),
      category,
      url,
      additionalProperty: properties(product),
      ...(accessories.length > 0 && {
        isRelatedTo: accessories.map((accessory) => ({
          '@type': 'Product',
          name: accessory.Name,
          url: `${origin}${productPath(accessory)}`,
          image: absoluteUrl(origin, accessory.Bild),
          isAccessoryOrSparePartFor: { '@id': url },
          offers: offerOf(accessory, `${origin}${productPath(accessory)}`),
        })),
      }),
      offers: {
        ...offerOf(product, url),
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: site.business.name },
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: product.Preis_brutto.toFixed(2),
          priceCurrency: 'CHF',
          valueAddedTaxIncluded: site.vatPerMille > 0,
        },
        ...shippingDetails(product, site),
      },
    },
    breadcrumbList(origin, [
      { name: 'Produkte', path: '/produkte' },
      { name: category, path: categoryPath(product.Kategorie) },
      { name: product.Name, path: productPath(product) },
    ]),
  ]
}

function offerOf(product: Product, url: string): object {
  return {
    '@type': 'Offer',
    url,
    price: product.Preis_brutto.toFixed(2),
    priceCurrency: 'CHF',
    availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
  }
}

/** Shipping cost, delivery time and destinations; omitted where shipping is not really offered. */
function shippingDetails(
  { Preis_brutto }: Product,
  { totalsMode, delivery, deliveryCountries }: Seller,
): object {
  if (totalsMode === 'fest' || !delivery.shipping) return {}
  const days = daysOf(delivery.time)
  const cost = deliveryCost(delivery, 'shipping', toRappen(Preis_brutto))
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: toChf(cost), currency: 'CHF' },
      shippingDestination: deliveryCountries.map((land) => ({
        '@type': 'DefinedRegion',
        addressCountry: countryCodes[land],
      })),
      deliveryTime: days && {
        '@type': 'ShippingDeliveryTime',
        transitTime: {
          '@type': 'QuantitativeValue',
          minValue: days.least,
          maxValue: days.most,
          unitCode: 'DAY',
        },
      },
    },
  }
}

function properties(product: Product): object[] {
  const { fireClasses, ...facts } = factsOf(product)
  const stated: [name: string, value: string | undefined][] = [
    ['Brandklasse', fireClasses.join(', ')],
    ...Object.entries(factNames).map(([fact, name]): [string, string | undefined] => [
      name,
      facts[fact as keyof typeof facts],
    ]),
  ]
  return stated
    .filter(([, value]) => value)
    .map(([name, value]) => ({ '@type': 'PropertyValue', name, value }))
}
