type Name = { firstName: string; lastName: string }

/** How a letter begins. */
export type Greeted = { greeting: string }

/** To an address that nobody has shown to be theirs yet. */
export const nameless: Greeted = { greeting: 'Guten Tag' }

/**
 * Greets by name only who has shown that the address of the mail is theirs: otherwise anybody could register a
 * stranger's address, and the stranger would read from us what was typed as a name.
 */
export function greet({ firstName, lastName }: Name, isConfirmed: boolean): Greeted {
  const name = `${firstName} ${lastName}`.trim()
  return isConfirmed && name !== '' ? { greeting: `${nameless.greeting} ${name}` } : nameless
}
