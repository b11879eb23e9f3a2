import type { SaleState } from '../../../contract/catalogue.ts'

/** What each state of a product means to whoever visits the shop. */
export const saleStates: Record<SaleState, string> = {
  sichtbar: 'wird gezeigt und verkauft',
  ausverkauft: 'wird gezeigt, aber nicht verkauft',
  verborgen: 'ist nicht im Shop',
}

export function isSaleState(value: string): value is SaleState {
  return Object.hasOwn(saleStates, value)
}
