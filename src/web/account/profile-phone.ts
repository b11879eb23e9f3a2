import { countries, findCountry } from '../../contract/phone.ts'

/** `+41`, `+43` or `+49`: the prefix of the address country (spec §2 Profile, §9). */
export function prefixOf(land: string): string {
  return (findCountry(land) ?? countries[0]).prefix
}

/**
 * What stands in the field beside the prefix: the national digits, or, for a number of another country, all
 * digits with 00, so that saving does not move the number abroad.
 */
export function localDigits(phone: string, prefix: string): string {
  if (phone.startsWith(prefix)) return `0${phone.slice(prefix.length)}`
  return phone.replace(/^\+/, '00')
}

/** `+41 71 123 45 67`; numbers of other countries with a gap after the prefix. */
export function formatPhone(phone: string): string {
  const swiss = /^\+41(\d\d)(\d{3})(\d\d)(\d\d)$/.exec(phone)
  if (swiss) return `+41 ${swiss.slice(1).join(' ')}`
  return phone.replace(/^(\+4[139])(\d+)$/, '$1 $2')
}

/** Spec §5: after removing spaces digits only, at least 6. */
export function isPhone(typed: string): boolean {
  return /^\d{6,}$/.test(typed.replace(/\s/g, ''))
}
