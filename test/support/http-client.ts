import { Agent, type IncomingMessage, request } from 'node:http'
import { MINUTE } from '../../src/contract/time/time.ts'

export type Call = ReturnType<typeof openClient>
type Options = {
  body?: unknown
  /** A body that is not JSON; its type is in `headers`. */
  bytes?: Uint8Array
  cookie?: string
  headers?: Record<string, string>
}

/** Any answer but a success. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly code: unknown

  constructor(what: string, status: number, text: string) {
    super(`${what}: ${status} ${text}`)
    this.status = status
    this.code = text.startsWith('{') && (JSON.parse(text) as { code?: unknown }).code
  }
}

/**
 * A thin client over keep-alive connections: the load should cost less than the shop. Throws `Refused`, or the error of
 * the connection, which includes no answer within `requestTimeout` (ms).
 */
export function openClient(url: string, connections: number, requestTimeout = MINUTE) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return async function call(method: string, path: string, options: Options = {}) {
    const payload =
      options.body === undefined ? options.bytes : Buffer.from(JSON.stringify(options.body))
    const headers = {
      accept: 'application/json',
      ...(payload && {
        'content-type': 'application/json',
        'content-length': payload.byteLength,
      }),
      ...(options.cookie !== undefined && { cookie: options.cookie }),
      ...options.headers,
    }
    const signal = AbortSignal.timeout(requestTimeout)
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url + path, { method, agent, headers, signal }, resolve)
        .once('error', reject)
        .end(payload)
    })
    let text = ''
    response.setEncoding('utf8')
    for await (const chunk of response) text += String(chunk)
    const { statusCode = 500 } = response
    if (statusCode >= 400) throw new Refused(`${method} ${path}`, statusCode, text)
    const isJson = response.headers['content-type']?.startsWith('application/json')
    const set = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    return { body: (isJson ? JSON.parse(text) : text) as unknown, cookie: set }
  }
}
