import type { Selectable } from 'kysely'
import type { OpenDatabase, Tables } from '../../src/db/schema.ts'

/** Changes users, all unless a condition follows, past the rules: also what one function alone may change. */
export function rewriteUsers(db: OpenDatabase, columns: Partial<Selectable<Tables['users']>>) {
  return db.updateTable('users').set(columns as object)
}
