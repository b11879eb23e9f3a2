import { Agent, type IncomingMessage, request } from 'node:http'

export type Call = ReturnType<typeof openClient>
type Options = { body?: unknown; cookie?: string; headers?: Record<string, string> }

/** A thin client over kept connections: the load should cost less than the shop. Refusals throw. */
export function openClient(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return async function call(method: string, path: string, options: Options = {}) {
    const payload = options.body === undefined ? undefined : JSON.stringify(options.body)
    const headers = {
      accept: 'application/json',
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
      ...(options.cookie !== undefined && { cookie: options.cookie }),
      ...options.headers,
    }
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url + path, { method, agent, headers }, resolve)
        .once('error', reject)
        .end(payload)
    })
    let text = ''
    response.setEncoding('utf8')
    for await (const chunk of response) text += String(chunk)
    const { statusCode = 500 } = response
    if (statusCode >= 400) throw new Error(`${method} ${path}: ${statusCode} ${text}`)
    const set = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    return { body: (text ? JSON.parse(text) : undefined) as unknown, cookie: set }
  }
}
