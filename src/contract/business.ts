/** The business behind the site: one home for name, address and contact (design, sample brand). */
export const business = {
  name: 'Föhnwacht',
  trade: 'Kaminfeger & Brandschutz',
  street: 'Musterstrasse 1',
  postalCode: '9000',
  city: 'St. Gallen',
  country: 'Schweiz',
  phone: '+41 71 123 45 67',
  email: 'info@foehnwacht.example',
  mapUrl: 'https://www.openstreetmap.org/search?query=Musterstrasse%201%2C%209000%20St.%20Gallen',
} as const

/** Service prices in Rappen, VAT included (spec §1: 68 CHF, 60 CHF each from 3 units). */
export const servicePrices = { single: 6800, fromThree: 6000, cheaperFrom: 3 } as const

/** VAT rate in per mille of the net price, in force since 2024-01-01 (MWSTG Art. 25). */
export const vatPerMille = 81

/** Displayed delivery cost and VAT line, fixed texts of spec §9, in Rappen. */
export const fixedDelivery = 3000
export const fixedVat = 3000
