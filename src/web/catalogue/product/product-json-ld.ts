import type { Product, ProductWithExtras } from '../../../contract/catalogue/catalogue.ts'
import type { Site } from '../../../contract/settings/site.ts'
import { factNames, factsOf } from '../../../contract/catalogue/product-facts.ts'
import { isSoldOut } from '../../../contract/catalogue/product-sale.ts'
import { productPath } from '../../../contract/catalogue/product-link.ts'
import { absoluteUrl, breadcrumbList } from '../../meta.ts'
import { categoryPath, picturesOf } from './product-extras.ts'
import { categoryName } from '../product-facts.ts'

/** The shop's details in an offer. */
export type Seller = Pick<Site, 'business' | 'vatPerMille'>

/** Product, offer and breadcrumbs for search engines. `origin` is the public address without a trailing slash. */
export function productJsonLd(product: ProductWithExtras, origin: string, site: Seller): object[] {
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
      offers: {
        '@type': 'Offer',
        url,
        price: product.Preis_brutto.toFixed(2),
        priceCurrency: 'CHF',
        availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: site.business.name },
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: product.Preis_brutto.toFixed(2),
          priceCurrency: 'CHF',
          valueAddedTaxIncluded: site.vatPerMille > 0,
        },
      },
    },
    breadcrumbList(origin, [
      { name: 'Produkte', path: '/produkte' },
      { name: category, path: categoryPath(product.Kategorie) },
      { name: product.Name, path: productPath(product) },
    ]),
  ]
}

/** The brand named in the details; the shop's own name would be wrong for goods it only sells. */
function brandOf({ Details }: Product): object | undefined {
  if (typeof Details === 'string') return undefined
  const name = Details['Marke'] ?? Details['Hersteller']
  return name === undefined ? undefined : { '@type': 'Brand', name }
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
