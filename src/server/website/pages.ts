import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { Problem } from '../../contract/problems.ts'
import { DAY, SECOND } from '../../contract/time.ts'
import type { Db } from '../../db/schema.ts'
import { listCategories } from '../../shop/catalogue/categories.ts'
import { categoryOf, isSpelledAs, keyOf, pageAddress, readAddress } from './addresses.ts'
import { wantsHtml } from '../http/wants-html.ts'
import type { App } from '../deps.ts'
import { type HeaderSources, securityHeaders } from '../http/headers.ts'
import { hastenFirstPaint, readStyles, type Styles } from './first-paint.ts'
import { inProcessAddress } from '../http/limits.ts'
import { type FreshAnswer, type PageCache, writeAnswer } from './page-cache.ts'

/** Renders a page of the website. Made by the website's `createWebHandler`. */
export type WebHandler = (request: Request) => Promise<Response>

/** One call of the API without a socket, for the pages' loaders. The same shape the website's client has. */
export type InProcessCall = (request: {
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}) => Promise<{ status: number; body: unknown }>

const page = 'page '
const json = 'json '
const unkept = { 'cache-control': 'no-store' }

declare module 'fastify' {
  interface FastifyRequest {
    cacheGeneration: number
  }
}

/** Public JSON that is the same for every visitor. */
const cachedJson = /^\/(api\/products|produkte)(\/[1-9]\d{0,8})?(?=\?|$)/

/**
 * Serves a public answer straight from the cache, before any routing. True when it was served.
 * Only exact addresses are looked up here; everything else goes the ordinary way.
 */
export function serveFromCache(
  cache: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const key = keyOf(request.url ?? '/')
  if (key === undefined) return false
  const answer = cache.get((wantsHtml(request) ? page : json) + key)
  if (!answer) return false
  writeAnswer(request, response, answer)
  return true
}

/** Registers the website: hashed assets, the public JSON cache and every page. */
export async function webRoutes(
  app: App,
  web: HeaderSources & { db: Db; handle: WebHandler; cache: PageCache; assets: string | undefined },
): Promise<void> {
  const { cache, publicUrl } = web
  app.decorateRequest('cacheGeneration', 0)

  // `/produkte` is a page for browsers and a list for programs (design §4.1).
  app.addHook('onRequest', async (request, reply) => {
    request.cacheGeneration = cache.generation
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const url = readAddress(request.url, publicUrl)
    // One address for each page (design §4.2).
    if (!isSpelledAs(request.url, url)) return reply.redirect(url.pathname + url.search, 308)
    if (url.pathname === '/produkte' && wantsHtml(request.raw)) await sendPage(request, reply)
  })

  // Public lists are kept as bytes too; the next reader never reaches the router.
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return
    const key = keyOf(request.url)
    if (key === undefined || !cachedJson.test(key) || !(await exists(key))) return
    const headers = {
      ...securityHeaders(web),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept, accept-encoding',
    }
    const fresh = { status: 200, headers, body: Buffer.from(payload) }
    await cache.offer(json + key, fresh, request.cacheGeneration)
  })

  const assets = web.assets === undefined ? undefined : await assetFiles(app, web.assets)
  const styles = web.assets === undefined ? new Map<string, string>() : await readStyles(web.assets)

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const url = readAddress(request.url, publicUrl)
    if (url.pathname.startsWith('/api/')) throw new Problem('not-found')
    if (assets?.has(url.pathname)) return reply.sendFile(url.pathname)
    return sendPage(request, reply)
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const url = pageAddress(request.url, publicUrl)
    const key = url.pathname + url.search
    const answer = await cache.make(page + key, async () => {
      const fresh = await renderPage(web, { handle: web.handle, styles }, url)
      return (await exists(key)) ? fresh : { ...fresh, headers: { ...fresh.headers, ...unkept } }
    })
    reply.hijack()
    writeAnswer(request.raw, reply.raw, answer)
  }

  /** Whoever invents categories must not fill the cache with them. */
  async function exists(key: string): Promise<boolean> {
    const category = categoryOf(key)
    if (category === undefined) return true
    return (await listCategories(web.db)).some(({ slug }) => slug === category)
  }
}

/**
 * The built files that may be asked for, by exact address: no listings, no dot files, no guessing.
 * Hashed ones never change.
 */
async function assetFiles(app: App, root: string): Promise<Set<string>> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      const seconds = (hashed ? 365 * DAY : 30 * DAY) / SECOND
      void reply.header('cache-control', `public, max-age=${seconds}${hashed ? ', immutable' : ''}`)
    },
  })
  const files = await readdir(root, { recursive: true, withFileTypes: true })
  return new Set(
    files
      .filter(
        (file) => file.isFile() && !file.name.startsWith('.') && !/\.(br|gz)$/.test(file.name),
      )
      .map((file) => `/${relative(root, join(file.parentPath, file.name)).replaceAll('\\', '/')}`)
      .filter((path) => !path.startsWith('/.')),
  )
}

/** Lets the pages' loaders call the API without a socket and without a visitor's cookies. */
export function callInProcess(app: App): InProcessCall {
  return async ({ method, path, body, headers }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: inProcessAddress,
      headers: { ...headers, accept: 'application/json' },
      ...(body !== undefined && { payload: body as object }),
    })
    return {
      status: answer.statusCode,
      body: answer.body ? (JSON.parse(answer.body) as unknown) : undefined,
    }
  }
}

async function renderPage(
  front: HeaderSources,
  { handle, styles }: { handle: WebHandler; styles: Styles },
  url: URL,
): Promise<FreshAnswer> {
  const response = await handle(new Request(url))
  const body = Buffer.from(hastenFirstPaint(await response.text(), styles))
  const headers: Record<string, string> = {
    ...securityHeaders(front, inlineScriptHashes(response, body)),
    'cache-control': response.headers.get('cache-control') === 'no-store' ? 'no-store' : 'no-cache',
    vary: 'accept, accept-encoding',
  }
  // What the website says of its answer; cookies are never among it.
  for (const name of [
    'content-type',
    'location',
    'x-remix-response',
    'x-remix-redirect',
    'x-remix-status',
  ]) {
    const value = response.headers.get(name)
    if (value) headers[name] = value
  }
  return { status: response.status, headers, body }
}

/** CSP sources for exactly the inline scripts this page has (design §3: no `unsafe-inline` for scripts). */
function inlineScriptHashes(response: Response, body: Buffer): string[] {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return []
  const scripts = body.toString('utf8').split('</script>').slice(0, -1).map(lastScript)
  return scripts
    .filter(({ opening }) => !/\ssrc=/.test(opening))
    .map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/** What stands after the first opening tag of a script in a part of a page that ends where that script does. */
function lastScript(part: string): { opening: string; text: string } {
  const start = part.indexOf('<script')
  const end = part.indexOf('>', start)
  return { opening: part.slice(start, end), text: part.slice(end + 1) }
}
