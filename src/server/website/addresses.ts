import { Problem } from '../../contract/problems.ts'

/** The lists whose category stands in the query; every other page and product is the same with any query. */
const lists = new Set(['/produkte', '/api/products'])
const category = /^[a-z0-9-]{1,60}$/
const prefix = 'kategorie='

/** The path and query of a request's target, which may name a host before them (RFC 9112 §3.2.2). */
function withoutHost(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*/i, '')
}

/**
 * The address below our own that a target means, in the one spelling it has: as browsers read it (`\` is `/`, `..`
 * goes up), each slash once and none at the end. Whatever the target says, the host is ours.
 * Throws `not-found` when it means none.
 */
export function readAddress(target: string, publicUrl: string): URL {
  const path = withoutHost(target)
  const url = URL.parse(publicUrl + (path.startsWith('/') ? path : `/${path}`))
  if (!url) throw new Problem('not-found')
  url.pathname = url.pathname.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '')
  return url
}

export function isSpelledAs(target: string, { pathname }: URL): boolean {
  const path = withoutHost(target)
  return path === pathname || path.startsWith(`${pathname}?`)
}

/**
 * What a kept answer to a target is found by, from the target alone; undefined when nothing is kept for it.
 * Only the category matters, and only to a list.
 */
export function keyOf(target: string): string | undefined {
  const at = target.indexOf('?')
  if (at < 0) return target
  if (!target.startsWith(prefix, at + 1) || !category.test(target.slice(at + 1 + prefix.length)))
    return undefined
  const path = target.slice(0, at)
  return lists.has(path) ? target : path
}

export function categoryOf(key: string): string | undefined {
  const at = key.indexOf(`?${prefix}`)
  return at < 0 ? undefined : key.slice(at + 1 + prefix.length)
}

/** The address a page is rendered for: with the category of a list, and the routes a navigation asks for. */
export function pageAddress(target: string, publicUrl: string): URL {
  const url = readAddress(target, publicUrl)
  const wanted = lists.has(url.pathname) ? url.searchParams.get('kategorie') : null
  const routes = url.pathname.endsWith('.data') ? url.searchParams.get('_routes') : null
  url.search = ''
  url.hash = ''
  if (wanted && category.test(wanted)) url.searchParams.set('kategorie', wanted)
  if (routes && routes.length <= 200) url.searchParams.set('_routes', routes)
  return url
}
