import { useEffect } from 'react'
import { followOtherTabs, hydrateCart, useCart } from './cart-store.ts'
import { useAuth, hasEnded } from './auth-store.ts'
import { sessionOver } from '../api.ts'
import { refreshUser } from './refresh-user.ts'

/** Mounted once by the root: loads the session and the user's cart. Renders nothing. */
export function SessionStart() {
  const userId = useAuth((auth) => auth.user?.idUser)

  useEffect(() => {
    void hydrateCart()
    void useAuth.getState().start()
    const stops = [followOtherTabs(), followSession()]
    return () => stops.forEach((stop) => stop())
  }, [])

  useEffect(() => {
    if (userId !== undefined) void useCart.getState().load(userId)
  }, [userId])

  return null
}

/**
 * Notices when the session of the page's user ends, whichever call is told so. Nobody is signed out for it, because
 * what was typed would disappear with the user. Whoever comes back from signing in elsewhere goes on where they were.
 * Returns how to stop.
 */
function followSession(): () => void {
  const end = () => useAuth.setState(({ user }) => ({ endedFor: user }))
  const comeBack = () => {
    if (hasEnded(useAuth.getState())) void refreshUser()
  }
  addEventListener(sessionOver, end)
  addEventListener('focus', comeBack)
  return () => {
    removeEventListener(sessionOver, end)
    removeEventListener('focus', comeBack)
  }
}
