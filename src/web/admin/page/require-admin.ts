import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { User } from '../../../contract/accounts/accounts.ts'
import { withTimeout } from '../../../contract/time/with-timeout.ts'
import { startFailure, useAuth } from '../../visitor/auth-store.ts'
import { forgetCopies } from '../../visitor/forget-copies.ts'
import { sessionEnded } from '../../visitor/session-ended.ts'
import { ApiError } from '../../api.ts'
import { patience } from './copies.ts'
import { recallAdmin } from './known-admin.ts'

/**
 * The signed-in admin. Everybody else is redirected: visitors to /login (through the layout's error boundary),
 * customers to / (spec §6). The server rejects their requests in any case. Every `clientLoader` of the admin area
 * awaits this first. Without a network it is the admin who was here last: they see what they opened.
 */
export async function requireAdmin(): Promise<User> {
  const user = await findUser()
  if (!user) throw signInNeeded()
  if (user.role === 'admin') return user
  // They are not theirs.
  forgetCopies()
  // oxlint-disable-next-line typescript/only-throw-error -- see above
  throw redirect('/')
}

async function findUser(): Promise<User | null> {
  const { user, start } = useAuth.getState()
  if (user) return user
  const known = await recallAdmin()
  const isAsked = await (known ? withTimeout(start(), patience) : start()).then(
    () => useAuth.getState().error !== startFailure,
    () => false,
  )
  // Somebody may have signed in meanwhile.
  const { user: signedIn } = useAuth.getState()
  if (signedIn || isAsked) return signedIn
  if (!known) throw notReachable()
  useAuth.setState({ user: known, isLoading: false })
  return known
}

/** Nobody can tell who is there: signing in would not help either. */
const notReachable = () => new Response(null, { status: 504 })

/** A redirect cannot carry state; the admin area's error boundary leads to the login, and from there back here. */
const signInNeeded = () => new Response(null, { status: 401 })

/** For loaders: awaits a call, or resolves to `failed`. A lost session or role redirects instead. */
export async function loadOr<T, F>(call: Promise<T>, failed: F): Promise<T | F> {
  try {
    return await call
  } catch (failure) {
    if (sessionEnded(failure)) throw signInNeeded()
    // oxlint-disable-next-line typescript/only-throw-error -- how a loader redirects
    if (failure instanceof ApiError && failure.code === 'forbidden') throw redirect('/')
    return failed
  }
}

/** For loaders: not found is a valid result, represented by null. */
export function missingIsNull(failure: unknown): null {
  if (failure instanceof ApiError && failure.status === 404) return null
  throw failure
}

/**
 * `shouldRevalidate` of a page with a form, which holds the user's input and the server's errors. Reloading could only
 * replace them with an error or a redirect to /login.
 */
export function onAnotherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
