import type { Product } from './catalogue.ts'
import { isExtinguisher } from './product-link.ts'

/** What a list shows (spec §2): only products with image and name, extinguishers first, then by category. */
export function listedProducts(products: readonly Product[]): Product[] {
  return products
    .filter((product) => product.Bild.trim() !== '' && product.Name.trim() !== '')
    .toSorted(
      (one, other) =>
        Number(isExtinguisher(other)) - Number(isExtinguisher(one)) ||
        one.Kategorie.localeCompare(other.Kategorie, 'de-CH'),
    )
}
