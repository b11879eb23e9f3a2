import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { forgetDrafts } from '../ui/form/drafts.ts'
import { signedInUser, useAuth } from './auth-store.ts'
import { hydrateCart, storedOwner, useCart } from './cart-store.ts'
import { followSession } from './follow-session.ts'

/** Mounted once by the root: loads the session and the user's cart. Renders nothing. */
export function SessionStart() {
  const userId = useAuth((auth) => signedInUser(auth)?.idUser)
  const { revalidate } = useRevalidator()
  const loadAgain = useEffectEvent(() => void revalidate())

  useEffect(() => {
    void hydrateCart()
    void useAuth.getState().start()
    return followSession(() => loadAgain())
  }, [])

  useEffect(() => {
    if (userId === undefined) return
    // What another person typed here before their session ended.
    if ((storedOwner() ?? userId) !== userId) forgetDrafts()
    void useCart.getState().load(userId)
  }, [userId])

  return null
}
