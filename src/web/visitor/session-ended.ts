import { isSessionOver } from '../api.ts'
import { useAuth } from './auth-store.ts'

/**
 * Tells whether a call failed because the session has ended, and then signs out in this browser as well, so that the
 * page shows the link to the login. Only for what a page loads, and for the payment's poll unless it was stopped
 * (somebody may have signed in again by then): forms, buttons and the cart leave the page as it is (`followSession`).
 */
export function sessionEnded(failure: unknown): boolean {
  const hasEnded = isSessionOver(failure)
  if (hasEnded) useAuth.getState().setUser(null)
  return hasEnded
}
