import type {
  AddressChange,
  ContactChange,
  EmailChange,
  PasswordChange,
  Registration,
  User,
} from '../../contract/accounts.ts'
import { ApiError, send } from '../api.ts'
import { useAuth } from './auth-store.ts'

type Message = { message: string }
type UpdatedUser = { updatedUser: User }

/** Calls of a few pages only. Apart from `api.ts`, so that nobody else loads them. */
export const accountCalls = {
  register: (body: Registration) =>
    send<Message & { user: User }>('POST', '/api/register/user', body),
  get: (id: number) => send<{ user: User }>('GET', `/user/${id}`),
  me: () => send<{ user: User }>('GET', '/api/user/me'),
  /** The second step of a sign-in. */
  enterCode: (challenge: string, code: string) =>
    send<{ user: User }>('POST', '/api/login/code', { challenge, code }),
  verifyEmail: (token: string) => send<Message>('POST', '/api/verify-email', { token }),
  resendVerification: () => send<Message>('POST', '/api/verify-email/resend'),
  saveContact: (id: number, body: ContactChange) =>
    send<UpdatedUser>('PUT', `/user/${id}/contact`, { id, ...body }),
  saveAddress: (id: number, body: AddressChange) =>
    send<UpdatedUser>('PUT', `/user/${id}/address`, { id, ...body }),
  changePassword: (id: number, body: PasswordChange) =>
    send<Message>('PUT', `/user/${id}/password`, { id, ...body }),
  changeEmail: (id: number, body: EmailChange) =>
    send<UpdatedUser>('PUT', `/${id}/email`, { id, ...body }),
  sendSmsCode: () => send<Message>('POST', '/api/send-sms-code', {}),
  verifySmsCode: (code: string) =>
    send<Message & UpdatedUser>('POST', '/api/verify-sms-code', { code }),
  deleteAccount: (password: string) => send<Message>('POST', '/api/account/delete', { password }),
  /** A file to download. */
  exportUrl: '/api/account/export',
}

/** Asks anew who is signed in: the session may have ended, or the person's data changed. Never rejects. */
export async function refreshUser(): Promise<void> {
  const { user, setUser } = useAuth.getState()
  if (!user) return
  try {
    setUser((await accountCalls.me()).user)
  } catch (failure) {
    // Not reached is not signed out.
    if (failure instanceof ApiError && failure.status === 401) setUser(null)
  }
}
