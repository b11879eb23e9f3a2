import {
  addressOf,
  type ClientArguments,
  type EndpointName,
  type Reply,
} from '../contract/endpoint.ts'
import type { ProblemBody, ProblemCode } from '../contract/problems.ts'
import { SECOND } from '../contract/time/time.ts'

/** A single HTTP request: over `fetch` in the browser, in-process on the server. */
export type Call = (request: {
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}) => Promise<{ status: number; body: unknown }>

/** A failed call: the server's German message, its code and status. Status 0: the server could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ProblemCode | undefined

  constructor(status: number, body: Partial<ProblemBody>) {
    // Without a code, a failure of the server is that of a proxy before it, in whatever language.
    super(status < 500 || body.code ? (body.message ?? '') : '')
    this.status = status
    this.code = body.code
  }
}

/** The code of the server's refusal; undefined for any other failure. */
export function codeOf(failure: unknown): ProblemCode | undefined {
  return failure instanceof ApiError ? failure.code : undefined
}

/** The status of a failed call; undefined for any other failure. */
export function statusOf(failure: unknown): number | undefined {
  return failure instanceof ApiError ? failure.status : undefined
}

/** A sentence about what failed for no known reason, with what is left to do. */
export const withRetry = (failed: string) => `${failed} Bitte versuchen Sie es noch einmal.`

/** What is said where neither the server nor the page knows more. */
export const unexplained = withRetry('Das hat nicht geklappt.')

/** The server's message, or else the fallback (spec §8). */
export function textOf(failure: unknown, fallback = 'Unbekannter Fehler'): string {
  return (failure instanceof ApiError && failure.message) || fallback
}

/** A failure in the words of spec §8, followed by the server's reason if it gave one. */
export function withReason(text: string, failure: unknown): string {
  const reason = textOf(failure, '')
  return reason === '' ? text : `${text}: ${reason}`
}

/** True when the session has ended: after half an hour of inactivity, or by signing out elsewhere. */
export function isSessionOver(failure: unknown): boolean {
  return statusOf(failure) === 401
}

/** Fired on the window when any call was refused because the session has ended. */
export const sessionOver = 'not-logged-in' satisfies ProblemCode

/**
 * Fired on the window when any call was refused as another person's: somebody else may have signed in, in another tab
 * of this browser.
 */
export const otherPerson = 'forbidden' satisfies ProblemCode

/** Whoever sends a request passes the code of its answer on; see `sessionOver` and `otherPerson`. */
export function tellOfSession(code: unknown): void {
  if (code === sessionOver || code === otherPerson) dispatchEvent(new Event(code))
}

/** Calls the endpoints of `contract/endpoints.ts` by name. A failed call rejects with `ApiError`. */
export type Client = <Name extends EndpointName>(
  name: Name,
  ...asking: ClientArguments<Name>
) => Promise<Reply<Name>>

/** The arguments of any call; `ClientArguments` has those of each. */
type AnyAsking = Parameters<typeof addressOf>[1] & Pick<Parameters<Call>[0], 'body' | 'headers'>

/** Creates a client that sends its requests through `call`. */
export function createClient(call: Call): Client {
  return async <Name extends EndpointName>(name: Name, ...[asking]: ClientArguments<Name>) => {
    const { body, headers, ...values } = (asking ?? {}) as AnyAsking
    const answer = await call({ ...addressOf(name, values), body, ...(headers && { headers }) })
    if (answer.status >= 400 || answer.status === 0) {
      throw new ApiError(answer.status, answer.body ?? {})
    }
    // The server's replies are generated from the same table.
    return answer.body as Reply<Name>
  }
}

/** Request timeout (ms): no call takes this long, so the connection is dead and the user can retry. */
const requestTimeout = 20 * SECOND

/** Sends requests over `fetch`, with the visitor's cookies. A failed or dead connection gives status 0. */
const browserCall: Call = async ({ method, path, body, headers }) => {
  try {
    const response = await fetch(path, {
      method,
      signal: AbortSignal.timeout(requestTimeout),
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    // Only 204 comes without a body: an empty one has been lost on the way.
    if (!text && response.status !== 204)
      return { status: response.ok ? 0 : response.status, body: undefined }
    const answer = text ? (JSON.parse(text) as { code?: unknown } | null) : null
    tellOfSession(answer?.code)
    return { status: response.status, body: answer }
  } catch {
    return { status: 0, body: undefined }
  }
}

/** The browser's client. On the server, use the one in the loader's context. */
export const api = createClient(browserCall)

/**
 * An idempotency key: 128 random bits, so that a call takes effect once however often it is sent. Not `randomUUID`,
 * which exists only on https and localhost.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
