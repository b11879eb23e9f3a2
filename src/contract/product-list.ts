import type { Product } from './catalogue.ts'
import { isExtinguisher } from './product-link.ts'

/** Whether lists show it (spec §2): only products with both image and name. */
export function isListed({ Bild, Name }: Pick<Product, 'Bild' | 'Name'>): boolean {
  return Bild.trim() !== '' && Name.trim() !== ''
}

/** What a list shows (spec §2): extinguishers first, then by category. */
export function listedProducts(products: readonly Product[]): Product[] {
  return products
    .filter(isListed)
    .toSorted(
      (one, other) =>
        Number(isExtinguisher(other)) - Number(isExtinguisher(one)) ||
        one.Kategorie.localeCompare(other.Kategorie, 'de-CH'),
    )
}

/** What the filter calls the products of every category (spec §2). */
export const everyCategory = 'Alle'

/** The category that is asked for; undefined for all of them. */
export function wantedCategory(kategorie: string | undefined): string | undefined {
  return kategorie === everyCategory ? undefined : kategorie || undefined
}
