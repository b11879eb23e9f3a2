/** What makes a link in a mail program, or an address. */
const link = /:\/\/|www\.|@/i

/** True for a name of a person that no mail program turns into a link. Mails and the admin area show it. */
export function isPersonName(name: string): boolean {
  return !link.test(name)
}

/** Which of the two names of a form are none. */
export function wrongNames(form: {
  vorname?: string
  nachname?: string
}): ('vorname' | 'nachname')[] {
  return (['vorname', 'nachname'] as const).filter((name) => !isPersonName(form[name] ?? ''))
}
