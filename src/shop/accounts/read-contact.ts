import type { AddressChange } from '../../contract/accounts/accounts.ts'
import {
  countries,
  findCountry,
  readAnyPhone,
  readPostalCode,
} from '../../contract/accounts/phone.ts'
import { Problem } from '../../contract/problems.ts'
import type { NewPerson } from '../../contract/people/new-person.ts'
import { readLine, readName } from '../tools/read-line.ts'
import type { Contact } from './accounts.ts'

/** The normalized address of a form; all of it may be empty. Throws `invalid-postal-code` or `invalid-input`. */
export function readAddress(
  form: Omit<AddressChange, 'id'>,
): Pick<Contact, 'street' | 'postal_code' | 'city' | 'country'> {
  const country = readLine(form.land)
  const rules = findCountry(country)
  if (country && !rules) throw new Problem('invalid-input')
  const typed = readLine(form.plz)
  const postal_code = rules ? readPostalCode(typed, rules) : typed
  if (typed && !postal_code) throw new Problem('invalid-postal-code')
  return { street: readLine(form.strasse), postal_code, city: readLine(form.ort), country }
}

/** A phone as it is stored, parsed for the country of the address; may be empty. Throws `invalid-phone`. */
export function readOptionalPhone(typed: string | undefined, land: string): string {
  const text = readLine(typed)
  if (!text) return ''
  const phone = readAnyPhone(text, findCountry(land) ?? countries[0])
  if (!phone) throw new Problem('invalid-phone')
  return phone
}

/**
 * A person as entered by the owner: anything but a name may be missing. Throws `name-missing`, `invalid-name`,
 * `invalid-phone`, `invalid-postal-code`, `invalid-input`.
 */
export function readContact(form: Omit<NewPerson, 'email'>): Contact {
  const first_name = readName(form.vorname)
  const last_name = readName(form.nachname)
  if (!last_name) throw new Problem('name-missing')
  const address = readAddress(form)
  const phone = readOptionalPhone(form.telefonnummer, address.country)
  return { first_name, last_name, phone, ...address }
}
