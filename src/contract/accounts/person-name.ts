/** Turns a text into a link in a mail client. */
const link = /:\/\/|www\.|@/i

/** True for a person's name that no mail client turns into a link. Names appear in mails and in the admin area. */
export function isPersonName(name: string): boolean {
  return !link.test(name)
}

/** Which of the two names of a form are invalid. */
export function wrongNames(form: {
  vorname?: string
  nachname?: string
}): ('vorname' | 'nachname')[] {
  return (['vorname', 'nachname'] as const).filter((name) => !isPersonName(form[name] ?? ''))
}

/** The salutation of a letter, by name where it is known. */
export function salutation(name = ''): string {
  return `Guten Tag ${name}`.trim()
}

/** First and last name as one; either may be empty. */
export function fullName(first: string, last: string): string {
  return `${first} ${last}`.trim()
}
