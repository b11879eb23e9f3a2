import type { App } from '../deps.ts'
import { inProcessAddress } from '../http/limits.ts'

/** The signature of the website's own client. */
export type InProcessCall = (request: {
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}) => Promise<{ status: number; body: unknown }>

/** Lets the pages' loaders call the API without a socket and without a visitor's cookies. */
export function callInProcess(app: App): InProcessCall {
  return async ({ method, path, body, headers }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: inProcessAddress,
      headers: { ...headers, accept: 'application/json' },
      ...(body !== undefined && { payload: body as object }),
    })
    return {
      status: answer.statusCode,
      body: answer.body ? (JSON.parse(answer.body) as unknown) : undefined,
    }
  }
}
