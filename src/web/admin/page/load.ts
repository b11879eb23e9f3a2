import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { sessionEnded } from '../../visitor/session-ended.ts'
import { codeOf, statusOf } from '../../api.ts'

/** A redirect cannot carry state; the admin area's error boundary leads to the login, and from there back here. */
export const signInNeeded = () => new Response(null, { status: 401 })

/** For loaders: awaits a call, or resolves to undefined if it failed. A lost session or role redirects instead. */
export async function load<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (failure) {
    // It has led elsewhere already.
    if (failure instanceof Response) throw failure
    if (sessionEnded(failure)) throw signInNeeded()
    // oxlint-disable-next-line typescript/only-throw-error -- how a loader redirects
    if (codeOf(failure) === 'forbidden') throw redirect('/')
    return undefined
  }
}

/** The same for several calls at once, by name. */
export async function loadAll<Calls extends Record<string, Promise<unknown>>>(
  calls: Calls,
): Promise<{ [Name in keyof Calls]: Awaited<Calls[Name]> | undefined }> {
  const loading = Object.entries(calls).map(async ([name, call]) => [name, await load(call)])
  return Object.fromEntries(await Promise.all(loading)) as never
}

/** For the loader of a page about one thing: null if there is none, undefined if it could not be loaded. */
export function loadOne<T>(call: Promise<T>): Promise<T | null | undefined> {
  return load(call.catch(missingIsNull))
}

/** Not found is a valid result, represented by null; an id that is none (400) is never found either. */
function missingIsNull(failure: unknown): null {
  if ([400, 404].includes(statusOf(failure) ?? 0)) return null
  throw failure
}

/**
 * `shouldRevalidate` of a page with a form, which holds the user's input and the server's errors. Reloading could only
 * replace them with an error or a redirect to /login.
 */
export function onAnotherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
