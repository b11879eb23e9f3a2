import type { Product, SaleState } from './catalogue.ts'

/** Said wherever a sold-out product is met: on its page, in the cart, by the server. */
export const soldOut = 'Dieses Produkt ist zurzeit nicht lieferbar.'

type OnSale = Pick<Product, 'Verkauf'>

export const isSoldOut = ({ Verkauf }: OnSale) => Verkauf === 'ausverkauft'
export const isHidden = ({ Verkauf }: OnSale) => Verkauf === 'verborgen'

/** The field of the wire: what is simply sold does not mention it, and has the fields of spec §3. */
export function saleField(sale: SaleState): OnSale {
  return sale === 'sichtbar' ? {} : { Verkauf: sale }
}

/** Why no piece of a product can be bought; undefined when it can. A hidden one is as if it did not exist. */
export function saleProblem(
  sale: SaleState | undefined,
): 'product-not-found' | 'product-sold-out' | undefined {
  if (sale === 'sichtbar') return undefined
  return sale === 'ausverkauft' ? 'product-sold-out' : 'product-not-found'
}

/** Of products to choose from those that can be bought; sold-out ones only where there is nothing better. */
export function preferDeliverable<P extends OnSale>(products: readonly P[]): readonly P[] {
  const deliverable = products.filter((product) => !isSoldOut(product))
  return deliverable.length > 0 ? deliverable : products
}
