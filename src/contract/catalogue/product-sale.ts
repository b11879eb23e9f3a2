import type { Product, SaleState } from './catalogue.ts'

/** From how many pieces on a customer is told how many are left. */
export const fewPieces = 3

/** A product as visitors see it, or with its whole stock as the owner does. */
type OnSale = { Verkauf?: SaleState; Bestand?: number | null }

/** Whether nobody can buy it: the owner says so, or the last piece is gone. */
export const isSoldOut = ({ Verkauf, Bestand }: OnSale) =>
  Verkauf === 'ausverkauft' || (typeof Bestand === 'number' && Bestand <= 0)
export const isHidden = ({ Verkauf }: OnSale) => Verkauf === 'verborgen'

/**
 * The fields on the wire for visitors: none for what is simply on sale, which has only the fields of spec §3. `pieces`
 * are those left, null where nobody counts: the last few are told, and without any it is sold out.
 */
export function saleField(
  sale: SaleState,
  pieces: number | null,
): Pick<Product, 'Verkauf' | 'Bestand'> {
  if (sale !== 'sichtbar') return { Verkauf: sale }
  if (pieces === null || pieces > fewPieces) return {}
  return pieces > 0 ? { Bestand: pieces } : { Verkauf: 'ausverkauft' }
}

/** Why a product cannot be bought; undefined when it can. A hidden one is treated as if it did not exist. */
export function saleProblem(
  sale: SaleState | undefined,
): 'product-not-found' | 'product-sold-out' | undefined {
  if (sale === 'sichtbar') return undefined
  return sale === 'ausverkauft' ? 'product-sold-out' : 'product-not-found'
}

/** Whether there is some of it, but not as much as somebody wants. */
export const isShort = ({ Bestand }: OnSale, quantity: number) =>
  typeof Bestand === 'number' && Bestand > 0 && Bestand < quantity

/** Whether there is not as much of it as somebody wants, or none at all. */
export const exceedsStock = (product: OnSale, quantity: number) =>
  isSoldOut(product) || isShort(product, quantity)

/** The products that can be bought, if any; otherwise the sold-out ones. */
export function preferDeliverable<P extends OnSale>(products: readonly P[]): readonly P[] {
  const deliverable = products.filter((product) => !isSoldOut(product))
  return deliverable.length > 0 ? deliverable : products
}
