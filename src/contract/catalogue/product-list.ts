import type { Product } from './catalogue.ts'
import { isExtinguisher } from './product-link.ts'

/** Whether lists show it (spec §2): only products with both picture and name. */
export function isListed({ Bild, Name }: Pick<Product, 'Bild' | 'Name'>): boolean {
  return Bild.trim() !== '' && Name.trim() !== ''
}

/** The products of a list (spec §2): extinguishers first, then by category. */
export function listedProducts(products: readonly Product[]): Product[] {
  return products
    .filter(isListed)
    .toSorted(
      (one, other) =>
        Number(isExtinguisher(other)) - Number(isExtinguisher(one)) ||
        one.Kategorie.localeCompare(other.Kategorie, 'de-CH'),
    )
}

/** The filter's label for the products of all categories (spec §2). */
export const everyCategory = 'Alle'

/** The requested category; undefined for all of them. */
export function wantedCategory(kategorie: string | undefined): string | undefined {
  return kategorie === everyCategory ? undefined : kategorie || undefined
}
