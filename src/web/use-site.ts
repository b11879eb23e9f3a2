import { useRouteLoaderData } from 'react-router'
import { business, servicePrices } from '../contract/business.ts'
import { installedDelivery } from '../contract/delivery.ts'
import type { Site } from '../contract/site.ts'
import { api } from './api.ts'

/** What pages show when the site's facts did not arrive (an error page): as installed. */
const installed: Site = {
  publicUrl: '',
  year: 0,
  isPaymentSimulated: false,
  isOpen: true,
  termsVersion: null,
  business,
  totalsMode: 'fest',
  servicePrices,
  delivery: installedDelivery,
  vatPerMille: 0,
  deliveryCountries: [],
}

/** What `refreshSite` has brought, in this browser: newer than what came with the page. */
let refreshed: Site | undefined

function newest(loaded: unknown): Site {
  return refreshed ?? (loaded as Site | undefined) ?? installed
}

/** The facts every page knows, as the owner has set them. They come with the page itself. */
export function useSite(): Site {
  return newest(useRouteLoaderData('root'))
}

/** What a page's `meta` is given of the routes around it. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The same for a page's `meta`. */
export function siteOf(matches: Matches): Site {
  const facts = matches.find((match) => match?.id === 'root')?.loaderData
  return newest(facts)
}

/**
 * Asks for the facts again, for the one who knows that they have changed; `revalidate` is the router's, and
 * makes every part of the page look again. When asking fails, those of before stay, and so does the page.
 */
export async function refreshSite(revalidate: () => Promise<void>): Promise<void> {
  const site = await api('GET /api/site').catch(() => undefined)
  if (!site) return
  refreshed = site
  await revalidate()
}
