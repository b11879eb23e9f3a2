import { cleanTyped } from '../fields/clean-typed.ts'
import { fieldLimits } from '../limits.ts'

/** An address as it is meant to be read: without what cannot be seen, in lower case and NFC. */
export function tidyEmail(typed: string): string {
  return cleanTyped(typed).trim().normalize('NFC').toLowerCase()
}

/**
 * One spelling per mailbox, the one that is stored and compared: browsers send `info@bücher.example` as it is typed or
 * with its domain in ASCII.
 */
export function normaliseEmail(typed: string): string {
  return toAsciiEmail(tidyEmail(typed))
}

/** The address as mail servers know it: its domain in ASCII (IDNA, UTS 46). What is no domain stays as it is. */
export function toAsciiEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  if (at === 0 || isAscii(domain)) return email
  const address = `http://${domain}`
  // A character that means something else in a URL is none of a domain.
  if (/[!-,/:-@[-`{-~\s]/.test(domain) || !URL.canParse(address)) return email
  return email.slice(0, at) + new URL(address).hostname
}

const isAscii = (text: string) => /^[ -~]*$/.test(text)

/** No spaces, control characters or lone surrogates, nothing that makes a list or a comment (RFC 5322 §3.4). */
const part = String.raw`[^\s@<>()[\]\\,;:"\p{C}]+`
/** What stands between the dots of a domain: printable ASCII that a header takes without quotes. */
const label = String.raw`[!#-'*+\-/-9=?A-Z^-~]+`
const form = new RegExp(String.raw`^${part}@(?!\.)${label}(\.${label})+$`, 'u')

/** True for a single normalised address with one @ and a dot in the domain (spec §5). */
export function isEmail(email: string): boolean {
  return email.length <= fieldLimits.email && form.test(email)
}

/**
 * A dot too many, a hyphen at the edge of a name, more characters than a mail server takes, a number or a single letter
 * for a top level (RFC 5321 §4.1.2, §4.5.3; RFC 3696 §2): what was typed wrongly or not to its end.
 */
const undeliverable = /^\.|\.[.@]|^.{65,}@|@(.*\.)?-|@.*-(\.|$)|@(.*\.)?[^.]{64}|\.(\d+|.)$/

/**
 * What is wrong with a normalised address that is to get mail. Hardly any mail server takes umlauts before the @
 * (SMTPUTF8), and those behind it still less.
 */
export function emailProblem(email: string): 'invalid-email' | 'email-umlaut' | undefined {
  if (!isEmail(email) || undeliverable.test(email)) return 'invalid-email'
  return isAscii(email) ? undefined : 'email-umlaut'
}
