import { Problem } from '../../contract/problems.ts'

const controls = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/** One typed line, trimmed and NFC. Throws `invalid-input` for control characters and half surrogates. */
export function readLine(typed = ''): string {
  const text = typed.trim().normalize('NFC')
  if (controls.test(text)) throw new Problem('invalid-input')
  return text
}
