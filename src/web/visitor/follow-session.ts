import { api, otherPerson, sessionOver } from '../api.ts'
import { forgetDrafts } from '../ui/form/drafts.ts'
import { hasEnded, useAuth } from './auth-store.ts'
import { followStoredCart, storedOwner, takeStoredCart } from './cart-store.ts'
import { refreshUser } from './refresh-user.ts'

/**
 * Follows the session, which all tabs of a browser share, while the page is open (docs/decisions/048).
 *
 * When it ends by itself, whichever call is told so, nobody is signed out for it, because what was typed would disappear
 * with the user; whoever comes back from signing in elsewhere goes on where they were. When the person has signed out in
 * another tab, or somebody else has signed in there, the page is loaded again: nothing of theirs is left in it, and
 * nothing is sent in the name of another. `onSignIn` is called when somebody signs in elsewhere and nobody was here.
 * Returns how to stop.
 */
export function followSession(onSignIn: () => void): () => void {
  const end = () => useAuth.setState(({ user }) => ({ endedFor: user }))
  const comeBack = () => {
    if (hasEnded(useAuth.getState())) void refreshUser()
  }
  const look = () => void lookAgain(onSignIn)
  const onStored = () => {
    if (isOurs()) void takeStoredCart()
    else look()
  }
  /** Shown again by «Back» as it was left, which may be long ago. */
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    if (isOurs()) return look()
    // Until it is loaded again, the browser would go on showing it.
    document.documentElement.hidden = true
    startAfresh()
  }
  const stopCart = followStoredCart(onStored)
  addEventListener(sessionOver, end)
  addEventListener(otherPerson, look)
  addEventListener('focus', comeBack)
  addEventListener('pageshow', onShow)
  return () => {
    stopCart()
    removeEventListener(sessionOver, end)
    removeEventListener(otherPerson, look)
    removeEventListener('focus', comeBack)
    removeEventListener('pageshow', onShow)
  }
}

/** Whether this browser's cart is that of the page's user; where there is no storage, nothing says otherwise. */
function isOurs(): boolean {
  const owner = storedOwner()
  return owner === undefined || owner === (useAuth.getState().user?.idUser ?? null)
}

/** Asks who is signed in, and does what that means for the page's user. */
async function lookAgain(onSignIn: () => void): Promise<void> {
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

function startAfresh(): void {
  forgetDrafts()
  location.reload()
}
