import { toast } from '../ui/toast.ts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { CartItem } from '../../contract/cart.ts'
import { isHidden } from '../../contract/product-sale.ts'
import { SECOND } from '../../contract/time.ts'
import { api, textOf } from '../api.ts'
import { browserStorage } from './browser-storage.ts'
import { readStoredCart, type StoredCart } from './stored-cart.ts'

/** How long the browser storage may take before the page goes on without it (spec §3, §9). */
const persistTimeout = 5 * SECOND

/** Quantities the cart page can set (spec §5). */
export const quantityRange = { min: 1, max: 10 } as const

const storageName = 'warenkorb'

type Cart = StoredCart & {
  /** What lies in the server's cart although the shop does not show it any more; not part of the cart here. */
  hidden: CartItem[]
  /** How the last fetch of the server's cart went. */
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Ends when every change made so far has been answered. */
  settled: () => Promise<unknown>
  /** Fetches the person's cart; it replaces what is here. */
  load: (userId: number) => Promise<void>
  /** Adds to what is there already. Rejects with `ApiError`, nothing is shown. */
  add: (userId: number, productId: number, menge?: number) => Promise<void>
  /** Sets 1 to 10; anything else is ignored. */
  setQuantity: (userId: number, productId: number, menge: number) => Promise<void>
  remove: (userId: number, productId: number) => Promise<void>
  /** Empties the cart on the server, then here. Resolves to false when the server refused. */
  clear: (userId: number) => Promise<boolean>
  /** Empties the cart in this browser only. Answers still under way are not taken over. */
  forget: () => void
  /** The content became an order: empties the server's cart if it can, and this one in any case (spec §4). */
  emptyAfterOrder: (userId: number) => Promise<void>
}

/** The cart (spec §4): each change goes to the server first and is applied here after it succeeded. */
export const useCart = create<Cart>()(
  persist<Cart, [], [], StoredCart>(
    (set, get) => {
      // One call after the other: a late answer never overwrites a newer one.
      let last: Promise<unknown> = Promise.resolve()
      // Raised by `forget`: what was asked for before is no longer taken over.
      let visit = 0
      const inTurn = <T>(call: (take: typeof apply) => Promise<T>): Promise<T> => {
        const asked = visit
        const run = () =>
          call((...cart) => {
            if (asked === visit) apply(...cart)
          })
        const turn = last.then(run, run)
        last = turn.catch(() => undefined)
        return turn
      }
      const apply = (answered: CartItem[], userId = get().userId): void => {
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
            take(
              await api('POST /api/cart', {
                body: { user_id: userId, product_id: productId, menge },
              }),
              userId,
            )
          }),

        setQuantity: async (userId, productId, menge) => {
          if (menge < quantityRange.min || menge > quantityRange.max) return
          await inTurn(async (take) =>
            take(
              await api('PUT /api/cart/:user_id/:product_id', {
                params: { user_id: userId, product_id: productId },
                body: { menge },
              }),
            ),
          ).catch(tell)
        },

        remove: async (userId, productId) => {
          await inTurn(async (take) =>
            take(
              await api('DELETE /api/cart/:user_id/:product_id', {
                params: { user_id: userId, product_id: productId },
              }),
            ),
          ).catch(tell)
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
          visit += 1
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
      // The server knows no cart: the first render in the browser must not know one either.
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

/** Takes the cart out of the browser storage, once. Gives up after 5 s; rendering never waits for it. */
export function hydrateCart(): Promise<void> {
  return (hydration ??= Promise.race([
    rehydrate(),
    new Promise<void>((resolve) => setTimeout(resolve, persistTimeout)),
  ]))
}

async function rehydrate(): Promise<void> {
  try {
    await useCart.persist.rehydrate()
  } catch {
    // No storage in this browser: the cart comes from the server.
  }
}

/** Takes over what another tab of this browser did to the cart. Returns how to stop. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageName) void rehydrate()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The number on the cart icon: pieces, not lines. */
export function useCartCount(): number {
  return useCart((cart) => cart.items.reduce((sum, item) => sum + item.menge, 0))
}
