import { type Business, mapUrlOf } from '../../../contract/settings/business.ts'
import { countryCodeOf } from '../../../contract/settings/countries.ts'
import { shareCard } from '../../meta.ts'
import { readOpeningHours } from './opening-hours.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * JSON-LD of the business (schema.org), as set by the owner. Opening hours are free text: left out when it is not only
 * days and times. `origin` is the public address without a trailing slash.
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
    openingHoursSpecification: readOpeningHours(business.openingHours)?.flatMap((part) =>
      part.hours.map((hours) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: part.days.map((day) => `https://schema.org/${days[day]}`),
        ...hours,
      })),
    ),
    hasMap: mapUrlOf(business),
    currenciesAccepted: 'CHF',
    priceRange: 'CHF',
  }
}
