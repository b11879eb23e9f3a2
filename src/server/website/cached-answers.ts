import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Db } from '../../db/schema.ts'
import { listCategories } from '../../shop/catalogue/categories.ts'
import type { App } from '../deps.ts'
import { isKnown } from '../http/etag.ts'
import { type HeaderSources, securityHeaders } from '../http/headers.ts'
import { varyOf, wantsHtml } from '../http/wants-html.ts'
import { categoryOf, keyOf } from './addresses.ts'
import { type PageCache, writeAnswer } from './page-cache.ts'

/** The cache keys of a page and of the JSON at the same address. */
export const pageKey = (key: string) => `page ${key}`
const jsonKey = (key: string) => `json ${key}`

/** Public JSON that is the same for every visitor. */
const publicJson = /^\/(api\/products|produkte)(\/[1-9]\d{0,8})?(?=\?|$)/

declare module 'fastify' {
  interface FastifyRequest {
    cacheGeneration: number
  }
}

/**
 * Serves a public answer straight from the cache, before any routing. True when it was served.
 * Only exact addresses are looked up here; everything else takes the ordinary route.
 */
export function serveFromCache(
  cache: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const key = keyOf(request.url ?? '/')
  if (key === undefined) return false
  const answer = cache.get(wantsHtml(request) ? pageKey(key) : jsonKey(key))
  if (!answer) return false
  writeAnswer(request, response, answer)
  return true
}

/**
 * Caches public JSON as bytes, too: the next request for it never reaches the router. The first one is answered as the
 * later ones are, with an ETag or 304.
 */
export function cachePublicJson(
  app: App,
  { db, cache, ...sources }: HeaderSources & { db: Db; cache: PageCache },
): void {
  app.decorateRequest('cacheGeneration', 0)
  app.addHook('onRequest', async (request) => {
    request.cacheGeneration = cache.generation
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return payload
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const key = keyOf(request.url)
    if (key === undefined || !publicJson.test(key) || !(await hasCategory(db, key))) return payload
    const headers = {
      ...securityHeaders(sources),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: varyOf(key),
    }
    const fresh = { status: 200, headers, body: Buffer.from(payload) }
    const answer = await cache.offer(jsonKey(key), fresh, request.cacheGeneration)
    reply.header('cache-control', headers['cache-control'])
    // Dropped meanwhile: what was read is older than what the next one gets.
    if (!answer) return payload
    reply.header('etag', answer.etag)
    if (!isKnown(answer.etag, request)) return payload
    reply.code(304)
    return null
  })
}

/** Whether the category in a key exists: made-up ones must not fill the cache. */
export async function hasCategory(db: Db, key: string): Promise<boolean> {
  const category = categoryOf(key)
  if (category === undefined) return true
  return (await listCategories(db)).some(({ slug }) => slug === category)
}
