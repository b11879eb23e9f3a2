import { useRouteLoaderData } from 'react-router'
import { business, countries, servicePrices } from '../../contract/business.ts'
import type { Site } from '../../contract/site.ts'

/** What pages show when the site's facts did not arrive (an error page): as installed. */
const installed: Site = {
  publicUrl: '',
  year: 0,
  isPaymentSimulated: false,
  termsVersion: null,
  business,
  totalsMode: 'fest',
  servicePrices,
  deliveryCountries: [...countries],
}

/** The facts every page knows, as the owner has set them. They come with the page itself. */
export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? installed
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The same for a page's `meta`. */
export function siteOf(matches: Matches): Site {
  const facts = matches.find((match) => match?.id === 'root')?.loaderData
  return (facts as Site | undefined) ?? installed
}

let isStale = false

/** Whether the facts are just being asked for again. */
export const isSiteStale = () => isStale

/** Asks for the facts again, for the one who has just changed them; `revalidate` is the router's. */
export async function refreshSite(revalidate: () => Promise<void>): Promise<void> {
  isStale = true
  try {
    await revalidate()
  } finally {
    isStale = false
  }
}
