import { useRouteLoaderData } from 'react-router'
import type { Site } from '../contract/settings/site.ts'
import { api } from './api.ts'

/** The data loaded by `refreshSite` in this browser: newer than the page's. */
let refreshed: Site | undefined

/** Without the data there is no page: the root's error page (`shell/error-page.tsx`) is the only one that does without. */
function newest(loaded: unknown): Site {
  const site = refreshed ?? (loaded as Site | undefined)
  if (!site) throw new Error('The data of the site are not loaded')
  return site
}

/** The site data every page has, as set by the owner. They come with the page itself. */
export function useSite(): Site {
  return newest(useRouteLoaderData('root'))
}

/** The routes passed to a page's `meta`. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The same for a page's `meta`. */
export function siteOf(matches: Matches): Site {
  const facts = matches.find((match) => match?.id === 'root')?.loaderData
  return newest(facts)
}

/**
 * Reloads the site data after a change; `revalidate` is the router's, and re-runs the loaders of the page. If the
 * request fails, the previous data and the page stay.
 */
export async function refreshSite(revalidate: () => Promise<void>): Promise<void> {
  const site = await api('GET /api/site').catch(() => undefined)
  if (!site) return
  refreshed = site
  await revalidate()
}
