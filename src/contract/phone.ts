import type { CountryName } from './business.ts'

/**
 * The countries a customer can live in, Switzerland first, with their rules (spec §2 Registration, §9 dial
 * prefixes). Apart from the names, which every page carries: these rules are needed in a few forms only.
 */
export const countries = [
  { land: 'Schweiz', code: 'CH', prefix: '+41', phone: /^[1-9]\d{8}$/, postalCode: /^[1-9]\d{3}$/ },
  {
    land: 'Österreich',
    code: 'AT',
    prefix: '+43',
    phone: /^\d{4,13}$/,
    postalCode: /^[1-9]\d{3}$/,
  },
  {
    land: 'Deutschland',
    code: 'DE',
    prefix: '+49',
    phone: /^\d{5,13}$/,
    postalCode: /^(?!00)\d{5}$/,
  },
] as const satisfies { land: CountryName; [rule: string]: unknown }[]

export type Country = (typeof countries)[number]

/** The country of a German country name, or undefined. */
export function findCountry(land: string): Country | undefined {
  return countries.find((country) => country.land === land)
}

/** What people put between the digits of a number. */
const separators = /[\s()/.\p{Pd}]+/gu

/**
 * A number with its digits in groups as they were typed: `071/123 45 67` → `071 123 45 67`. The zero of
 * `+41 (0)71 123 45 67` is dialled without the prefix only, so it goes.
 */
export function tidyPhone(typed: string): string {
  return typed
    .replace(/^\s*((?:\+|00)\d+)\s*\(0\)/, '$1 ')
    .replace(separators, ' ')
    .trim()
}

/**
 * Turns what a person types (`071 123 45 67`, `+41 71 123 45 67`, `0041711234567`) into E.164 (`+41711234567`).
 * A number without an international prefix is read in the chosen country. Returns undefined when it is no
 * number of Switzerland, Austria or Germany.
 */
export function toE164(typed: string, country: Country = countries[0]): string | undefined {
  const compact = typed.replace(separators, '').replace(/^00/, '+')
  const owner = countries.find(({ prefix }) => compact.startsWith(prefix))
  if (compact.startsWith('+') && !owner) return undefined
  const { prefix, phone } = owner ?? country
  const national = (owner ? compact.slice(prefix.length) : compact).replace(/^0/, '')
  return phone.test(national) ? `${prefix}${national}` : undefined
}
