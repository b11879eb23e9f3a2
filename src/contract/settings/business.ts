import { fieldLimits } from '../limits.ts'

/** The details of the business. The owner edits them in the settings; these are the initial values. */
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
  /** One or more lines; may be empty. */
  openingHours: string
}

/** Maximum lengths of the business data, in characters. Room for a UID with spaces and its «MWST». */
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

/** The business as installed: a fictional one, for the owner to replace. */
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

/** The address on the map. */
export function mapUrlOf({ street, postalCode, city }: Business): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${postalCode} ${city}`)}`
}

/**
 * Prices of the extinguisher service in Rappen, VAT included. From `cheaperFrom` devices on, each costs `fromThree`;
 * the threshold was three when the field was named.
 */
export type ServicePrices = { single: number; fromThree: number; cheaperFrom: number }

/** Initial service prices (spec §1: 68 CHF, 60 CHF each from 3 units). */
export const servicePrices = {
  single: 6800,
  fromThree: 6000,
  cheaperFrom: 3,
} as const satisfies ServicePrices

/** The countries of spec §2 Registration; the owner chooses to which of them the shop delivers. */
export const countryNames = ['Schweiz', 'Deutschland', 'Österreich'] as const
export type CountryName = (typeof countryNames)[number]

/** Country codes (ISO 3166-1), as search engines and QR-bills want them. */
export const countryCodes = {
  Schweiz: 'CH',
  Deutschland: 'DE',
  Österreich: 'AT',
} as const satisfies Record<CountryName, string>

/** The code of any country; one that is not among ours stays written out. */
export function countryCodeOf(country: string): string {
  return (countryCodes as Record<string, string>)[country] ?? country
}

/** Delivery cost and VAT line in mode `fest`, fixed texts of spec §9, in Rappen. */
export const fixedDelivery = 3000
export const fixedVat = 3000
