import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../contract/problems.ts'
import type { Db } from '../../db/schema.ts'
import type { App } from '../deps.ts'
import type { HeaderSources } from '../http/headers.ts'
import { wantsHtml } from '../http/wants-html.ts'
import { rateLimitKey } from '../../shop/tools/attempts.ts'
import { isSearch, isSpelledAs, pageAddress, readAddress } from './addresses.ts'
import { serveBuiltFiles } from './built-files.ts'
import { readStyles } from './first-paint.ts'
import { hasCategory, cachePublicJson, pageKey } from './cached-answers.ts'
import { type PageCache, writeAnswer } from './page-cache.ts'
import { openPageTurns } from './page-turns.ts'
import { renderPage, type WebHandler } from './render-page.ts'

/** `assets` is the folder of the built files; undefined when the website is served from source. */
type Website = HeaderSources & {
  db: Db
  handle: WebHandler
  cache: PageCache
  assets: string | undefined
  /** Whether one source's pages take turns. */
  rateLimit: boolean
}

/** Registers the website: the built files, the cache of public JSON and every page. */
export async function webRoutes(app: App, web: Website): Promise<void> {
  const sendPage = await openPages(web)
  const files = web.assets === undefined ? undefined : await serveBuiltFiles(app, web.assets)
  cachePublicJson(app, web)

  // `/produkte` is a page for browsers and a list for programs: the specification gives both this address.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const url = readAddress(request.url, web.publicUrl)
    // One canonical address for each page: otherwise search engines and the cache see several.
    if (!isSpelledAs(request.url, url)) return reply.redirect(url.pathname + url.search, 308)
    const moved = movedTo(url)
    if (moved !== undefined) return reply.redirect(moved, 301)
    if (url.pathname === '/produkte' && wantsHtml(request.raw)) await sendPage(request, reply)
  })

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const { pathname } = readAddress(request.url, web.publicUrl)
    if (pathname.startsWith('/api/') || hasLineBreak(pathname)) throw new Problem('not-found')
    if (files?.has(pathname)) return reply.sendFile(pathname)
    return sendPage(request, reply)
  })
}

/** No pattern of the website's router matches a line break, not even that of unknown paths. */
const hasLineBreak = (pathname: string) => /%(?:0[ad]|e2%80%a[89])/i.test(pathname)

/** Answers requests with pages: from the cache, or else rendered once for all concurrent requests. */
async function openPages({ assets, cache, rateLimit, ...web }: Website) {
  const takeTurn = openPageTurns()
  const styles = assets === undefined ? new Map<string, string>() : await readStyles(assets)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const url = pageAddress(request.url, web.publicUrl)
    const key = url.pathname + url.search
    const make = () =>
      cache.make(pageKey(key), async () => {
        const fresh = await renderPage(url, { ...web, styles })
        if (isSearch(key) || !(await hasCategory(web.db, key)))
          fresh.headers['cache-control'] = 'no-store'
        return fresh
      })
    const answer =
      cache.get(pageKey(key)) ??
      (rateLimit ? await takeTurn(rateLimitKey(request.ip), make) : await make())
    reply.hijack()
    writeAnswer(request.raw, reply.raw, answer)
  }
}

/**
 * Where pages of the admin area were, and are: bookmarks, mails and printed handbooks name the earlier addresses; and
 * where password managers ask for the page on which the password is changed. Not routes of the website, because each of
 * those is a line that every visitor loads.
 */
const movedPages: ReadonlyMap<string, string> = new Map([
  ['/admin/bank', '/admin/geld/bank'],
  ['/admin/kasse', '/admin/geld/buchhaltung'],
  ['/admin/rechnungen', '/admin/geld'],
  ['/admin/runde', '/admin/termine'],
  ['/.well-known/change-password', '/profile'],
])

/** The address to go on to, with the query; undefined where nothing moved. */
function movedTo({ pathname, search }: URL): string | undefined {
  const to = movedPages.get(pathname)
  return to && to + search
}
