import { newKey } from '../api.ts'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { EveryField } from '../../contract/endpoint.ts'
import type { NewOrder } from '../../contract/orders/orders.ts'
import type { CartItem } from '../../contract/orders/cart.ts'
import { forgetDraft } from '../ui/form/drafts.ts'
import { browserStorage } from '../visitor/browser-storage.ts'
import { contentOf } from '../visitor/stored-cart.ts'

/** What the customer chooses besides the articles, as it is sent; undefined where there is nothing to choose. */
export type Choice = EveryField<Omit<NewOrder, 'idUser' | 'items' | 'agbVersion' | 'total'>>

/** What «Zum Checkout» submitted. */
type PendingCheckout = {
  /** The `Idempotency-Key` of its order: a double click, reload or retry gets the existing order. */
  key: string
  userId: number
  content: string
  /** The version of the terms agreed to, null for none. */
  agbVersion: number | null
  choice: Choice
  /** The order created from it, once the server has replied. */
  orderId: number | null
}

/** In the tab's session storage: only the cart outlives the visit (spec §3). */
const store = createStore<{ begun: PendingCheckout | null }>()(
  persist(() => ({ begun: null }), {
    name: 'checkout',
    version: 1,
    storage: createJSONStorage(() => browserStorage('sessionStorage')),
    merge: (stored) => ({ begun: readBegun((stored as { begun?: unknown } | undefined)?.begun) }),
  }),
)

/** Starts a checkout of this cart. The same cart with the same choice resumes the existing one. */
export function beginCheckout(
  userId: number,
  items: readonly CartItem[],
  agbVersion: number | null,
  choice: Choice,
): PendingCheckout {
  const earlier = findPendingCheckout(userId, items)
  const isSame = JSON.stringify(earlier?.choice) === JSON.stringify(choice)
  const { key, orderId } = (isSame && earlier) || { key: newKey(), orderId: null }
  const begun = { key, userId, content: contentOf(items), agbVersion, choice, orderId }
  store.setState({ begun })
  return begun
}

/** The checkout started with exactly this cart, if there is one. */
export function findPendingCheckout(
  userId: number,
  items: readonly CartItem[],
): PendingCheckout | undefined {
  const { begun } = store.getState()
  const isThis = begun?.userId === userId && begun.content === contentOf(items)
  return isThis ? begun : undefined
}

/** Stores the order the server created from the submission. */
export function rememberOrder(orderId: number): void {
  store.setState(({ begun }) => ({ begun: begun && { ...begun, orderId } }))
}

/** The draft of what is chosen in the cart and not ordered yet. */
export const cartDraft = 'warenkorb'

/** Ends the checkout because it was paid or cancelled: the next submission is a new order, chosen anew. */
export function endCheckout(): void {
  forgetDraft(cartDraft)
  store.setState({ begun: null })
}

/** Parses the browser storage, which is untrusted. */
function readBegun(stored: unknown): PendingCheckout | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { key, userId, content, agbVersion, choice, orderId } = stored as Record<string, unknown>
  if (typeof key !== 'string' || key.length < 16) return null
  if (typeof userId !== 'number' || typeof content !== 'string') return null
  const known = { agbVersion: numberOf(agbVersion), orderId: numberOf(orderId) }
  // What cannot be chosen any more is not offered by the cart, and refused by the server.
  return { key, userId, content, ...known, choice: (choice ?? {}) as Choice }
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
