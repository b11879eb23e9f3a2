import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from '../../contract/start-error.ts'
import { SECOND } from '../../contract/time.ts'
import type { App } from '../deps.ts'
import type { Refusals } from './refusals.ts'

/** Looks at a request before the router does; calls `next` when it is not its business. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/**
 * The socket side: what is odd is refused, what is kept is answered, everything else is the router's. Time-outs
 * against slow clients: design §6 (Node's defaults keep them for minutes).
 */
export function createHttpServer({
  refuseHead,
  middleware,
  handler,
}: Pick<Refusals, 'refuseHead'> & { middleware: Middleware; handler: RequestListener }): Server {
  const server = createServer({
    headersTimeout: 8 * SECOND,
    requestTimeout: 10 * SECOND,
    connectionsCheckingInterval: SECOND,
    keepAliveTimeout: 5 * SECOND,
    maxHeaderSize: 16 * 1024,
    // `refuseHead` asks for it, in German.
    requireHostHeader: false,
  })
  server.on('request', (request, response) => {
    // A proxy asks on and on over its connections: the shop that closes ends each with its answer.
    if (!server.listening) response.shouldKeepAlive = false
    if (!refuseHead(request, response))
      middleware(request, response, () => handler(request, response))
  })
  server.maxRequestsPerSocket = 0
  return server
}

/** Opens the port and answers it: with port 0 the system chooses one. Throws `StartError` when it cannot. */
export async function listen(
  app: App,
  { port, host }: { port: number; host: string },
): Promise<number> {
  await app.listen({ port, host }).catch((cause: NodeJS.ErrnoException) => {
    throw new StartError(
      cause.code === 'EADDRINUSE'
        ? `The port ${port} is taken: end the program that listens there, or set another PORT.`
        : `The shop cannot listen on ${host}:${port} (${cause.code}): check HOST and PORT.`,
      { cause },
    )
  })
  return (app.server.address() as AddressInfo).port
}

/**
 * Closes the port and ends each connection with its answer, before `app.close`: Fastify would answer with a bare 503 what
 * still comes over a connection that is kept, and let no page that is being made ask the API.
 */
export async function drain({ server }: App): Promise<void> {
  // A port that could not be opened is never closed either.
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  // Also those that were waiting for an answer when it began to close; else they stay for five seconds.
  const timer = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(timer)
}
