import { useRouteLoaderData } from 'react-router'
import { installed } from '../contract/settings/public-rows.ts'
import type { Site } from '../contract/settings/site.ts'
import { api } from './api.ts'

/** The default data for pages whose site data did not load (an error page). */
const unloaded: Site = {
  ...installed,
  publicUrl: '',
  year: 0,
  isPaymentSimulated: false,
  isOpen: true,
  termsVersion: null,
  vatPerMille: 0,
}

/** The data loaded by `refreshSite` in this browser: newer than the page's. */
let refreshed: Site | undefined

function newest(loaded: unknown): Site {
  return refreshed ?? (loaded as Site | undefined) ?? unloaded
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
