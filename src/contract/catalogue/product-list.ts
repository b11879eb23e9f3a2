import type { Product } from './catalogue.ts'
import { isExtinguisher } from './product-link.ts'

/** Whether lists show it (spec §2): only products with both picture and name. */
export function isListed({ Bild, Name }: Pick<Product, 'Bild' | 'Name'>): boolean {
  return Bild.trim() !== '' && Name.trim() !== ''
}

/** The products of a list (spec §2): extinguishers first, then by category; sizes of the same thing stand together. */
export function listedProducts(products: readonly Product[]): Product[] {
  const sorted = products
    .filter(isListed)
    .toSorted(
      (one, other) =>
        Number(isExtinguisher(other)) - Number(isExtinguisher(one)) ||
        one.Kategorie.localeCompare(other.Kategorie, 'de-CH'),
    )
  // In the place of the first of them.
  return [...Map.groupBy(sorted, familyOf).values()].flat()
}

/** What all sizes of the same thing have in common: their family, however it is typed; the id of one that stands alone. */
export const familyOf = ({ idProdukt, Kategorie, Familie }: Product) =>
  Familie ? `${Kategorie} ${Familie}`.toLowerCase() : idProdukt

/** The other sizes of a product, and the product itself, the cheapest first; empty for one that stands alone. */
export function sizesOf(product: Product, products: readonly Product[]): Product[] {
  const family = products.filter((one) => familyOf(one) === familyOf(product) && isListed(one))
  return family.length > 1
    ? family.toSorted((one, other) => one.Preis_brutto - other.Preis_brutto)
    : []
}

/** The filter's label for the products of all categories (spec §2). */
export const everyCategory = 'Alle'

/** The requested category, spelled as it is stored however it was typed; undefined for all of them. */
export function wantedCategory(typed = ''): string | undefined {
  const plain = typed.normalize('NFKC').trim().toLowerCase()
  const slug = plain.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
  return slug === everyCategory.toLowerCase() ? undefined : slug || undefined
}
