import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { SECOND } from '../../contract/time.ts'
import type { Refusals } from './refusals.ts'

/** Looks at a request before the router does; calls `next` when it is not its business. */
export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * The socket side: what is odd is refused, what is kept is answered, everything else is the router's. Time-outs
 * against slow clients: design §6 (Node's defaults keep them for minutes).
 */
export function createHttpServer({
  refuseHead,
  front,
  handler,
}: Pick<Refusals, 'refuseHead'> & { front: Front; handler: RequestListener }): Server {
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
    if (!refuseHead(request, response)) front(request, response, () => handler(request, response))
  })
  server.maxRequestsPerSocket = 0
  return server
}
