import type { Product } from './catalogue.ts'

export const isExtinguisher = ({ Kategorie }: Pick<Product, 'Kategorie'>) =>
  Kategorie === 'feuerloescher'

/** The one address of a product: its canonical link. */
export function productPath(product: Pick<Product, 'idProdukt' | 'Kategorie'>): string {
  const page = isExtinguisher(product) ? 'feuerloescher' : 'produkt'
  return `/${page}/${product.idProdukt}`
}

/**
 * Where every link to a product leads: the address with the category in it (spec §2 Route list). Without one,
 * as in a cart the browser has kept for long, the page finds the product all the same.
 */
export function productLink(product: Pick<Product, 'idProdukt' | 'Kategorie'>): string {
  const { Kategorie } = product
  return `${productPath(product)}${Kategorie && `?kategorie=${encodeURIComponent(Kategorie)}`}`
}
