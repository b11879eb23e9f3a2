import { fullName, salutation } from '../../contract/accounts/person-name.ts'
type Name = { firstName: string; lastName: string }

/** The salutation of a letter. */
export type Greeted = { greeting: string }

/** The salutation for an unconfirmed address. */
export const nameless: Greeted = { greeting: salutation() }

/**
 * Greets by name only if the mail address is confirmed: otherwise anybody could register a stranger's address, and the
 * stranger would get from us whatever was entered as a name.
 */
export function greet({ firstName, lastName }: Name, isConfirmed: boolean): Greeted {
  const name = fullName(firstName, lastName)
  return isConfirmed ? { greeting: salutation(name) } : nameless
}
