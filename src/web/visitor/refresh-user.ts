import { api } from '../api.ts'
import { useAuth } from './auth-store.ts'
import { sessionEnded } from './session-ended.ts'

/** Asks anew who is signed in: the session may have ended, or the person's data changed. Never rejects. */
export async function refreshUser(): Promise<void> {
  const { user, setUser } = useAuth.getState()
  if (!user) return
  try {
    setUser((await api('GET /api/user/me')).user)
  } catch (failure) {
    // Not reached is not signed out.
    sessionEnded(failure)
  }
}
