import { toChf, toRappen } from '../../contract/money.ts'
import type { CartItem } from '../../contract/orders/cart.ts'

/** The part of the cart the browser stores across visits. */
export type StoredCart = {
  items: CartItem[]
  /** The owner of the cart: it is never shown to another user. */
  userId: number | null
}

/** Identical for two carts that would result in the same order. */
export function contentOf(items: readonly CartItem[]): string {
  return items
    .map((item) => `${item.product_id}x${item.menge}@${item.Preis_brutto}`)
    .toSorted()
    .join()
}

/** Parses the browser storage, which is untrusted. Accepts the field names of spec §3. */
export function readStoredCart(stored: unknown): Partial<StoredCart> {
  if (!isRecord(stored)) return {}
  const { items, userId } = stored
  return {
    ...(Array.isArray(items) && { items: items.flatMap(readItem) }),
    ...(typeof userId === 'number' && { userId }),
  }
}

function readItem(stored: unknown): CartItem[] {
  if (!isRecord(stored)) return []
  const item: CartItem = {
    product_id: Number(stored['product_id'] ?? stored['idProdukt']),
    Name: stringOrEmpty(stored['Name'] ?? stored['name']),
    Kategorie: stringOrEmpty(stored['Kategorie']),
    Bild: stringOrEmpty(stored['Bild'] ?? stored['bild']),
    Preis_brutto: toChf(toRappen(Number(stored['Preis_brutto'] ?? stored['preis']))),
    menge: Number(stored['menge']),
    ...(stored['Verkauf'] === 'ausverkauft' && { Verkauf: 'ausverkauft' }),
  }
  const usable =
    Number.isInteger(item.product_id) &&
    Number.isInteger(item.menge) &&
    item.menge > 0 &&
    Number.isFinite(item.Preis_brutto)
  return usable ? [item] : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function stringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
