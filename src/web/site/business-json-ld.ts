import { type Business, countryCodes, mapUrlOf } from '../../contract/business.ts'
import { shareCard } from '../meta.ts'

/** Other countries are written out. */
const codes: Record<string, string> = countryCodes

/**
 * JSON-LD of the business (schema.org), as set by the owner. Without opening hours: they are free text, and schema.org
 * requires days and times. `origin` is the public address without a trailing slash.
 */
export function businessJsonLd(origin: string, business: Business, isVatSubject: boolean) {
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': `${origin}/#betrieb`,
    name: `${business.name} – ${business.trade}`,
    url: `${origin}/`,
    image: `${origin}${shareCard}`,
    telephone: business.phone,
    email: business.email,
    vatID: business.uid && isVatSubject ? `${business.uid} MWST` : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.street,
      postalCode: business.postalCode,
      addressLocality: business.city,
      addressCountry: codes[business.country] ?? business.country,
    },
    hasMap: mapUrlOf(business),
    currenciesAccepted: 'CHF',
    priceRange: 'CHF',
  }
}
