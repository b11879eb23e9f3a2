import type {
  FurtherPicture,
  Product,
  ProductWithExtras,
} from '../../../contract/catalogue/catalogue.ts'
import { pictureSources } from '../../../contract/catalogue/pictures.ts'
import { listedProducts } from '../../../contract/catalogue/product-list.ts'

/** The pictures of a product with their alternative texts; the first one shows the product itself. */
export function picturesOf({ Name, Bild, Bilder = [] }: ProductWithExtras): FurtherPicture[] {
  if (!Bild.trim()) return []
  const further = Bilder.map((one, at) => ({ ...one, Text: one.Text || `${Name}, Bild ${at + 2}` }))
  return [{ Bild, Text: Name }, ...further]
}

/** The address of the largest version of a picture. */
export function largestPicture(bild: string): string {
  const { src, width } = pictureSources(bild) ?? { src: bild }
  return width ? src.replace(/-800\.webp$/, `-${width}.webp`) : src
}

/** The accessories the owner assigned to a product, as far as they are listed. */
export function accessoriesOf(
  { Zubehoer = [] }: ProductWithExtras,
  products: readonly Product[],
): Product[] {
  const listed = listedProducts(products)
  return Zubehoer.flatMap((one) => listed.filter(({ idProdukt }) => idProdukt === one.idProdukt))
}

/** The path of a product's list. */
export function categoryPath(category: string): string {
  return category === 'feuerloescher'
    ? '/feuerloescher'
    : `/produkte?kategorie=${encodeURIComponent(category)}`
}
