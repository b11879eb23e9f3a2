import { toast } from '../ui/message/toast.ts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { CartItem } from '../../contract/orders/cart.ts'
import { isHidden } from '../../contract/catalogue/product-sale.ts'
import { SECOND } from '../../contract/time/time.ts'
import { api, newKey, textOf } from '../api.ts'
import { browserStorage } from './browser-storage.ts'
import { readStoredCart, type StoredCart } from './stored-cart.ts'

/** The timeout for the browser storage, after which the page continues without it (spec §3, §9). */
const persistTimeout = 5 * SECOND

/** Quantities the cart page can set (spec §5). */
export const quantityRange = { min: 1, max: 10 } as const

const storageName = 'warenkorb'

type Cart = StoredCart & {
  /** Items in the server's cart that the shop no longer lists; not part of the cart here. */
  hidden: CartItem[]
  /** The state of the last request for the server's cart. */
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Resolves when all changes made so far have been answered. */
  settled: () => Promise<unknown>
  /** Loads the user's cart from the server, which replaces the local one. */
  load: (userId: number) => Promise<void>
  /**
   * Adds to the existing quantity. Rejects with `ApiError` and shows no message. Added again after a lost answer, it is
   * the same addition, unless the cart was shown meanwhile.
   */
  add: (userId: number, productId: number, menge?: number) => Promise<void>
  /** Sets a quantity from 1 to 10; anything else is ignored. */
  setQuantity: (userId: number, productId: number, menge: number) => Promise<void>
  remove: (userId: number, productId: number) => Promise<void>
  /** Empties the cart on the server, then locally. Resolves to false when the server refused. */
  clear: (userId: number) => Promise<boolean>
  /** Empties only the local cart. Pending replies are discarded. */
  forget: () => void
  /** After an order: tries to empty the server's cart, and empties the local one in any case (spec §4). */
  emptyAfterOrder: (userId: number) => Promise<void>
}

/** The cart (spec §4): each change goes to the server first and is applied locally once it has succeeded. */
export const useCart = create<Cart>()(
  persist<Cart, [], [], StoredCart>(
    (set, get) => {
      // Requests are serialised, so that a late reply never overwrites a newer one.
      let last: Promise<unknown> = Promise.resolve()
      // Incremented by `forget`: replies to earlier requests are discarded.
      let generation = 0
      const inTurn = <T>(call: (take: typeof apply) => Promise<T>): Promise<T> => {
        const startedIn = generation
        const run = () =>
          call((...cart) => {
            if (startedIn === generation) apply(...cart)
          })
        const turn = last.then(run, run)
        last = turn.catch(() => undefined)
        return turn
      }
      /** Changes what is in the cart; says what went wrong. */
      const change = (call: () => Promise<CartItem[]>): Promise<void> =>
        inTurn(async (take) => take(await call())).catch(tell)
      // The keys of additions without an answer, by what they add.
      let unanswered: Record<string, string> = {}
      const apply = (
        answered: CartItem[],
        userId = get().userId,
        stillUnanswered: typeof unanswered = {},
      ): void => {
        unanswered = stillUnanswered
        const items = answered.filter((item) => !isHidden(item))
        set({ items, hidden: answered.filter(isHidden), userId })
      }

      return {
        items: [],
        hidden: [],
        userId: null,
        status: 'idle',

        settled: () => last,

        load: async (userId) => {
          await hydrateCart()
          await inTurn(async (take) => {
            const { userId: owner } = get()
            if (owner !== null && owner !== userId) take([], userId)
            set({ status: 'loading' })
            try {
              take(await api('GET /api/cartItems', { query: { user_id: userId } }), userId)
              set({ status: 'ready' })
            } catch {
              set({ status: 'failed' })
            }
          })
        },

        add: (userId, productId, menge = 1) =>
          inTurn(async (take) => {
            const body = { user_id: userId, product_id: productId, menge }
            const added = JSON.stringify(body)
            const { [added]: key = newKey(), ...others } = unanswered
            unanswered = { ...others, [added]: key }
            const headers = { 'idempotency-key': key }
            take(await api('POST /api/cart', { body, headers }), userId, others)
          }),

        setQuantity: async (userId, productId, menge) => {
          if (menge < quantityRange.min || menge > quantityRange.max) return
          const params = { user_id: userId, product_id: productId }
          await change(() => api('PUT /api/cart/:user_id/:product_id', { params, body: { menge } }))
        },

        remove: (userId, productId) => {
          const params = { user_id: userId, product_id: productId }
          return change(() => api('DELETE /api/cart/:user_id/:product_id', { params }))
        },

        clear: (userId) =>
          inTurn(async (take) => {
            try {
              await api('DELETE /api/cart/:user_id', { params: { user_id: userId } })
              take([])
              return true
            } catch (failure) {
              toast.error(textOf(failure, 'Fehler beim Leeren des Warenkorbs'))
              return false
            }
          }),

        forget: () => {
          generation += 1
          apply([], null)
        },

        emptyAfterOrder: (userId) =>
          inTurn(async (take) => {
            await api('DELETE /api/cart/:user_id', { params: { user_id: userId } }).catch(
              () => undefined,
            )
            take([])
          }),
      }
    },
    {
      name: storageName,
      version: 1,
      storage: createJSONStorage(() => browserStorage('localStorage')),
      // The server has no cart, so the first render in the browser must not have one either.
      skipHydration: true,
      partialize: ({ items, userId }) => ({ items, userId }),
      merge: (stored, cart) => ({ ...cart, ...readStoredCart(stored) }),
    },
  ),
)

function tell(failure: unknown): void {
  toast.error(textOf(failure))
}

let hydration: Promise<void> | undefined

/** Loads the cart from the browser storage, once. Gives up after 5 s; rendering never waits for it. */
export function hydrateCart(): Promise<void> {
  return (hydration ??= Promise.race([
    takeStoredCart(),
    new Promise<void>((resolve) => setTimeout(resolve, persistTimeout)),
  ]))
}

/** Takes over the cart as this browser has stored it, maybe in another tab. Never rejects. */
export async function takeStoredCart(): Promise<void> {
  try {
    await useCart.persist.rehydrate()
  } catch {
    // No storage in this browser: the cart comes from the server.
  }
}

/**
 * Whose cart this browser stores: of whoever signed in last, in any of its tabs, and null once they have signed out.
 * Undefined where nothing is stored.
 */
export function storedOwner(): number | null | undefined {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageName) ?? '')
    return (stored as { state?: Partial<StoredCart> } | null)?.state?.userId
  } catch {
    return undefined
  }
}

/** Calls `onChange` whenever another tab has stored the cart, until `signal` ends it. */
export function followStoredCart(onChange: () => void, signal: AbortSignal): void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageName) onChange()
  }
  window.addEventListener('storage', onStorage, { signal })
}

/** The number on the cart icon: pieces, not lines. */
export function useCartCount(): number {
  return useCart((cart) => cart.items.reduce((sum, item) => sum + item.menge, 0))
}
