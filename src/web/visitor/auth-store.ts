import { create } from 'zustand'
import type { PasswordReset, User } from '../../contract/accounts/accounts.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { ApiError, api, isSessionOver, textOf } from '../api.ts'
import { useCart } from './cart-store.ts'
import { forgetDrafts } from '../ui/form/drafts.ts'
import { forgetCopies } from './forget-copies.ts'
import { toast } from '../ui/message/toast.ts'

/** A login reply in the forms spec §7 allows: our server's, a nullable `user`, or the user itself. */
type LoginAnswer = Reply<'POST /api/login'> | Nested | User
type Nested = { user: (Omit<User, 'role'> & Role) | null } & Role
type Role = Partial<Pick<User, 'role'>>

/** Who is signed in (spec §4 Auth). The session itself is a cookie that scripts cannot read. */
type Auth = {
  user: User | null
  /** True until the server has said who the visitor is: until then nobody counts as signed out. */
  isLoading: boolean
  /** Required by spec §3; always null, because the session is a cookie. */
  token: null
  /** Whose session has ended. They stay the `user`, because what was typed would disappear with them; see `hasEnded`. */
  endedFor: User | null
  /** True while a call is pending. */
  loading: boolean
  error: string | null
  message: string | null
  /** Loads the session once. A failure counts as signed out; the next call tries again. */
  start: () => Promise<void>
  /**
   * Signs in, or learns that a code is needed first: then nobody is signed in yet. Rejects with the message to show,
   * which is also stored as `error`.
   */
  login: (email: string, password: string) => Promise<{ user: User } | { challenge: string }>
  /**
   * Signs out on the server and here, and empties the local cart (shared computers). If the server cannot be reached,
   * the session stays and an error is shown; resolves to whether the user is signed out.
   */
  logout: () => Promise<boolean>
  /** Leaves nothing of the person in this browser; the server knows already. */
  leave: () => void
  setUser: (user: User | null) => void
  /** Requests a reset code by e-mail. Stores the server's message, or the error and rejects. */
  requestReset: (email: string) => Promise<void>
  /** Sets a new password with the code or the mail's link. Stores the server's message, or the error and rejects. */
  resetPassword: (reset: PasswordReset) => Promise<void>
}

/** Whether the session has ended of the user the page still shows. Whoever signs in is another object. */
export function hasEnded({ user, endedFor }: Pick<Auth, 'user' | 'endedFor'>): boolean {
  return user !== null && user === endedFor
}

/** The user, unless the session has ended: for what is offered to those who are signed in. */
export function signedInUser(auth: Pick<Auth, 'user' | 'endedFor'>): User | null {
  return hasEnded(auth) ? null : auth.user
}

/** The error stored when the session could not be loaded (spec §8 User load). */
export const startFailure = 'Fehler beim Laden'

let started: Promise<void> | undefined

export const useAuth = create<Auth>()((set, get) => ({
  user: null,
  isLoading: true,
  token: null,
  endedFor: null,
  loading: false,
  error: null,
  message: null,

  start: () => (started ??= askWhoIsThere(set, get)),

  login: async (email, password) => {
    set({ loading: true, error: null, message: null })
    try {
      const answer: LoginAnswer = await api('POST /api/login', { body: { email, password } })
      const user = userOf(answer)
      set({ user, isLoading: false, loading: false, error: null, message: null })
      if (user) return { user }
      if ('challenge' in answer) return { challenge: answer.challenge }
    } catch (failure) {
      const error = loginFailureText(failure)
      set({ user: null, isLoading: false, loading: false, error })
      throw new Error(error, { cause: failure })
    }
    // A reply without a user is not a login, and contains no message to store (spec §8).
    throw new Error('Unbekannter Fehler')
  },

  logout: async () => {
    set({ loading: true })
    try {
      await api('POST /api/logout')
    } catch (failure) {
      if (!isSessionOver(failure)) {
        set({ loading: false })
        toast.error('Abmelden nicht möglich. Bitte prüfen Sie Ihre Internetverbindung.')
        return false
      }
    }
    set({ loading: false })
    get().leave()
    return true
  },

  leave: () => {
    set({ user: null, error: null, message: null })
    useCart.getState().forget()
    forgetCopies()
    forgetDrafts()
  },

  setUser: (user) => set({ user }),

  requestReset: (email) =>
    storeAnswer(set, () => api('POST /api/request-reset', { body: { email } })),

  resetPassword: (reset) =>
    storeAnswer(set, () => api('POST /api/reset-password', { body: reset })),
}))

async function askWhoIsThere(set: (part: Partial<Auth>) => void, get: () => Auth): Promise<void> {
  if (get().error === startFailure) set({ isLoading: true, error: null })
  try {
    const { user } = await api('GET /api/session')
    // If somebody signed in during the request, that is newer than this reply.
    set({ user: get().user ?? user, isLoading: false })
  } catch {
    started = undefined
    set({ isLoading: false, error: startFailure })
  }
}

/** The user in a reply: nested, with the role in it or beside it, or the reply itself (spec §6, §7). Null if none. */
function userOf(answer: LoginAnswer): User | null {
  if (!('user' in answer)) return 'idUser' in answer ? answer : null
  const { user, role = 'user' }: Nested = answer
  return user && { ...user, role: user.role ?? role }
}

/** Why the login failed: the server's message, or else the fallbacks of spec §8. */
export function loginFailureText(failure: unknown): string {
  const isAnswered = failure instanceof ApiError && failure.status !== 0
  if (!isAnswered) return 'Login fehlgeschlagen'
  return failure.message || 'Falsche Zugangsdaten oder Serverfehler'
}

async function storeAnswer(
  set: (part: Partial<Auth>) => void,
  call: () => Promise<{ message: string }>,
): Promise<void> {
  set({ loading: true, error: null, message: null })
  try {
    const { message } = await call()
    set({ loading: false, message })
  } catch (failure) {
    set({ loading: false, error: textOf(failure, 'Etwas ist schiefgelaufen') })
    throw failure
  }
}
