import type { User } from '../../contract/accounts.ts'
import { ApiError, browserCall } from '../api.ts'

/** Calls of a few pages only. Apart from `api.ts`, so that nobody else loads them. */
export const accountCalls = {
  /** The second step of a sign-in. */
  enterCode: (challenge: string, code: string) =>
    post<{ user: User }>('/api/login/code', { challenge, code }),
  deleteAccount: (password: string) =>
    post<{ message: string }>('/api/account/delete', { password }),
  /** A file to download. */
  exportUrl: '/api/account/export',
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const answer = await browserCall({ method: 'POST', path, body })
  if (answer.status >= 400 || answer.status === 0) {
    throw new ApiError(answer.status, answer.body ?? {})
  }
  return answer.body as T
}
