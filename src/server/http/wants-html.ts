import type { IncomingMessage } from 'node:http'

/** True for a browser navigating to an address: programs ask for JSON, or for nothing in particular. */
export function wantsHtml(request: IncomingMessage): boolean {
  return request.headers.accept?.includes('text/html') ?? false
}
