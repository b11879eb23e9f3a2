import { fieldLimits } from '../limits.ts'

/** One spelling per mailbox: trimmed, lower case, NFC. */
export function normaliseEmail(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase()
}

/** No spaces, control characters or lone surrogates, nothing that makes a list or a comment (RFC 5322 §3.4). */
const part = String.raw`[^\s@<>()[\]\\,;:"\p{C}]+`
const form = new RegExp(String.raw`^${part}@(?!\.)${part}\.[^\s@<>()[\]\\,;:".\p{C}]+$`, 'u')

/** True for a single address with one @ and a dot in the domain (spec §5). */
export function isEmail(email: string): boolean {
  return email.length <= fieldLimits.email && form.test(email)
}
