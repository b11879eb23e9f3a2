import { redirect } from 'react-router'
import type { User } from '../../contract/accounts/accounts.ts'
import { withTimeout } from '../../contract/time/with-timeout.ts'
import { startFailure, useAuth } from '../visitor/auth-store.ts'
import { forgetCopies } from '../visitor/forget-copies.ts'
import { patience } from './page/copies.ts'
import { recallAdmin } from './page/known-admin.ts'
import { signInNeeded } from './page/load.ts'

/**
 * Lets only admins in. Everybody else is redirected: visitors to /login (through the frame's error boundary),
 * customers to / (spec §6). The server rejects their requests in any case. Without a network it is the admin who was
 * here last: they see what they opened.
 */
export async function requireAdmin(): Promise<void> {
  const user = await findUser()
  if (!user) throw signInNeeded()
  if (user.role === 'admin') return
  // They are not theirs.
  forgetCopies()
  // oxlint-disable-next-line typescript/only-throw-error -- how React Router redirects
  throw redirect('/')
}

async function findUser(): Promise<User | null> {
  const { user, start } = useAuth.getState()
  if (user) return user
  const known = await recallAdmin()
  const isAnswered = await (known ? withTimeout(start(), patience) : start()).then(
    () => useAuth.getState().error !== startFailure,
    () => false,
  )
  // Somebody may have signed in meanwhile.
  const { user: signedIn } = useAuth.getState()
  if (signedIn || isAnswered) return signedIn
  if (!known) throw notReachable()
  useAuth.setState({ user: known, isLoading: false })
  return known
}

/** Nobody can tell who is there: signing in would not help either. */
const notReachable = () => new Response(null, { status: 504 })
