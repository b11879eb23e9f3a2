import { DAY } from '../../contract/time.ts'
import { hydrateCart, useCart } from '../cart/cart-store.ts'
import { isWaiting } from '../cart/stored-cart.ts'
import { isWanted, type Wanted } from './wanted.ts'

/** How long a wish waits for the first sign-in: as long as the link of the confirmation mail. */
const life = DAY

/**
 * Keeps what somebody wanted until they sign in: the confirmation link opens another tab, which knows nothing
 * of this one. It lies with the cart, the only thing the browser stores (spec §3), and is the new account's.
 */
export function keepWish(userId: number, { product_id, menge }: Wanted): void {
  useCart.setState({ wish: { product_id, menge, userId, until: Date.now() + life } })
}

/** What this person wanted when they registered. It is given out once, and not after a day. */
export async function takeWish(userId: number): Promise<Wanted | undefined> {
  await hydrateCart()
  const { wish } = useCart.getState()
  if (!isWanted(wish)) return undefined
  const { product_id, menge, ...kept } = wish
  if (!('userId' in kept) || kept.userId !== userId) return undefined
  useCart.setState({ wish: undefined })
  return isWaiting(wish, Date.now()) ? { product_id, menge } : undefined
}
