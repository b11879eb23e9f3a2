import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Problem, type ProblemCode } from '../../contract/problems.ts'
import { problemHeaders, problemText } from './errors.ts'

/** Refuses requests that must not reach any further code, with the headers every answer carries. */
export type Refusals = {
  /** Refuses a request by its request line and headers. True when it was refused. */
  refuseHead: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Node's `clientError`: the request could not be parsed as HTTP, or arrived too slowly. */
  refuseConnection: (error: NodeJS.ErrnoException, socket: Socket) => void
}

/** The longest address accepted, in bytes; the longest of the shop's own, a search, has 1,000. */
const longestAddress = 2048

/** Node's error codes of a connection as our problems; any other code is malformed HTTP. */
const faults: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'head-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
}

/** The refusals of the socket layer, before cache and router; `headers` are those of `securityHeaders`. */
export function openRefusals(headers: Readonly<Record<string, string>>): Refusals {
  /** The requests whose body may still turn out to be malformed, by their connection. */
  const withBody = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  const headersOf = (problem: Problem) => ({
    ...headers,
    ...problemHeaders(problem),
    connection: 'close',
    'content-length': Buffer.byteLength(problemText(problem)),
  })

  return {
    refuseHead(request, response) {
      const hasBody = announcesBody(request)
      if (hasBody) withBody.set(request.socket, { request, response })
      const fault = findFault(request, hasBody)
      if (!fault) return false
      const problem = new Problem(fault)
      const body = request.method === 'HEAD' ? undefined : problemText(problem)
      response.writeHead(problem.status, headersOf(problem)).end(body)
      return true
    },
    refuseConnection(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const last = withBody.get(socket)
      // One request, one answer: once it is sent, a malformed rest of the body is ignored.
      if (last && !last.request.complete && last.response.headersSent) return socket.destroySoon()
      const problem = new Problem(faults[error.code ?? ''] ?? 'malformed-request')
      const lines = Object.entries(headersOf(problem)).map(([name, value]) => `${name}: ${value}`)
      const status = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`
      socket.write([status, ...lines, '', problemText(problem)].join('\r\n'))
      socket.destroySoon()
    },
  }
}

/**
 * Requests that two programs could read differently, or that cost too much to match: an overlong address, no or several
 * hosts (RFC 9112 §3.2), a body where none belongs (RFC 9110 §9.3.1: refuse it and close the connection).
 */
function findFault(
  { method, url = '', httpVersion, rawHeaders }: IncomingMessage,
  hasBody: boolean,
): ProblemCode | undefined {
  if (url.length > longestAddress) return 'address-too-long'
  const hosts = countHosts(rawHeaders)
  if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) return 'malformed-request'
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && hasBody ? 'malformed-request' : undefined
}

/** Whether the headers announce a body. */
function announcesBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = headers
  return coding !== undefined || (length !== undefined && length !== '0')
}

/** Counted in the raw headers: Node keeps the first `Host` and drops any further one silently. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
}
