import { questionNames } from '../../contract/advice-questions.ts'
import { comparedName } from '../../contract/comparison-link.ts'
import { requestNames } from '../../contract/contact-link.ts'
import { Problem } from '../../contract/problems.ts'
import { queryNames } from '../../contract/query-names.ts'

/** The lists whose category stands in the query; every other page and product is the same with any query. */
const lists = new Set(['/produkte', '/api/products'])
/** The pages that show what their address asks for, and by which names. */
const asked: Partial<Record<string, readonly string[]>> = {
  '/produkte': queryNames,
  '/feuerloescher': queryNames.filter((name) => name !== 'kategorie'),
  '/loeschberater': questionNames,
  '/vergleich': [comparedName],
  '/kontakt': requestNames,
  '/termin': requestNames,
  '/verify-email': ['token'],
}
/** The longest value that is handed on, in characters. */
const longestValue = 200
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

const queryOf = (key: string) => new URLSearchParams(key.split('?')[1])

export function categoryOf(key: string): string | undefined {
  return queryOf(key).get('kategorie') ?? undefined
}

/** Whether it is one of the countless addresses of a search, a request or a link: nobody keeps their pages. */
export function isSearch(key: string): boolean {
  return [...queryOf(key).keys()].some((name) => name !== 'kategorie' && name !== '_routes')
}

/** The address a page is rendered for: with what a list or we are asked for, and the routes a navigation asks for. */
export function pageAddress(target: string, publicUrl: string): URL {
  const url = readAddress(target, publicUrl)
  const given = new URLSearchParams(url.search)
  url.search = ''
  url.hash = ''
  // A navigation asks for the data of the page.
  for (const name of asked[url.pathname.replace(/\.data$/, '')] ?? []) {
    // A form of several boxes sends a name more than once.
    const value = given.getAll(name).join(',').slice(0, longestValue)
    if (name === 'kategorie' ? category.test(value) : value !== '')
      url.searchParams.set(name, value)
  }
  const routes = url.pathname.endsWith('.data') ? given.get('_routes') : null
  if (routes && routes.length <= 200) url.searchParams.set('_routes', routes)
  return url
}
