import { type Business, mapUrlOf } from '../../../contract/settings/business.ts'
import { countryCodeOf } from '../../../contract/settings/countries.ts'
import { shareCard } from '../../meta.ts'

/**
 * JSON-LD of the business (schema.org), as set by the owner. `origin` is the public address without a trailing slash.
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
      addressCountry: countryCodeOf(business.country),
    },
    hasMap: mapUrlOf(business),
    currenciesAccepted: 'CHF',
    priceRange: 'CHF',
  }
}
