import type { Product, ProductWithExtras } from '../../../contract/catalogue/catalogue.ts'
import { countryCodeOf, countryCodes } from '../../../contract/settings/countries.ts'
import { deliveryCost, offeredMethods } from '../../../contract/orders/delivery.ts'
import { daysOf } from '../../../contract/orders/delivery-words.ts'
import { toChf, toRappen } from '../../../contract/money.ts'
import { returnDaysIn } from '../../../contract/orders/return-words.ts'
import type { Site } from '../../../contract/settings/site.ts'
import { factNames, factsOf } from '../../../contract/catalogue/product-facts.ts'
import { isSoldOut } from '../../../contract/catalogue/product-sale.ts'
import { productPath } from '../../../contract/catalogue/product-link.ts'
import { absoluteUrl, breadcrumbList } from '../../meta.ts'
import { categoryPath, picturesOf } from './product-extras.ts'
import { categoryName } from '../product-facts.ts'

/** The shop's details in an offer. */
export type Seller = Pick<
  Site,
  'business' | 'totalsMode' | 'delivery' | 'deliveryCountries' | 'returns' | 'vatPerMille'
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
      brand: brandOf(product),
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
        ...(offeredMethods(site.delivery, site.totalsMode).includes('shipping') && {
          shippingDetails: shippingDetails(product, site),
        }),
        hasMerchantReturnPolicy: returnPolicies(site),
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

/** The brand named in the details; the shop's own name would be wrong for goods it only sells. */
function brandOf({ Details }: Product): object | undefined {
  if (typeof Details === 'string') return undefined
  const name = Details['Marke'] ?? Details['Hersteller']
  return name === undefined ? undefined : { '@type': 'Brand', name }
}

/** Cost and time of shipping to each country. With `fest`, shipping is included in the price. */
function shippingDetails(
  { Preis_brutto }: Product,
  { totalsMode, delivery, deliveryCountries }: Seller,
): object[] {
  const days = daysOf(delivery.time)
  const cost =
    totalsMode === 'fest' ? 0 : deliveryCost(delivery, 'shipping', toRappen(Preis_brutto))
  return deliveryCountries.map((land) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toChf(cost).toFixed(2),
      currency: 'CHF',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countryCodes[land] },
    deliveryTime: days && {
      '@type': 'ShippingDeliveryTime',
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: days.least,
        maxValue: days.most,
        unitCode: 'DAY',
      },
    },
  }))
}

/** What may be returned from each country, as on `/lieferung`. */
function returnPolicies({ business, deliveryCountries, returns }: Seller): object[] {
  return deliveryCountries.map((land) => {
    const days = returnDaysIn(land, returns)
    const policy = {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: countryCodes[land],
      returnPolicyCountry: countryCodeOf(business.country),
    }
    if (days === 0)
      return {
        ...policy,
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      }
    return {
      ...policy,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: days,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      refundType: 'https://schema.org/FullRefund',
    }
  })
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
