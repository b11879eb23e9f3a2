import type { IncomingMessage } from 'node:http'

/** What decides the form of an answer at an address that has both a page and JSON. */
export const formVary = ['accept', 'accept-encoding', 'user-agent'].join(', ')

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
