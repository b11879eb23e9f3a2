import { countries, type Country, countryOfPhone, findCountry } from '../../contract/phone.ts'

/**
 * The countries beside the phone's field: the number's own, so that saving never moves it abroad, and that of
 * the address (spec §2 Profile, §9), where they differ.
 */
export function offeredCountries(phone: string, land: string): [Country, ...Country[]] {
  const home = findCountry(land) ?? countries[0]
  const own = countryOfPhone(phone) ?? home
  return own === home ? [home] : [own, home]
}

/** A stored number as it is dialled in its own country. */
export function nationalDigits(phone: string): string {
  const own = countryOfPhone(phone)
  return own ? `0${phone.slice(own.prefix.length)}` : phone
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
