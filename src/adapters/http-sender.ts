import * as http from 'node:http'
import * as https from 'node:https'
import { buffer } from 'node:stream/consumers'
import { SECOND } from '../contract/time.ts'

/** A resting connection is closed before the other side does it in the middle of the next call, in ms. */
const rest = 4 * SECOND

/**
 * `fetch` as far as a storage client needs it, with a limit of its own for reaching the other side
 * (`connectPatience`, ms), which the built-in one has not. Follows no redirects. The answer is read as a whole
 * before it is handed over, so the call's `signal` covers its bytes too.
 */
export function openHttpSender(options: {
  connectPatience: number
  mostAtOnce: number
}): typeof fetch {
  const pool = { keepAlive: true, maxSockets: options.mostAtOnce, timeout: rest }
  const plain = new http.Agent(pool)
  const secure = new https.Agent(pool)

  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const isSecure = url.protocol === 'https:'
    const { method = 'GET', body } = init
    const settings = {
      method,
      headers: Object.fromEntries(new Headers(init.headers)),
      agent: isSecure ? secure : plain,
      ...(init.signal && { signal: init.signal }),
    }
    const request = (isSecure ? https : http).request(url, settings)
    limitConnecting(request, isSecure ? 'secureConnect' : 'connect', options.connectPatience)
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
    request.on('response', resolve).on('error', reject)
    request.end(body ?? undefined)
    const answer = await promise
    const bytes = await buffer(answer)
    const status = answer.statusCode ?? 0
    const isBare = method === 'HEAD' || status === 204 || status === 304
    const headers = new Headers()
    for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
      for (const value of values) headers.append(name, value)
    }
    return new Response(isBare ? null : bytes, { status, headers })
  }
}

/** Ends a call whose connection does not come about in time. A connection from the pool is there already. */
function limitConnecting(request: http.ClientRequest, ready: string, patience: number): void {
  request.once('socket', (socket) => {
    if (!socket.connecting) return
    const timer = setTimeout(() => {
      request.destroy(new Error(`No connection within ${patience} ms`))
    }, patience)
    const done = () => clearTimeout(timer)
    socket.once(ready, done).once('close', done)
  })
}
