import type { IncomingMessage } from 'node:http'

/** What decides the form of an answer: at /produkte, which has both a page and JSON, also who reads it. */
export function varyOf(path: string): string {
  const form = 'accept, accept-encoding'
  return path.startsWith('/produkte') ? `${form}, user-agent` : form
}

/** Search engines and the previews of links, by their names: they read pages, and many of them accept anything. */
const pageReader = /bot\b|crawler|spider|facebookexternalhit|whatsapp|preview/i

/**
 * True for a browser navigating to an address, and for robots that read pages: other programs ask for JSON, or for
 * nothing in particular.
 */
export function wantsHtml({ headers }: IncomingMessage): boolean {
  const { accept = '*/*', 'user-agent': agent = '' } = headers
  return accept.includes('text/html') || (accept === '*/*' && pageReader.test(agent))
}
