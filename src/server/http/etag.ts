import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether the browser already has the answer with this ETag: it may name several, and a proxy that compresses marks
 * them as weak (RFC 9110 §13.1.2).
 */
export function isKnown(etag: string, { headers }: { headers: IncomingHttpHeaders }): boolean {
  return headers['if-none-match']?.includes(etag) ?? false
}
