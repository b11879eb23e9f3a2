import { formatPhone } from '../../../contract/accounts/phone-format.ts'

/** Where somebody lives and their telephone, as far as they are known: `9000 St. Gallen, 071 123 45 67`. */
export function whereAndPhone({
  plz,
  ort,
  telefonnummer,
}: Record<'plz' | 'ort' | 'telefonnummer', string>): string {
  return [`${plz} ${ort}`.trim(), formatPhone(telefonnummer)].filter(Boolean).join(', ')
}
