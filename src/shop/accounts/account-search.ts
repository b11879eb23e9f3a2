import type { Selectable } from 'kysely'
import { countryOfPhone } from '../../contract/phone.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { foldText } from '../../db/search.ts'

type Findable = Pick<
  Selectable<Tables['users']>,
  'first_name' | 'last_name' | 'email' | 'contact_email' | 'phone' | 'postal_code' | 'city'
>

/** What a person is found by, in one spelling: name, e-mail, place, postal code, phone. */
export function accountSearchText(person: Findable): string {
  const { first_name, last_name, email, contact_email, postal_code, city, phone } = person
  const words = [first_name, last_name, email ?? contact_email ?? '', postal_code, city]
  return `${foldText(words.join(' '))} ${ownDigits(phone)}`
}

/**
 * Reads a search: every one of these pieces stands somewhere in the text of a person who is found. A phone number, or
 * what it begins with, is one piece, however it is grouped and whether it begins with 0, 0041 or +41. Four words count
 * at most.
 */
export function readAccountSearch(typed: string): string[] {
  const compact = typed.replaceAll(/[\s()/.\p{Pd}]+/gu, '')
  if (/^([+0]\d{3,}|\d{7,})$/.test(compact)) return [ownDigits(compact)]
  return foldText(typed).split(/\s+/).filter(Boolean).slice(0, 4)
}

/** The digits of a number as they are in its own country, without the zero in front. */
function ownDigits(phone: string): string {
  const prefix = countryOfPhone(phone)?.prefix
  const digits = prefix ? phone.replace(/^00/, '+').slice(prefix.length) : phone
  return digits.replace(/^\+?0?/, '')
}

/** Belongs behind every change of an account: what it is found by follows. */
export async function keepFindable(db: Db, row: Selectable<Tables['users']>): Promise<void> {
  const search_text = accountSearchText(row)
  if (search_text === row.search_text) return
  await db.updateTable('users').set({ search_text }).where('id', '=', row.id).execute()
}
