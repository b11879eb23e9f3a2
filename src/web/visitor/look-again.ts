import { api } from '../api.ts'
import { useAuth } from './auth-store.ts'
import { takeStoredCart } from './cart-store.ts'
import { isOurs, startAfresh } from './follow-session.ts'

/**
 * Asks who is signed in, and does what that means for the page's user. What the page shows is loaded again when somebody
 * has signed in and nobody was here, and, if it `isOld`, when it is still the same person's: its prices, stock and orders
 * may be others by now.
 */
export async function lookAgain(revalidate: () => void, isOld: boolean): Promise<void> {
  const known = useAuth.getState().user
  const answer = await api('GET /api/session').catch(() => undefined)
  // Nobody can tell, or the page's own sign-in is newer than the answer.
  if (!answer || useAuth.getState().user !== known) return
  const { user } = answer
  if (user?.idUser === known?.idUser) {
    if (user && isOurs()) void takeStoredCart()
    // Their name or role may be another.
    if (JSON.stringify(user) !== JSON.stringify(known)) useAuth.setState({ user })
    if (isOld) revalidate()
  } else if (!known) {
    useAuth.setState({ user, isLoading: false })
    revalidate()
  } else if (user || !isOurs()) startAfresh()
  else useAuth.setState({ endedFor: known })
}
