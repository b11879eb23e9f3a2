import type { SaleState } from '../../../contract/catalogue/catalogue.ts'

/** What each state of a product means for visitors of the shop. */
export const saleStates: Record<SaleState, string> = {
  sichtbar: 'Der Shop zeigt und verkauft das Produkt.',
  ausverkauft: 'Der Shop zeigt das Produkt und sagt, dass es zurzeit nicht lieferbar ist.',
  verborgen: 'Der Shop zeigt das Produkt nicht.',
}
