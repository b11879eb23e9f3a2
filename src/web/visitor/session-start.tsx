import { useEffect } from 'react'
import { followOtherTabs, hydrateCart, useCart } from './cart-store.ts'
import { followSession } from './follow-session.ts'
import { useAuth } from './auth-store.ts'

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
