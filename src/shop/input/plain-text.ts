import { Problem } from '../../contract/problems.ts'

/** Whether a text of several lines has no other control characters than line breaks and tabs, and no half surrogates. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text)
}

/** A typed text of several lines, trimmed and NFC. Throws `invalid-input`. */
export function readText(typed = ''): string {
  const text = typed.trim().normalize('NFC').replace(/\r\n?/g, '\n')
  if (!isPlainText(text)) throw new Problem('invalid-input')
  return text
}
