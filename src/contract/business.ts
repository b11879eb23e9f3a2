import { fieldLimits } from './limits.ts'

/** What the business says of itself. The owner changes it in the settings; these are the first values. */
export type Business = {
  name: string
  trade: string
  street: string
  postalCode: string
  city: string
  country: string
  phone: string
  email: string
  /** `CHE-123.456.788`; empty until the owner enters it. */
  uid: string
  /** One or more lines; empty when none are given. */
  openingHours: string
}

/** Longest texts of the business data, in characters. Room for a UID with blanks and its «MWST». */
export const businessLimits = {
  name: 80,
  trade: 120,
  street: fieldLimits.street,
  postalCode: fieldLimits.postalCode,
  city: fieldLimits.city,
  country: fieldLimits.country,
  phone: fieldLimits.phone,
  email: fieldLimits.email,
  uid: 30,
  openingHours: 400,
} as const satisfies Record<keyof Business, number>

/** The business behind the site as it is installed (design, sample brand). */
export const business = {
  name: 'Föhnwacht',
  trade: 'Kaminfeger & Brandschutz',
  street: 'Musterstrasse 1',
  postalCode: '9000',
  city: 'St. Gallen',
  country: 'Schweiz',
  phone: '+41 71 123 45 67',
  email: 'info@foehnwacht.example',
  uid: '',
  openingHours: '',
} as const satisfies Business

/** Where the address is on the map. */
export function mapUrlOf({ street, postalCode, city }: Business): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${postalCode} ${city}`)}`
}

/**
 * Prices of the extinguisher service in Rappen, VAT included. From `cheaperFrom` devices on each costs
 * `fromThree`, which was three when the field got its name.
 */
export type ServicePrices = { single: number; fromThree: number; cheaperFrom: number }

/** Service prices as installed (spec §1: 68 CHF, 60 CHF each from 3 units). */
export const servicePrices = {
  single: 6800,
  fromThree: 6000,
  cheaperFrom: 3,
} as const satisfies ServicePrices

/** The countries of spec §2 Registration; the owner chooses to which of them the shop delivers. */
export const countryNames = ['Schweiz', 'Deutschland', 'Österreich'] as const
export type CountryName = (typeof countryNames)[number]

/** Their two letters (ISO 3166-1), as search engines and QR-bills want them. */
export const countryCodes = {
  Schweiz: 'CH',
  Deutschland: 'DE',
  Österreich: 'AT',
} as const satisfies Record<CountryName, string>

/** Delivery cost and VAT line as `fest` shows them, fixed texts of spec §9, in Rappen. */
export const fixedDelivery = 3000
export const fixedVat = 3000
