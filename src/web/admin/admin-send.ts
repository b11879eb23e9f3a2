import { ApiError, browserCall } from '../api.ts'

/** One admin call from the browser. Rejects with `ApiError`. */
export async function sendAdmin<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await browserCall({ method, path: `/api/admin${path}`, body })
  if (answer.status >= 400 || answer.status === 0) {
    throw new ApiError(answer.status, answer.body ?? {})
  }
  return answer.body as T
}
