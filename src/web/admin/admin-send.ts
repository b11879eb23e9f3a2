import { send } from '../api.ts'

/** One admin call from the browser. Rejects with `ApiError`. */
export function sendAdmin<T>(method: string, path: string, body?: unknown): Promise<T> {
  return send(method, `/api/admin${path}`, body)
}
