import { Problem } from '../../contract/problems.ts'

/** Whether a multi-line text has no control characters except line breaks and tabs, and no lone surrogates. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text)
}

/** A typed multi-line text, trimmed and NFC. Throws `invalid-input`. */
export function readText(typed = ''): string {
  const text = typed.trim().normalize('NFC').replace(/\r\n?/g, '\n')
  if (!isPlainText(text)) throw new Problem('invalid-input')
  return text
}
