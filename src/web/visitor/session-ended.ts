import { isSessionOver } from '../api.ts'
import { useAuth } from './auth-store.ts'

/**
 * Tells whether a call failed because the server no longer knows who is there, and signs out in this browser, too:
 * the page then shows the way to the login. Not asked by forms (what is typed would go with the user), by the cart
 * (which this browser keeps), and by a poll that was stopped: somebody may have signed in again by then.
 */
export function sessionEnded(failure: unknown): boolean {
  const hasEnded = isSessionOver(failure)
  if (hasEnded) useAuth.getState().setUser(null)
  return hasEnded
}
