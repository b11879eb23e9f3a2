import { useRouteLoaderData } from 'react-router'
import { business, countryNames, servicePrices } from '../../contract/business.ts'
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
  deliveryCountries: [...countryNames],
}

/** The facts after a change, in the browser of the one who made it: newer than those that came with the page. */
export const changed: { site?: Site } = {}

function newest(loaded: unknown): Site {
  return changed.site ?? (loaded as Site | undefined) ?? installed
}

/** The facts every page knows, as the owner has set them. They come with the page itself. */
export function useSite(): Site {
  return newest(useRouteLoaderData('root'))
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The same for a page's `meta`. */
export function siteOf(matches: Matches): Site {
  const facts = matches.find((match) => match?.id === 'root')?.loaderData
  return newest(facts)
}
