import { generatePath, matchPath, type ServerBuild } from 'react-router'

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>
type Route = Pick<BuiltRoute, 'id' | 'parentId' | 'path' | 'index'> & {
  module: { loader?: unknown }
}
type Routes = Record<string, Route | undefined>

/**
 * Tells whether a response belongs to a canonical address and may be cached on the server: a page without parameters,
 * or one whose loader found what they name, spelled as in the routes. Any number of other addresses show the same
 * content, or the shell of something that does not exist, and would fill the cache.
 */
export function createCacheableAddresses(routes: Routes): (url: URL, status: number) => boolean {
  const pages = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ path, index }) => path !== undefined || index)
    .map(({ id, module }) => ({ id, pattern: patternOf(routes, id), isChecked: !!module.loader }))
  const fixed = new Map(
    pages.filter(({ pattern }) => !/[:*]/.test(pattern)).map((page) => [page.pattern, page]),
  )
  const checked = pages.filter(({ pattern, isChecked }) => pattern.includes(':') && isChecked)

  return (url, status) => {
    const path = pathOf(url)
    const isNamedBy = (pattern: string) => {
      const match = matchPath({ path: pattern, caseSensitive: true }, path)
      return match !== null && generatePath(pattern, match.params) === path
    }
    const page =
      fixed.get(path) ??
      (status === 200 ? checked.find(({ pattern }) => isNamedBy(pattern)) : undefined)
    // Client-side navigation requests only the page's data; the root's is loaded already.
    const wanted = url.searchParams.get('_routes')
    return page !== undefined && (wanted === null || wanted === page.id)
  }
}

/** The page's path, also from the address of its data (`/produkte.data`, `/_root.data`). */
function pathOf({ pathname }: URL): string {
  return pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
}

function patternOf(routes: Routes, id: string): string {
  const parts: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    if (route.path) parts.unshift(route.path)
  return `/${parts.join('/')}`
}
