import { domainToUnicode } from 'node:url'
import { emailProblem, normaliseEmail } from '../../contract/accounts/email.ts'
import { Problem } from '../../contract/problems.ts'

/** A typed address that can get mail, in its one spelling. Throws `invalid-email` and `email-umlaut`. */
export function readEmail(typed: string): string {
  const email = normaliseEmail(typed)
  const problem = emailProblem(email)
  if (problem) throw new Problem(problem)
  return email
}

/** Letters that a reader here tells apart; those of other scripts look like them (`а`, `о`, `р` are Cyrillic). */
const latin = /^[\p{Script=Latin}\p{Mark}\d.-]+$/u

/** A stored address for the eye: its domain with umlauts. */
export function shownEmail<Email extends string | null>(email: Email): Email {
  if (!email?.includes('xn--')) return email
  const at = email.lastIndexOf('@') + 1
  const domain = domainToUnicode(email.slice(at))
  return (latin.test(domain) ? email.slice(0, at) + domain : email) as Email
}

/** Both spellings of a stored address, for searches. */
export function searchedEmail(email: string | null): string {
  const shown = shownEmail(email) ?? ''
  return shown === (email ?? '') ? shown : `${shown} ${email}`
}
