import { api } from '../api.ts'
import { hasEnded, useAuth } from './auth-store.ts'
import { sessionEnded } from './session-ended.ts'

/** Reloads the session: it may have ended, or the user's data changed. Never rejects. */
export async function refreshUser(): Promise<void> {
  const { user, setUser } = useAuth.getState()
  if (!user) return
  const isKnownToHaveEnded = hasEnded(useAuth.getState())
  try {
    setUser((await api('GET /api/user/me')).user)
  } catch (failure) {
    // A network error does not sign out, nor does a session whose end is known: the page holds what was typed.
    if (!isKnownToHaveEnded) sessionEnded(failure)
  }
}
