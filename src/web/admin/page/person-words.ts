import { formatPhone } from '../../../contract/accounts/phone-format.ts'
import type { NewPerson } from '../../../contract/people/new-person.ts'

/** Where somebody lives and their telephone, as far as they are known: `9000 St. Gallen, 071 123 45 67`. */
export function whereAndPhone({
  plz,
  ort,
  telefonnummer,
}: Record<'plz' | 'ort' | 'telefonnummer', string>): string {
  return [`${plz} ${ort}`.trim(), formatPhone(telefonnummer)].filter(Boolean).join(', ')
}

/** What is known of somebody new from the words that found nobody: a telephone number, or else a name. */
export function readSearched(words: string): NewPerson {
  return /^\+?[\d\s()/.'-]{6,}$/.test(words) ? { telefonnummer: words } : { nachname: words }
}
