import { isPersonName } from '../../contract/accounts/person-name.ts'
import { Problem } from '../../contract/problems.ts'

const controls = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/** One typed line, trimmed and NFC. Throws `invalid-input` for control characters and lone surrogates. */
export function readLine(typed = ''): string {
  const text = typed.trim().normalize('NFC')
  if (controls.test(text)) throw new Problem('invalid-input')
  return text
}

/** A reason, as one non-empty line. Throws `fields-missing`, and what `readLine` throws. */
export function readReason(typed: string): string {
  const reason = readLine(typed)
  if (reason === '') throw new Problem('fields-missing')
  return reason
}

/** A first or last name; may be empty. Throws `invalid-name`, and what `readLine` throws. */
export function readName(typed: string | undefined): string {
  const name = readLine(typed)
  if (!isPersonName(name)) throw new Problem('invalid-name')
  return name
}
