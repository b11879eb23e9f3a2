import { type Business, mapUrlOf } from '../../contract/business.ts'

/** The countries search engines know by two letters; another one is written out. */
const codes: Record<string, string> = { Schweiz: 'CH', Deutschland: 'DE', Österreich: 'AT' }

/**
 * JSON-LD of the business (schema.org), as the owner has set it. Without opening hours: they are free text,
 * and schema.org wants days and times. `origin` is the public address without a slash at the end.
 */
export function businessJsonLd(origin: string, business: Business) {
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': `${origin}/#betrieb`,
    name: `${business.name} – ${business.trade}`,
    url: `${origin}/`,
    image: `${origin}/bilder/teilen.jpg`,
    telephone: business.phone,
    email: business.email,
    vatID: business.uid ? `${business.uid} MWST` : undefined,
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
