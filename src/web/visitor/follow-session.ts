import { sessionOver } from '../api.ts'
import { hasEnded, useAuth } from './auth-store.ts'
import { refreshUser } from './refresh-user.ts'

/**
 * Notices when the session of the page's user ends, whichever call is told so. Nobody is signed out for it, because
 * what was typed would disappear with the user. Whoever comes back from signing in elsewhere goes on where they were.
 * Returns how to stop.
 */
export function followSession(): () => void {
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
