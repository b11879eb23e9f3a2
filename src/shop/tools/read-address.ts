import type { AddressChange } from '../../contract/accounts/accounts.ts'
import { findCountry, readPostalCode } from '../../contract/accounts/phone.ts'
import { readLine } from './read-line.ts'

/** A typed address as it is stored; undefined when a part is missing, or the postal code is not one of the country. */
export function readAddress(typed: Omit<AddressChange, 'id'>) {
  const country = findCountry(readLine(typed.land))
  const street = readLine(typed.strasse)
  const postalCode = country && readPostalCode(readLine(typed.plz), country)
  const city = readLine(typed.ort)
  if (!street || !city || !country || !postalCode) return undefined
  return { street, postal_code: postalCode, city, country: country.land }
}
