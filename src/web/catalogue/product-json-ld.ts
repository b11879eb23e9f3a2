import type { Product } from '../../contract/catalogue.ts'
import { factNames, factsOf } from '../../contract/product-facts.ts'
import { isSoldOut } from '../../contract/product-sale.ts'
import { productPath } from '../../contract/product-link.ts'
import { absoluteUrl, breadcrumbList } from '../meta.ts'
import { categoryName } from './product-facts.ts'

/** Product, offer and trail for search engines. `origin` is the public address without a slash at the end. */
export function productJsonLd(product: Product, origin: string, seller: string): object[] {
  const url = `${origin}${productPath(product)}`
  const category = categoryName(product.Kategorie)
  return [
    {
      '@type': 'Product',
      name: product.Name,
      description: product.Beschreibung,
      image: absoluteUrl(origin, product.Bild),
      sku: String(product.idProdukt),
      category,
      url,
      additionalProperty: properties(product),
      offers: {
        '@type': 'Offer',
        url,
        price: product.Preis_brutto.toFixed(2),
        priceCurrency: 'CHF',
        availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: seller },
      },
    },
    breadcrumbList(origin, [
      { name: 'Produkte', path: '/produkte' },
      { name: category, path: categoryPath(product.Kategorie) },
      { name: product.Name, path: productPath(product) },
    ]),
  ]
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

/** The list a product belongs to. */
export function categoryPath(category: string): string {
  return category === 'feuerloescher'
    ? '/feuerloescher'
    : `/produkte?kategorie=${encodeURIComponent(category)}`
}
