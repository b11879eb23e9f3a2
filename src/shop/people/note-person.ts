import { transaction } from '../../db/commit.ts'
import type { Database } from '../../db/schema.ts'
import { lockPerson } from '../accounts/known-person.ts'
import type { Actor } from '../audit/audit-log.ts'
import { addNote } from './notes.ts'

/**
 * Adds a note about a person. A person deleted or merged concurrently leaves no note behind. Throws `user-not-found`
 * and what `addNote` throws.
 */
export function notePerson(
  db: Database,
  id: number,
  text: string,
  actor: Actor,
  now: number,
): Promise<number> {
  return transaction(db, async (trx) => {
    await lockPerson(trx, id)
    return addNote(trx, { user: id }, text, actor, now)
  })
}
