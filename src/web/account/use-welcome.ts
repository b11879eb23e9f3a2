import { useLocation } from 'react-router'
import { useNavigateUnlessLeft } from '../ui/use-navigation-state.ts'
import type { User } from '../../contract/accounts/accounts.ts'
import { api, statusOf, textOf } from '../api.ts'
import type { FormErrors } from '../ui/form/form.tsx'
import { useAuth } from '../visitor/auth-store.ts'
import { useCart } from '../visitor/cart-store.ts'
import { forgetCopies } from '../visitor/forget-copies.ts'
import { toast } from '../ui/message/toast.ts'
import { type LoginState, readLoginState, type ReturnLink } from '../visitor/wanted.ts'

/** After a sign-in: resolves to what is said in its form when it did not last. */
export type Welcome = (user: User) => Promise<FormErrors | undefined>

/**
 * Where a sign-in leads: admins to the admin area, everyone else to the home page (spec §2). What they were doing
 * before is offered there as a link, and a wanted product is in the cart.
 */
export function useWelcome(): Welcome {
  const navigate = useNavigateUnlessLeft()
  const loginState = readLoginState(useLocation().state)

  return async (user) => {
    if (!(await isSessionKept())) {
      useAuth.getState().setUser(null)
      return { notice: notKept }
    }
    if (user.role !== 'admin') forgetCopies()
    toast.success('Login erfolgreich')
    const returnLink = await fulfil(user, loginState)
    const home = user.role === 'admin' ? '/admin' : '/home'
    await navigate(home, { replace: true, state: { returnLink } })
    return undefined
  }
}

/** Not «abgelaufen», as the next call would have it: signing in again would end the same way. */
const notKept =
  'Ihr Browser hat die Anmeldung nicht behalten. Bitte erlauben Sie Cookies für diese Website und melden Sie sich noch einmal an.'

/** Whether the browser took the cookie of the session: not if cookies are blocked. A lost answer says nothing of it. */
async function isSessionKept(): Promise<boolean> {
  try {
    return (await api('GET /api/session')).user !== null
  } catch {
    return true
  }
}

/** Adds the wanted product to the cart unless the registration has, reports the outcome; returns the link to offer. */
async function fulfil(user: User, { wanted, ...returnLink }: LoginState): Promise<ReturnLink> {
  const { add, load } = useCart.getState()
  const product = wanted?.[0]?.product_id ?? returnLink.inCart
  if (product === undefined) return returnLink
  try {
    if (!wanted) await load(user.idUser)
    for (const { product_id: id, menge } of wanted ?? []) await add(user.idUser, id, menge)
    const isThere = useCart.getState().items.some(({ product_id }) => product_id === product)
    if (isThere) toast.success('Wurde zum Warenkorb hinzugefügt!')
    return { ...returnLink, inCart: product }
  } catch (failure) {
    toast.error(textOf(failure))
    // No longer in the shop: no link to it.
    if (statusOf(failure) === 404) return returnLink
    return { ...returnLink, from: `/produkt/${product}` }
  }
}
