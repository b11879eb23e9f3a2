import { newKey } from '../api.ts'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { CartItem } from '../../contract/cart.ts'
import { browserStorage } from '../visitor/browser-storage.ts'
import { contentOf } from '../visitor/stored-cart.ts'

/** What was submitted with «Zum Checkout». */
export type BegunCheckout = {
  /** The `Idempotency-Key` of its order: a double press, a reload or a retry gets the one that exists already. */
  key: string
  userId: number
  content: string
  /** The version of the terms that were agreed to, null for none. */
  agbVersion: number | null
  /** The order made of it, once the server has answered. */
  orderId: number | null
}

/** Lies in the session storage of the tab: only the cart outlives the visit (spec §3). */
const store = createStore<{ begun: BegunCheckout | null }>()(
  persist(() => ({ begun: null }), {
    name: 'checkout',
    version: 1,
    storage: createJSONStorage(() => browserStorage('sessionStorage')),
    merge: (stored) => ({ begun: readBegun((stored as { begun?: unknown } | undefined)?.begun) }),
  }),
)

/** This cart is submitted. The same one again goes on with the checkout that has begun. */
export function beginCheckout(
  userId: number,
  items: readonly CartItem[],
  agbVersion: number | null,
): BegunCheckout {
  const { key, orderId } = findBegun(userId, items) ?? { key: newKey(), orderId: null }
  const begun = { key, userId, content: contentOf(items), agbVersion, orderId }
  store.setState({ begun })
  return begun
}

/** The checkout that was begun with exactly this cart, if there is one. */
export function findBegun(userId: number, items: readonly CartItem[]): BegunCheckout | undefined {
  const { begun } = store.getState()
  const isThis = begun?.userId === userId && begun.content === contentOf(items)
  return isThis ? begun : undefined
}

/** The server has made this order of what was submitted. */
export function rememberOrder(orderId: number): void {
  store.setState(({ begun }) => ({ begun: begun && { ...begun, orderId } }))
}

/** It is bought, or called off: the next submission is a new order. */
export function endCheckout(): void {
  store.setState({ begun: null })
}

/** Reads what lies in the browser storage, which anyone may have changed. */
function readBegun(stored: unknown): BegunCheckout | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { key, userId, content, agbVersion, orderId } = stored as Record<string, unknown>
  if (typeof key !== 'string' || key.length < 16) return null
  if (typeof userId !== 'number' || typeof content !== 'string') return null
  return { key, userId, content, agbVersion: numberOf(agbVersion), orderId: numberOf(orderId) }
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
