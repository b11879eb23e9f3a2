import type { CountryName } from '../settings/countries.ts'

/**
 * The countries a customer can live in, Switzerland first, with their rules (spec §2 Registration, §9 dial prefixes).
 * Kept apart from the names, which every page loads: only a few forms need these rules.
 */
export const countries = [
  {
    land: 'Schweiz',
    prefix: '+41',
    phone: /^[1-9]\d{8}$/,
    postalCode: /^(?:CH[\s\p{Pd}]*)?([1-9]\d{3})$/iu,
  },
  {
    land: 'Österreich',
    prefix: '+43',
    phone: /^\d{4,13}$/,
    postalCode: /^(?:AT?[\s\p{Pd}]*)?([1-9]\d{3})$/iu,
  },
  {
    land: 'Deutschland',
    prefix: '+49',
    phone: /^\d{5,13}$/,
    postalCode: /^(?:DE?[\s\p{Pd}]*)?((?!00)\d{5})$/iu,
  },
] as const satisfies { land: CountryName; [rule: string]: unknown }[]

export type Country = (typeof countries)[number]

/** The country with a German name, or undefined. */
export function findCountry(land: string): Country | undefined {
  return countries.find((country) => country.land === land)
}

/**
 * A typed postal code as it is stored, without the sign of its country (`CH-9000`). Empty when it is none of that
 * country.
 */
export function readPostalCode(typed: string, { postalCode }: Country): string {
  return postalCode.exec(typed.trim())?.[1] ?? ''
}

/** The separators people put between the digits of a number. */
const separators = /[\s()/.\p{Pd}]+/gu

/**
 * A number with its digits grouped as typed: `071/123 45 67` → `071 123 45 67`. The zero of `+41 (0)71 123 45 67` is
 * dialled only without the prefix, so it is dropped.
 */
export function tidyPhone(typed: string): string {
  return typed
    .replace(/^\s*((?:\+|00)\d+)\s*\(0\)/, '$1 ')
    .replace(separators, ' ')
    .trim()
}

/** Whether a tidied number may be one of any country: its digits, with blanks between them. */
export function isAnyPhone(tidied: string): boolean {
  return /^\+?[\d ]{6,20}$/.test(tidied)
}

/** The country whose prefix a number starts with (`+41…`, `0041…`), or undefined. */
export function countryOfPhone(phone: string): Country | undefined {
  const compact = phone.replace(/^00/, '+')
  return countries.find(({ prefix }) => compact.startsWith(prefix))
}

/**
 * Converts a typed number (`071 123 45 67`, `+41 71 123 45 67`, `0041711234567`) to E.164 (`+41711234567`). A number
 * without an international prefix is taken as one of the given country. Returns undefined when it is not a number of
 * Switzerland, Austria or Germany.
 */
export function toE164(typed: string, country: Country = countries[0]): string | undefined {
  const compact = typed.replace(separators, '').replace(/^00/, '+')
  const owner = countryOfPhone(compact)
  if (compact.startsWith('+') && !owner) return undefined
  const { prefix, phone } = owner ?? country
  const national = (owner ? compact.slice(prefix.length) : compact).replace(/^0/, '')
  return phone.test(national) ? `${prefix}${national}` : undefined
}

/** Whether a stored number can receive text messages: it fits its country's numbering plan. */
export const isReachable = (phone: string) => phone !== '' && toE164(phone) === phone

const leastDigits = 6
/** Spec §2 Registration, and the maximum length of a number (E.164). */
export const maxDigits = 15

/**
 * A phone number of the profile as it is stored, with its international prefix: digits (spec §5: at least 6) are taken
 * as a number of the given country, `+…` and `00…` as one of their own. Empty when it is not a number.
 */
export function readPhone(typed: string, country: Country): string {
  const compact = typed.replace(/\s/g, '').replace(/^00/, '+')
  if (!/^\+?\d+$/.test(compact) || compact.replace('+', '').length < leastDigits) return ''
  const known = toE164(compact, country) ?? toE164(`+${compact}`)
  if (known) return known
  // Not valid in its country's numbering plan, but by the spec's rule; a prefix has to be that of a known country.
  const owner = countryOfPhone(compact)
  if (compact.startsWith('+') && !owner) return ''
  const { prefix } = owner ?? country
  const national = owner ? compact.slice(prefix.length) : compact
  const digits = `${prefix}${national.replace(/^0/, '')}`
  return digits.length > maxDigits + 1 ? '' : digits
}

/**
 * A number as the business writes it down: also one of any other country, with its prefix, because the next valley may
 * be Liechtenstein. Empty when it is not a number.
 */
export function readAnyPhone(typed: string, country: Country): string {
  const known = toE164(typed, country) ?? readPhone(tidyPhone(typed), country)
  const compact = typed.replace(separators, '').replace(/^00/, '+')
  const isForeign = /^\+[1-9]\d{6,14}$/.test(compact) && !countryOfPhone(compact)
  return known || (isForeign ? compact : '')
}

/** Spec §5: only digits after removing spaces, at least 6. */
export function isPhone(typed: string): boolean {
  return /^\d{6,}$/.test(typed.replace(/\s/g, ''))
}

/**
 * The countries offered with the phone field: the number's own, so that saving never changes it, and that of the
 * address (spec §2 Profile, §9), if different.
 */
export function offeredCountries(phone: string, land: string): [Country, ...Country[]] {
  const home = findCountry(land) ?? countries[0]
  const own = countryOfPhone(phone) ?? home
  return own === home ? [home] : [own, home]
}

/** A stored number as dialled within its own country. */
export function nationalDigits(phone: string): string {
  const own = countryOfPhone(phone)
  return own ? `0${phone.slice(own.prefix.length)}` : phone
}
