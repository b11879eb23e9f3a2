import type { Login, PasswordReset, User } from '../contract/accounts.ts'
import type { CartAddition, CartItem } from '../contract/cart.ts'
import type { Product } from '../contract/catalogue.ts'
import type { ContactChallenge } from '../contract/contact.ts'
import type { ProblemBody, ProblemCode } from '../contract/problems.ts'
import type { CodeNeeded } from '../contract/second-factor.ts'
import type { CurrentLegalText, LegalKind } from '../contract/settings.ts'
import type { Site } from '../contract/site.ts'

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

type Message = { message: string }

/** The answer to a login (spec §7): the user, named or flat, or the word that a code is needed, too. */
export type LoginAnswer = { user: User | null } | User | CodeNeeded

/** How a client sends: the answer's body as `T`, or a rejection with `ApiError`. */
function createSend(call: Call) {
  return async function send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<T> {
    const answer = await call({ method, path, body, ...(headers && { headers }) })
    if (answer.status >= 400 || answer.status === 0) {
      throw new ApiError(answer.status, answer.body ?? {})
    }
    return answer.body as T
  }
}

/** The shop's calls (spec §7, design §5), typed by the contract. Each rejects with `ApiError`. */
export function createApi(call: Call) {
  const send = createSend(call)
  const get = <T>(path: string) => send<T>('GET', path)

  return {
    site: { facts: () => get<Site>('/api/site') },
    settings: {
      legal: (kind: LegalKind) => get<CurrentLegalText>(`/api/legal/${kind}`),
    },
    products: {
      list: (kategorie?: string) =>
        get<Product[]>(
          kategorie ? `/produkte?kategorie=${encodeURIComponent(kategorie)}` : '/api/products',
        ),
      get: (id: string | number) => get<Product>(`/api/products/${id}`),
    },
    account: {
      whoIsThere: () => get<{ user: User | null }>('/api/session'),
      login: (body: Login) => send<LoginAnswer>('POST', '/api/login', body),
      logout: () => send<void>('POST', '/api/logout'),
      requestReset: (body: { email: string }) => send<Message>('POST', '/api/request-reset', body),
      resetPassword: (body: PasswordReset) => send<Message>('POST', '/api/reset-password', body),
    },
    cart: {
      list: (userId: number) => get<CartItem[]>(`/api/cartItems?user_id=${userId}`),
      add: (body: CartAddition) => send<CartItem[]>('POST', '/api/cart', body),
      setQuantity: (userId: number, productId: number, menge: number) =>
        send<CartItem[]>('PUT', `/api/cart/${userId}/${productId}`, { menge }),
      remove: (userId: number, productId: number) =>
        send<CartItem[]>('DELETE', `/api/cart/${userId}/${productId}`),
      clear: (userId: number) => send<CartItem[]>('DELETE', `/api/cart/${userId}`),
    },
    contact: {
      challenge: () => get<ContactChallenge>('/api/contact/challenge'),
    },
  }
}

export type Api = ReturnType<typeof createApi>

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
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : undefined }
  } catch {
    return { status: 0, body: undefined }
  }
}

/** One call from the browser, for the calls of a few pages that are kept apart from `api`. */
export const send = createSend(browserCall)

/** The browser's client. On the server use the one in the loader's context. */
export const api: Api = createApi(browserCall)
