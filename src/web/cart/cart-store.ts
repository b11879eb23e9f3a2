import { toast } from '../ui/toast.ts'
import { create } from 'zustand'
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'
import type { CartItem } from '../../contract/cart.ts'
import { SECOND } from '../../contract/time.ts'
import { api, textOf } from '../api.ts'
import {
  isSameContent,
  isWaiting,
  newCheckoutKey,
  readStoredCart,
  type StoredCart,
} from './stored-cart.ts'

/** How long the browser storage may take before the page goes on without it (spec §3, §9). */
const persistTimeout = 5 * SECOND

/** Quantities the cart page can set (spec §5). */
export const quantityRange = { min: 1, max: 10 } as const

const storageName = 'warenkorb'

type Cart = StoredCart & {
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
  /** Empties the cart in this browser only, and what was wished for. Answers still under way are not taken over. */
  forget: () => void
  /** Remembers the order made from this content, so that paying it later empties the right cart. */
  rememberOrder: (orderId: number) => void
  /** The next order from this content is a new one. */
  renewCheckoutKey: () => void
  /** That order is paid: empties the cart it was made from, then follows the server's, which took out what was bought. */
  settleOrder: (userId: number, orderId: number) => Promise<void>
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
      const apply = (items: CartItem[], userId = get().userId): void => {
        set((cart) =>
          isSameContent(cart.items, items)
            ? { items, userId }
            : { items, userId, checkoutKey: newCheckoutKey(), orderId: null },
        )
      }

      return {
        items: [],
        userId: null,
        checkoutKey: newCheckoutKey(),
        orderId: null,
        status: 'idle',

        settled: () => last,

        load: async (userId) => {
          await hydrateCart()
          await inTurn(async (take) => {
            const { userId: owner } = get()
            if (owner !== null && owner !== userId) take([], userId)
            set({ status: 'loading' })
            try {
              take(await api.cart.list(userId), userId)
              set({ status: 'ready' })
            } catch {
              set({ status: 'failed' })
            }
          })
        },

        add: (userId, productId, menge = 1) =>
          inTurn(async (take) => {
            take(await api.cart.add({ user_id: userId, product_id: productId, menge }), userId)
          }),

        setQuantity: async (userId, productId, menge) => {
          if (menge < quantityRange.min || menge > quantityRange.max) return
          await inTurn(async (take) =>
            take(await api.cart.setQuantity(userId, productId, menge)),
          ).catch(tell)
        },

        remove: async (userId, productId) => {
          await inTurn(async (take) => take(await api.cart.remove(userId, productId))).catch(tell)
        },

        clear: (userId) =>
          inTurn(async (take) => {
            try {
              await api.cart.clear(userId)
              take([])
              return true
            } catch (failure) {
              toast.error(textOf(failure, 'Fehler beim Leeren des Warenkorbs'))
              return false
            }
          }),

        forget: () => {
          visit += 1
          set({ wish: undefined })
          apply([], null)
        },

        rememberOrder: (orderId) => set({ orderId }),

        renewCheckoutKey: () => set({ checkoutKey: newCheckoutKey(), orderId: null }),

        settleOrder: async (userId, orderId) => {
          if (get().orderId === orderId) apply([])
          await get().load(userId)
        },

        emptyAfterOrder: (userId) =>
          inTurn(async (take) => {
            await api.cart.clear(userId).catch(() => undefined)
            take([])
          }),
      }
    },
    {
      name: storageName,
      version: 1,
      storage: createJSONStorage(browserStorage),
      // The server knows no cart: the first render in the browser must not know one either.
      skipHydration: true,
      partialize: ({ items, userId, checkoutKey, orderId, wish }) => ({
        items,
        userId,
        checkoutKey,
        orderId,
        wish,
      }),
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
    const { wish } = useCart.getState()
    // Nobody came back for it: it is not kept any longer.
    if (wish !== undefined && !isWaiting(wish, Date.now())) useCart.setState({ wish: undefined })
  } catch {
    // No storage in this browser: the cart comes from the server.
  }
}

/** Throws where there is no storage (on the server, or forbidden); zustand then goes without. */
function browserStorage(): StateStorage {
  const storage = window.localStorage
  return {
    getItem: (name) => storage.getItem(name),
    removeItem: (name) => storage.removeItem(name),
    setItem: (name, value) => {
      try {
        storage.setItem(name, value)
      } catch {
        // Full or in private mode: the cart also lives on the server.
      }
    },
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
