import { searchedEmail } from '../tools/read-email.ts'
import type { Selectable } from 'kysely'
import { countryOfPhone } from '../../contract/accounts/phone.ts'
import type { Tables } from '../../db/schema.ts'
import { foldText, searchWords } from '../../db/search.ts'

type Searchable = Pick<
  Selectable<Tables['users']>,
  'first_name' | 'last_name' | 'email' | 'contact_email' | 'phone' | 'postal_code' | 'city'
>

/** What a person is found by, normalized: name, e-mail, city, postal code, phone. */
export function accountSearchText(person: Searchable): string {
  const { first_name, last_name, email, contact_email, postal_code, city, phone } = person
  const words = [first_name, last_name, searchedEmail(email ?? contact_email), postal_code, city]
  return `${foldText(words.join(' '))} ${ownDigits(phone)}`
}

/**
 * Parses a search into pieces, all of which must occur in a person's search text. A phone number, or its beginning, is
 * one piece, however it is grouped and whether it starts with 0, 0041 or +41.
 */
export function readAccountSearch(typed: string): string[] {
  const compact = typed.replaceAll(/[\s()/.\p{Pd}]+/gu, '')
  if (/^([+0]\d{2,}|\d{7,})$/.test(compact)) return [ownDigits(compact)]
  return searchWords(typed)
}

/** The national digits of a phone number, without the leading zero. */
function ownDigits(phone: string): string {
  const prefix = countryOfPhone(phone)?.prefix
  const digits = prefix ? phone.replace(/^00/, '+').slice(prefix.length) : phone
  return digits.replace(/^\+?0?/, '')
}
