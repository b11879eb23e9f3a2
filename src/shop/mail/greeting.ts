import { fullName, salutation } from '../../contract/accounts/person-name.ts'
import type { Tables } from '../../db/schema.ts'

type Name = Pick<Tables['orders'], 'first_name' | 'last_name'>

/** The salutation of a letter. */
export type Greeted = { greeting: string }

/** The salutation for an unconfirmed address. */
export const nameless: Greeted = { greeting: salutation() }

/**
 * Greets by name only if the mail address is confirmed: otherwise anybody could register a stranger's address, and the
 * stranger would get from us whatever was entered as a name.
 */
export function greet({ first_name, last_name }: Name, isConfirmed: boolean): Greeted {
  const name = fullName(first_name, last_name)
  return isConfirmed ? { greeting: salutation(name) } : nameless
}
