import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { SECOND } from '../contract/time.ts'

/** How slowly a body may come in. */
export type Pace = {
  /** Until the whole body is there, from the end of the headers on, in ms. */
  atMost: number
  /** Bytes that must arrive in every `window` ms. */
  least?: number
  window?: number
}

/** What everybody gets (design §6). */
const usualPace: Pace = { atMost: 10 * SECOND }

/** A file over a slow line: 10 MB with 0.7 Mbit/s, and never a line that stands still. */
export const uploadPace: Pace = { atMost: 120 * SECOND, least: 32 * 1024, window: 10 * SECOND }

/** After this long Node cuts whatever is still unread, in ms. */
export const longestRequest = 130 * SECOND

type Body = {
  request: IncomingMessage
  response: ServerResponse
  since: number
  pace: Pace
  /** The current window: when it began, and what the socket had read by then. */
  window: { since: number; bytes: number }
}

const bodies = new WeakMap<IncomingMessage, Body>()

/**
 * Watches every body that comes in and cuts those that are slower than their pace. Node's own `requestTimeout`
 * is one for all requests of a server, so it cannot tell an admin's photo from a slow loris.
 */
export function watchBodies(server: Server): (request: IncomingMessage, r: ServerResponse) => void {
  const open = new Set<Body>()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const body of open) {
      if (body.request.complete || body.request.socket.destroyed) open.delete(body)
      else if (isTooSlow(body, now)) cut(server, body)
    }
  }, SECOND)
  timer.unref()
  server.once('close', () => clearInterval(timer))

  return (request, response) => {
    if (!announcesBody(request)) return
    const since = performance.now()
    const window = { since, bytes: request.socket.bytesRead }
    const body = { request, response, since, pace: usualPace, window }
    bodies.set(request, body)
    open.add(body)
    // An answer may be sent before the body is read: then the rest of it is still watched.
    response.once('close', () => request.complete && open.delete(body))
  }
}

/** Whether the head of a request says that a body follows. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = headers
  return coding !== undefined || (length !== undefined && length !== '0')
}

/** Gives one request more time for its body. The caller has made sure who is sending it. */
export function allowPace(request: IncomingMessage, pace: Pace): void {
  const body = bodies.get(request)
  if (body) body.pace = pace
}

function isTooSlow({ request, since, pace, window }: Body, now: number): boolean {
  if (now - since >= pace.atMost) return true
  if (pace.least === undefined || pace.window === undefined) return false
  if (now - window.since < pace.window) return false
  const { bytesRead } = request.socket
  if (bytesRead - window.bytes < pace.least) return true
  window.since = now
  window.bytes = bytesRead
  return false
}

/** As Node does it at its own time-out: 408 when nothing was answered yet, and the connection ends. */
function cut(server: Server, { request, response }: Body): void {
  const { socket } = request
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  if (response.headersSent || !server.emit('clientError', error, socket)) socket.destroy()
}
