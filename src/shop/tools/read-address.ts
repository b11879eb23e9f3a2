import { findCountry, readPostalCode } from '../../contract/accounts/phone.ts'
import { readLine } from './read-line.ts'

type Typed = {
  strasse?: string | undefined
  plz?: string | undefined
  ort?: string | undefined
  land?: string | undefined
}

/** A typed address as it is stored; undefined when a part is missing, or the postal code is not one of the country. */
export function readAddress(typed: Typed) {
  const country = findCountry(readLine(typed.land))
  const street = readLine(typed.strasse)
  const postalCode = country && readPostalCode(readLine(typed.plz), country)
  const city = readLine(typed.ort)
  if (!street || !city || !country || !postalCode) return undefined
  return { street, postal_code: postalCode, city, country: country.land }
}
