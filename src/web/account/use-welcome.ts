import { useLocation } from 'react-router'
import { useNavigateUnlessLeft } from '../ui/use-navigation-state.ts'
import type { User } from '../../contract/accounts/accounts.ts'
import { statusOf, textOf } from '../api.ts'
import { useCart } from '../visitor/cart-store.ts'
import { forgetCopies } from '../visitor/forget-copies.ts'
import { toast } from '../ui/message/toast.ts'
import { type LoginState, readLoginState, type WayOn } from '../visitor/wanted.ts'

/**
 * Where a sign-in leads: admins to the admin area, everyone else to the home page (spec §2). What they were doing
 * before is offered there as a link, and a wanted product is in the cart.
 */
export function useWelcome(): (user: User) => Promise<void> {
  const navigate = useNavigateUnlessLeft()
  const loginState = readLoginState(useLocation().state)

  return async (user) => {
    if (user.role !== 'admin') forgetCopies()
    toast.success('Login erfolgreich')
    const wayOn = await fulfil(user, loginState)
    const home = user.role === 'admin' ? '/admin' : '/home'
    await navigate(home, { replace: true, state: { wayOn } })
  }
}

/** Adds the wanted product to the cart unless the registration has, reports the outcome; returns the link to offer. */
async function fulfil(user: User, { wanted, ...wayOn }: LoginState): Promise<WayOn> {
  const { add, load } = useCart.getState()
  const product = wanted?.[0]?.product_id ?? wayOn.inCart
  if (product === undefined) return wayOn
  try {
    if (!wanted) await load(user.idUser)
    for (const { product_id: id, menge } of wanted ?? []) await add(user.idUser, id, menge)
    const isThere = useCart.getState().items.some(({ product_id }) => product_id === product)
    if (isThere) toast.success('Wurde zum Warenkorb hinzugefügt!')
    return { ...wayOn, inCart: product }
  } catch (failure) {
    toast.error(textOf(failure))
    // No longer in the shop: no link to it.
    if (statusOf(failure) === 404) return wayOn
    return { ...wayOn, from: `/produkt/${product}` }
  }
}
