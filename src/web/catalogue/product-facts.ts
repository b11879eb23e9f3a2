import type { Product, ProductWithExtras } from '../../contract/catalogue/catalogue.ts'
import { type Facts, factsOf } from '../../contract/catalogue/product-facts.ts'
import { closestFirst } from '../../contract/catalogue/closest.ts'
import { preferDeliverable } from '../../contract/catalogue/product-sale.ts'
import { everyCategory, familyOf, listedProducts } from '../../contract/catalogue/product-list.ts'

/** The categories of the filter (spec §2, §9), in the order of the buttons. */
export const filterCategories = [
  { value: '', label: everyCategory },
  { value: 'feuerloescher', label: 'Feuerlöscher' },
  { value: 'brandschutz', label: 'Brandschutz' },
] as const

/** The display name of a category. Categories added by an owner are shown as they are. */
export function categoryName(category: string): string {
  return filterCategories.find(({ value }) => value === category)?.label ?? category
}

type Detailed = Pick<Product, 'Details'>

/** The short line under the name: the rating of an extinguisher, or else the standard it meets. */
export function ratingLine({ rating, norm }: Facts): string | undefined {
  return rating ?? norm
}

/** What somebody asks first of any kind of product, in this order. */
const keyNames = [
  'Füllmenge',
  'Inhalt',
  'Abmessungen',
  'Länge',
  'Gewicht',
  'Wurfweite',
  'Überwachungsfläche',
  'Ansprechtemperatur',
  'Traglast',
  'Erkennungsweite',
  'Lebensdauer',
  'Material',
  'Garantie',
]

/** The three comparable facts for the top of the product page. */
export function keyFacts({ Details }: Detailed): { name: string; value: string }[] {
  if (typeof Details === 'string') return []
  return keyNames
    .map((name) => ({ name, value: Details[name] ?? '' }))
    .filter(({ value }) => value !== '' && value.length <= 24)
    .slice(0, 3)
}

/** Details for the page: the highlighted note (key `Text`, or the text itself) and the rows. */
export function detailRows({ Details }: Detailed): { note: string; rows: [string, string][] } {
  if (typeof Details === 'string') return { note: Details.trim(), rows: [] }
  const rows = Object.entries(Details).filter(([name]) => name !== 'Text')
  return { note: Details['Text']?.trim() ?? '', rows }
}

/** Up to four other products of the same category that can be bought: other sizes of it first, then the closest in price. */
export function relatedProducts(
  product: ProductWithExtras,
  products: readonly Product[],
): Product[] {
  const others = listedProducts(products).filter(
    (other) =>
      other.Kategorie === product.Kategorie &&
      other.idProdukt !== product.idProdukt &&
      // Beside one against burning fat stands none that makes it worse, as water does.
      (!isForFat(product) || isForFat(other)) &&
      // Its sizes stand at the top of the page.
      familyOf(other) !== familyOf(product) &&
      !product.Zubehoer?.some(({ idProdukt }) => idProdukt === other.idProdukt),
  )
  return closestFirst(product, preferDeliverable(others)).slice(0, 4)
}

const isForFat = (product: Detailed) => factsOf(product).fireClasses.includes('F')

/** What tells sizes of the same thing apart: the amount of agent (`6 l`), or else the name. */
export function sizeLabel(product: Product): string {
  return factsOf(product).amount ?? product.Name
}
