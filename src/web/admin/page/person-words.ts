import { formatPhone } from '../../../contract/accounts/phone-format.ts'
import type { NewPerson } from '../../../contract/people/new-person.ts'
import type { AdminUser } from '../../../contract/people/users.ts'

/**
 * Where somebody lives and their telephone, as far as they are known: `9000 St. Gallen, 071 123 45 67`. The number never
 * wraps.
 */
export function whereAndPhone({
  plz,
  ort,
  telefonnummer,
}: Record<'plz' | 'ort' | 'telefonnummer', string>): string {
  const phone = formatPhone(telefonnummer).replaceAll(' ', '\u00a0')
  return [`${plz} ${ort}`.trim(), phone].filter(Boolean).join(', ')
}

type Listed = Pick<AdminUser, 'idUser' | 'vorname' | 'nachname' | 'plz' | 'ort' | 'telefonnummer'>

/** The same, and their number where somebody else in the list is called and lives alike. */
export function whereAmong(people: readonly Listed[], person: Listed): string {
  const where = whereAndPhone(person)
  const isAlike = (other: Listed) =>
    other.idUser !== person.idUser &&
    other.vorname === person.vorname &&
    other.nachname === person.nachname &&
    whereAndPhone(other) === where
  return [where, people.some(isAlike) && `Nr. ${person.idUser}`].filter(Boolean).join(', ')
}

/** What is known of somebody new from the words that found nobody: a telephone number, or else a name. */
export function readSearched(words: string): NewPerson {
  return /^\+?[\d\s()/.'-]{6,}$/.test(words) ? { telefonnummer: words } : { nachname: words }
}
