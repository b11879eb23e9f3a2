import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { User } from '../../../contract/accounts.ts'
import { useAuth } from '../../visitor/auth-store.ts'
import { sessionEnded } from '../../visitor/session-ended.ts'
import { ApiError } from '../../api.ts'

/**
 * The admin who is signed in. Everybody else is sent away: visitors to /login (through the layout's boundary),
 * customers to / (spec §6). The server refuses their calls in any case. Every `clientLoader` of the admin
 * area waits for this first.
 */
export async function requireAdmin(): Promise<User> {
  await useAuth.getState().start()
  const { user } = useAuth.getState()
  if (!user) throw signInNeeded()
  // oxlint-disable-next-line typescript/only-throw-error -- see above
  if (user.role !== 'admin') throw redirect('/')
  return user
}

/** A redirect carries no state; the boundary of the admin area leads to the login, and from there back here. */
const signInNeeded = () => new Response(null, { status: 401 })

/** For a loader: runs a call, or resolves to `failed`. A lost session or role leads away instead. */
export async function loadOr<T, F>(call: Promise<T>, failed: F): Promise<T | F> {
  try {
    return await call
  } catch (failure) {
    if (sessionEnded(failure)) throw signInNeeded()
    // oxlint-disable-next-line typescript/only-throw-error -- the way a loader leads elsewhere
    if (failure instanceof ApiError && failure.code === 'forbidden') throw redirect('/')
    return failed
  }
}

/** For a loader: what does not exist is an answer, too; null says so. */
export function missingIsNull(failure: unknown): null {
  if (failure instanceof ApiError && failure.status === 404) return null
  throw failure
}

/**
 * `shouldRevalidate` of a page with a form: it holds what was typed, and the server's answer to it. Asking
 * again could only put a failure or the way to /login in their place.
 */
export function onAnotherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
