import { questionNames } from '../../contract/advice/questions.ts'
import { comparedName } from '../../contract/advice/comparison-link.ts'
import { requestNames } from '../../contract/accounts/contact-link.ts'
import { Problem } from '../../contract/problems.ts'
import { wantedCategory } from '../../contract/catalogue/product-list.ts'
import { queryNames } from '../../contract/catalogue/query-names.ts'

/** The lists whose category is in the query; every other page and product ignores the query. */
const lists = new Set(['/produkte', '/api/products'])
/** The pages whose content depends on the query, and the parameters they read. */
const queryParams: Partial<Record<string, readonly string[]>> = {
  '/produkte': queryNames,
  '/feuerloescher': queryNames.filter((name) => name !== 'kategorie'),
  '/loeschberater': questionNames,
  '/vergleich': [comparedName],
  '/kontakt': requestNames,
  '/termin': requestNames,
  '/verify-email': ['token'],
}
/** The longest parameter value passed on, in characters. */
const longestValue = 200
const category = /^[a-z0-9-]{1,60}$/
const prefix = 'kategorie='

/** The path and query of a request target, which may be in absolute form with a host (RFC 9112 §3.2.2). */
function withoutHost(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*/i, '')
}

/**
 * The address on our own host that a target means, in its one canonical spelling: parsed as browsers do (`\` is `/`,
 * `..` goes up), without doubled or trailing slashes. Whatever host the target names, it is replaced by ours.
 * Throws `not-found` when the target is no address.
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
 * The cache key of a target, computed from the target alone; undefined when nothing is cached for it.
 * Only the category matters, and only for a list.
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

/** Whether it is one of the countless addresses of a search, a request or a link: their pages are not cached. */
export function isSearch(key: string): boolean {
  return [...queryOf(key).keys()].some((name) => name !== 'kategorie' && name !== '_routes')
}

/** The address a page is rendered for: with the parameters it reads, and the routes a client navigation asks for. */
export function pageAddress(target: string, publicUrl: string): URL {
  const url = readAddress(target, publicUrl)
  const given = new URLSearchParams(url.search)
  url.search = ''
  url.hash = ''
  // A client navigation asks for the data of the page.
  for (const name of queryParams[url.pathname.replace(/\.data$/, '')] ?? []) {
    // A form sends the name of a checkbox group more than once.
    const typed = given.getAll(name).join(',').slice(0, longestValue)
    const value = name === 'kategorie' ? (wantedCategory(typed) ?? '') : typed
    if (name === 'kategorie' ? category.test(value) : value !== '')
      url.searchParams.set(name, value)
  }
  const routes = url.pathname.endsWith('.data') ? given.get('_routes') : null
  if (routes && routes.length <= 200) url.searchParams.set('_routes', routes)
  return url
}
