import { otherPerson, sessionOver } from '../api.ts'
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
 * nothing is sent in the name of another. `revalidate` loads again what the page shows: when somebody signs in elsewhere
 * and nobody was here, and when «Back» shows it as it was left. Returns how to stop.
 */
export function followSession(revalidate: () => void): () => void {
  const end = () => useAuth.setState(({ user }) => ({ endedFor: user }))
  const comeBack = () => {
    if (hasEnded(useAuth.getState())) void refreshUser()
  }
  // Loaded when it happens, which for most visitors is never.
  const look = (isOld: boolean) =>
    void import('./look-again.ts').then(
      ({ lookAgain }) => lookAgain(revalidate, isOld),
      () => {},
    )
  const onStored = () => (isOurs() ? void takeStoredCart() : look(false))
  /** Shown again by «Back» as it was left, which may be long ago. */
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    if (isOurs()) return look(true)
    // Until it is loaded again, the browser would go on showing it.
    document.documentElement.hidden = true
    startAfresh()
  }
  const following = new AbortController()
  const { signal } = following
  followStoredCart(onStored, signal)
  addEventListener(sessionOver, end, { signal })
  addEventListener(otherPerson, () => look(false), { signal })
  addEventListener('focus', comeBack, { signal })
  addEventListener('pageshow', onShow, { signal })
  return () => following.abort()
}

/** Whether this browser's cart is that of the page's user; where there is no storage, nothing says otherwise. */
export function isOurs(): boolean {
  const owner = storedOwner()
  return owner === undefined || owner === (useAuth.getState().user?.idUser ?? null)
}

/** Loads the page again, without what was typed in it. */
export function startAfresh(): void {
  forgetDrafts()
  location.reload()
}
