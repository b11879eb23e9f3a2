import type { IncomingHttpHeaders } from 'node:http'
import { isHttps } from '../../contract/settings/public-url.ts'
import { Problem } from '../../contract/problems.ts'
import type { App, Deps } from '../deps.ts'

/** What the headers depend on: our own address and the foreign ones a page may load. */
export type HeaderSources = Pick<Deps, 'publicUrl' | 'mapEmbedUrl' | 'botCheck' | 'hstsSubDomains'>

/**
 * Headers every answer carries. `scripts` are the CSP hashes of a page's own inline scripts.
 * Inline styles are allowed (critical CSS, toasts), inline scripts are not. The only foreign addresses are the map,
 * which a visitor opens with a click, and the bot check when it is not our own.
 */
export function securityHeaders(
  { publicUrl, mapEmbedUrl, botCheck, hstsSubDomains }: HeaderSources,
  scripts: readonly string[] = [],
): Record<string, string> {
  const https = isHttps(publicUrl)
  const map = new URL(mapEmbedUrl).origin
  const list = (...sources: (string | undefined)[]) => sources.filter(Boolean).join(' ')
  return {
    'content-security-policy': [
      `default-src 'self'`,
      list(`script-src 'self'`, botCheck.origin, ...scripts),
      `style-src 'self' 'unsafe-inline'`,
      `img-src 'self' data: blob: https:`,
      `font-src 'self'`,
      `connect-src 'self'`,
      list(`frame-src 'self'`, map, botCheck.origin),
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
      ...(https ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(https && {
      'strict-transport-security': `max-age=31536000${hstsSubDomains ? '; includeSubDomains' : ''}`,
    }),
  }
}

/** What protects a document and what it loads; a picture and a font run nothing and load nothing. */
const forDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
]

/**
 * Sends pictures and fonts only the headers they need: a list of products loads thirty, each with 0.6 kB for nothing.
 * An SVG is a document, and keeps them.
 */
export function lightenPictures(app: App): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!/^(image\/(?!svg)|font\/)/.test(String(reply.getHeader('content-type')))) return
    for (const name of forDocuments) reply.removeHeader(name)
  })
}

/**
 * Refuses changes requested by a foreign website (CSRF; docs/decisions/061). A shop whose address is not configured may
 * be reached under any name: of the network, of a container. Then the name in the request is its own; the cookie of a
 * visitor goes to the name they signed in under only.
 */
export function rejectCrossOrigin(app: App, { publicUrl }: Deps): void {
  const { origin, hostname } = new URL(publicUrl)
  const isConfigured = hostname !== 'localhost'
  app.addHook('onRequest', async ({ method, headers, routeOptions }) => {
    if (routeOptions.config.endpoint?.fromAnywhere) return
    const own = isConfigured ? [origin] : [origin, `http://${headers.host}`]
    if (!['GET', 'HEAD', 'OPTIONS'].includes(method) && isForeign(headers, own))
      throw new Problem('foreign-origin')
  })
}

/**
 * True when a browser says the call comes from another origin: another scheme, host or port than visitors use.
 * Clients that are not browsers send neither header and hold no visitor's cookie.
 */
function isForeign(headers: IncomingHttpHeaders, own: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && !own.includes(headers.origin)
}
