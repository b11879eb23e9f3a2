import {
  addressOf,
  type ClientArguments,
  type EndpointName,
  type Reply,
} from '../contract/endpoint.ts'
import type { ProblemBody, ProblemCode } from '../contract/problems.ts'

/** One HTTP call: over `fetch` in the browser, in-process on the server. */
export type Call = (request: {
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}) => Promise<{ status: number; body: unknown }>

/** A refused call: the server's German message, its code and status. Status 0: the server was not reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ProblemCode | undefined

  constructor(status: number, body: Partial<ProblemBody>) {
    super(body.message ?? '')
    this.status = status
    this.code = body.code
  }
}

/** The server's words, else the given ones (spec §8). */
export function textOf(failure: unknown, fallback = 'Unbekannter Fehler'): string {
  return (failure instanceof ApiError && failure.message) || fallback
}

/** True when the server no longer knows who is there: after half an hour without a call, or signed out elsewhere. */
export function isSessionOver(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 401
}

/** A way to make the calls of `contract/endpoints.ts` by their names. A refused call rejects with `ApiError`. */
export type Client = <Name extends EndpointName>(
  name: Name,
  ...asking: ClientArguments<Name>
) => Promise<Reply<Name>>

/** What any call may take; `ClientArguments` says what each does. */
type AnyAsking = Parameters<typeof addressOf>[1] & Pick<Parameters<Call>[0], 'body' | 'headers'>

/** The client that sends its calls over `call`. */
export function createClient(call: Call): Client {
  return async <Name extends EndpointName>(name: Name, ...[asking]: ClientArguments<Name>) => {
    const { body, headers, ...values } = (asking ?? {}) as AnyAsking
    const answer = await call({ ...addressOf(name, values), body, ...(headers && { headers }) })
    if (answer.status >= 400 || answer.status === 0) {
      throw new ApiError(answer.status, answer.body ?? {})
    }
    // The server's answers are made by the same table.
    return answer.body as Reply<Name>
  }
}

/** No call takes so long (ms): the connection is dead, and whoever waits can try again. */
const patience = 20_000

/** Calls over `fetch`, with the visitor's cookies. A broken or dead connection answers status 0. */
const browserCall: Call = async ({ method, path, body, headers }) => {
  try {
    const response = await fetch(path, {
      method,
      signal: AbortSignal.timeout(patience),
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null }
  } catch {
    return { status: 0, body: undefined }
  }
}

/** The browser's client. On the server use the one in the loader's context. */
export const api = createClient(browserCall)

/**
 * A key for a call that shall count once, however often it is sent: 128 random bits. Not `randomUUID`: that exists only
 * on https and localhost.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
