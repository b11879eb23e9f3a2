import type { Product, SaleState } from './catalogue.ts'

/** Shown wherever a sold-out product appears: on its page, in the cart, in server replies. */
export const soldOut = 'Dieses Produkt ist zurzeit nicht lieferbar.'

type OnSale = Pick<Product, 'Verkauf'>

export const isSoldOut = ({ Verkauf }: OnSale) => Verkauf === 'ausverkauft'
export const isHidden = ({ Verkauf }: OnSale) => Verkauf === 'verborgen'

/** The field on the wire: omitted for what is simply on sale, which has only the fields of spec §3. */
export function saleField(sale: SaleState): OnSale {
  return sale === 'sichtbar' ? {} : { Verkauf: sale }
}

/** Why a product cannot be bought; undefined when it can. A hidden one is treated as if it did not exist. */
export function saleProblem(
  sale: SaleState | undefined,
): 'product-not-found' | 'product-sold-out' | undefined {
  if (sale === 'sichtbar') return undefined
  return sale === 'ausverkauft' ? 'product-sold-out' : 'product-not-found'
}

/** The products that can be bought, if any; otherwise the sold-out ones. */
export function preferDeliverable<P extends OnSale>(products: readonly P[]): readonly P[] {
  const deliverable = products.filter((product) => !isSoldOut(product))
  return deliverable.length > 0 ? deliverable : products
}
