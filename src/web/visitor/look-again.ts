import { api } from '../api.ts'
import { useAuth } from './auth-store.ts'
import { takeStoredCart } from './cart-store.ts'
import { isOurs, startAfresh } from './follow-session.ts'

/**
 * Asks who is signed in, and does what that means for the page's user. `onSignIn` is called when somebody has signed in
 * and nobody was here.
 */
export async function lookAgain(onSignIn: () => void): Promise<void> {
  const known = useAuth.getState().user
  const answer = await api('GET /api/session').catch(() => undefined)
  // Nobody can tell, or the page's own sign-in is newer than the answer.
  if (!answer || useAuth.getState().user !== known) return
  const { user } = answer
  if (user?.idUser === known?.idUser) {
    if (user && isOurs()) void takeStoredCart()
    // Their name or role may be another.
    if (JSON.stringify(user) !== JSON.stringify(known)) useAuth.setState({ user })
  } else if (!known) {
    useAuth.setState({ user, isLoading: false })
    onSignIn()
  } else if (user || !isOurs()) startAfresh()
  else useAuth.setState({ endedFor: known })
}
