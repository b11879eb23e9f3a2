import type { Product } from './catalogue.ts'

export const isExtinguisher = ({ Kategorie }: Pick<Product, 'Kategorie'>) =>
  Kategorie === 'feuerloescher'

/** The canonical address of a product. */
export function productPath(product: Pick<Product, 'idProdukt' | 'Kategorie'>): string {
  const page = isExtinguisher(product) ? 'feuerloescher' : 'produkt'
  return `/${page}/${product.idProdukt}`
}

/**
 * The target of every link to a product: the address with its category (spec §2 Route list). Without one, as in a cart
 * the browser stored long ago, the page still finds the product.
 */
export function productLink(product: Pick<Product, 'idProdukt' | 'Kategorie'>): string {
  const { Kategorie } = product
  return `${productPath(product)}${Kategorie && `?kategorie=${encodeURIComponent(Kategorie)}`}`
}
