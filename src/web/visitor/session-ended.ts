import { isSessionOver } from '../api.ts'
import { useAuth } from './auth-store.ts'

/**
 * Tells whether a call failed because the session has ended, and then signs out in this browser as well, so that the
 * page shows the link to the login. Not used by forms (their input would be lost with the user), by the cart (which
 * this browser keeps), and by a poll that was stopped (somebody may have signed in again by then).
 */
export function sessionEnded(failure: unknown): boolean {
  const hasEnded = isSessionOver(failure)
  if (hasEnded) useAuth.getState().setUser(null)
  return hasEnded
}
