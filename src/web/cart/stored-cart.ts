import type { CartItem } from '../../contract/cart.ts'

/** What the browser keeps of the cart across visits. */
export type StoredCart = {
  items: CartItem[]
  /** Whose cart it is: another person's sign-in never shows it. */
  userId: number | null
  /** The `Idempotency-Key` of the order this content will become; a changed content gets a new one. */
  checkoutKey: string
  /** The order already made from exactly this content. */
  orderId: number | null
  /** What somebody wanted before they had an account; written and read by account/kept-wish.ts. */
  wish?: unknown
}

/** 128 random bits. Not `randomUUID`: that exists only on https and localhost. */
export function newCheckoutKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** True when both carts would become the same order. */
export function isSameContent(one: readonly CartItem[], other: readonly CartItem[]): boolean {
  return contentOf(one) === contentOf(other)
}

function contentOf(items: readonly CartItem[]): string {
  return items
    .map((item) => `${item.product_id}x${item.menge}@${item.Preis_brutto}`)
    .toSorted()
    .join()
}

/** Reads what lies in the browser storage, which anyone may have changed. Accepts the field names of spec §3. */
export function readStoredCart(stored: unknown): Partial<StoredCart> {
  if (!isRecord(stored)) return {}
  const { items, userId, checkoutKey, orderId, wish } = stored
  return {
    wish,
    ...(Array.isArray(items) && { items: items.flatMap(readItem) }),
    ...(typeof userId === 'number' && { userId }),
    ...(typeof checkoutKey === 'string' && checkoutKey.length >= 16 && { checkoutKey }),
    ...(typeof orderId === 'number' && { orderId }),
  }
}

/** True while what somebody wanted waits for their first sign-in. `now` in ms. */
export function isWaiting(wish: unknown, now: number): boolean {
  return isRecord(wish) && typeof wish['until'] === 'number' && wish['until'] > now
}

function readItem(stored: unknown): CartItem[] {
  if (!isRecord(stored)) return []
  const item = {
    product_id: Number(stored['product_id'] ?? stored['idProdukt']),
    Name: stringOrEmpty(stored['Name'] ?? stored['name']),
    Bild: stringOrEmpty(stored['Bild'] ?? stored['bild']),
    Preis_brutto: Number(stored['Preis_brutto'] ?? stored['preis']),
    menge: Number(stored['menge']),
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
