import { hash } from 'node:crypto'
import { busyFor } from '../../contract/problems.ts'
import { type HeaderSources, securityHeaders } from '../http/headers.ts'
import { varyOf } from '../http/wants-html.ts'
import { optimizeFirstPaint, type Styles } from './first-paint.ts'
import type { FreshAnswer } from './page-cache.ts'

/** Renders a page of the website. Made by the website's `createWebHandler`. */
export type WebHandler = (request: Request) => Promise<Response>

/** The headers the website may set on its answer; never cookies. */
const passedOn = [
  'content-type',
  'location',
  'x-remix-response',
  'x-remix-redirect',
  'x-remix-status',
]

/** Renders the page at an address, arranges it for an early first paint and adds its headers. */
export async function renderPage(
  url: URL,
  { handle, styles, ...sources }: HeaderSources & { handle: WebHandler; styles: Styles },
): Promise<FreshAnswer> {
  const response = await handle(new Request(url))
  const body = optimizeFirstPaint(await response.text(), styles)
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const headers: Record<string, string> = {
    ...securityHeaders(sources, isPage ? inlineScriptHashes(body) : []),
    'cache-control': response.headers.get('cache-control') === 'no-store' ? 'no-store' : 'no-cache',
    vary: varyOf(url.pathname),
    ...(response.status === 503 && { 'retry-after': String(busyFor) }),
  }
  for (const name of passedOn) {
    const value = response.headers.get(name)
    if (value) headers[name] = value
  }
  return { status: response.status, headers, body: Buffer.from(body) }
}

/** CSP sources for exactly the inline scripts of this page (no `unsafe-inline`, which would run injected ones, too). */
function inlineScriptHashes(html: string): string[] {
  return html
    .split('</script>')
    .slice(0, -1)
    .map(lastScript)
    .filter(({ opening }) => !/\ssrc=/.test(opening))
    .map(({ text }) => `'sha256-${hash('sha256', text, 'base64')}'`)
}

/** The opening tag and the content of the script that ends this part of a page. */
function lastScript(part: string): { opening: string; text: string } {
  const start = part.indexOf('<script')
  const end = part.indexOf('>', start)
  return { opening: part.slice(start, end), text: part.slice(end + 1) }
}
