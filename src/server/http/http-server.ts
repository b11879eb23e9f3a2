import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { MINUTE, SECOND } from '../../contract/time/time.ts'
import type { App } from '../deps.ts'
import type { Refusals } from './refusals.ts'

/**
 * The most requests of one connection that the router is still answering: a client that sends ever more is not one of
 * ours, and every request takes memory. Browsers and proxies wait for each answer. Of answers that are made at once Node
 * itself stops reading when they pile up.
 */
const mostUnanswered = 100

/** Sees a request before the router does; calls `next` when it does not answer it. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/**
 * The socket layer: refuses malformed requests, answers cached ones, and passes the rest to the router. The timeouts
 * are against slow clients, whose connections the defaults keep open for minutes (docs/decisions/061).
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
    // Longer than a proxy keeps a connection it does not use (Caddy two minutes): one that the shop closes while the
    // proxy sends a purchase on it answers 502.
    keepAliveTimeout: 2.5 * MINUTE,
    maxHeaderSize: 16 * 1024,
    // `refuseHead` requires it, with a German message.
    requireHostHeader: false,
  })
  // Longer than any call takes; a client that has stopped reading its answer is gone by then.
  server.timeout = 5 * MINUTE
  const unanswered = new WeakMap<Socket, number>()
  const handle: RequestListener = (request, response) => {
    const { socket } = request
    const waiting = (unanswered.get(socket) ?? 0) + 1
    if (waiting > mostUnanswered) return void socket.destroy()
    unanswered.set(socket, waiting)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    handler(request, response)
  }
  server.on('request', (request, response) => {
    const { socket } = request
    // Once read, it stays known when the client hangs up while it is answered: limits and the log need it.
    if (socket.remoteAddress === undefined) return void socket.destroy()
    // A proxy keeps its connections busy: once the shop is closing, each answer ends its connection.
    if (!server.listening) response.shouldKeepAlive = false
    if (!refuseHead(request, response))
      middleware(request, response, () => handle(request, response))
  })
  // Any expectation may be ignored (RFC 9110 §10.1.1); Node would refuse it with a bare 417.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.maxRequestsPerSocket = 0
  return server
}

/**
 * Opens the port and returns it: with port 0 the system chooses one. Throws `StartError` when it cannot be opened, also
 * when nothing says so within `within` (ms): where the service may not list the network interfaces, Fastify's promise
 * never settles.
 */
export async function listen(
  app: Pick<App, 'listen' | 'server'>,
  { port, host }: { port: number; host: string },
  within = 10 * SECOND,
): Promise<number> {
  const timer = new AbortController()
  const listening = app.listen({ port, host }).catch((cause: NodeJS.ErrnoException) => {
    throw new StartError(
      cause.code === 'EADDRINUSE'
        ? `The port ${port} is taken: end the program that listens there, or set another PORT.`
        : `The shop cannot listen on ${host}:${port} (${cause.code}): check HOST and PORT.`,
      { cause },
    )
  })
  const timeout = wait(within, undefined, { signal: timer.signal }).then(() => {
    throw new StartError(
      `The shop does not get to listen on ${host}:${port}: check what the service may do (a systemd unit needs AF_NETLINK in RestrictAddressFamilies).`,
    )
  })
  timeout.catch(() => {})
  await Promise.race([listening, timeout]).finally(() => timer.abort())
  return (app.server.address() as AddressInfo).port
}

/**
 * Closes the port and ends each connection with its answer, before `app.close`: Fastify would answer further requests
 * on kept-alive connections with a bare 503, and fail the API calls of a page that is still being rendered.
 */
export async function drain({ server }: App): Promise<void> {
  // A port that was never opened would never emit `close`.
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  // Includes connections that become idle after the close began; otherwise they stay for minutes.
  const timer = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(timer)
}
