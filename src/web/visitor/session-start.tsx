import { useEffect } from 'react'
import { followOtherTabs, hydrateCart, useCart } from './cart-store.ts'
import { useAuth } from './auth-store.ts'

/** Mounted once by the root: loads the session and the user's cart. Renders nothing. */
export function SessionStart() {
  const userId = useAuth((auth) => auth.user?.idUser)

  useEffect(() => {
    void hydrateCart()
    void useAuth.getState().start()
    return followOtherTabs()
  }, [])

  useEffect(() => {
    if (userId !== undefined) void useCart.getState().load(userId)
  }, [userId])

  return null
}
