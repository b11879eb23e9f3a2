import { type Listener, withinTransaction } from './guarded-dialect.ts'
import type { Database, OpenDatabase, Trx } from './schema.ts'

const listeners = new WeakMap<Database, Listener>()

/**
 * Runs `work` in one transaction and returns its result. `work` runs again when another transaction came in between on
 * PostgreSQL, so its only effects must be in the database. Then it sees what the other one did, and can say so.
 */
export async function transaction<Result>(
  db: Database,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  // The only way from a database that reads to one that writes (docs/decisions/059).
  const open = db as OpenDatabase
  for (let tries = 1; ; tries += 1) {
    try {
      return await open.transaction().execute((trx) => withinTransaction(() => work(trx)))
    } catch (error) {
      if (tries === maxTries || !isConflict(error)) throw error
    }
  }
}

/** Two transactions that meet more often than this do so for another reason than chance. */
const maxTries = 4

/**
 * PostgreSQL's codes: a deadlock, in which the other transaction goes on; and a row that has been added (unique) or
 * deleted (referred to) since it was looked for. On SQLite one transaction follows the other.
 */
const conflicts: readonly unknown[] = ['40P01', '23505', '23503']

const isConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && conflicts.includes(error.code)

/** While nobody listens. */
const nobody: Listener = { beforeCommit: () => Promise.resolve(), onCommitted() {} }

/** The one place that reacts to committed changes (`start-shop.ts`); called by the database after each commit. */
export function onCommit(db: Database, listener: Listener['onCommitted']): void {
  listeners.set(db, { ...listenerOf(db), onCommitted: listener })
}

/** The same before each commit: what the listener executes on the connection is committed with the rest. */
export function beforeCommit(db: Database, listener: Listener['beforeCommit']): void {
  listeners.set(db, { ...listenerOf(db), beforeCommit: listener })
}

/** Who listens to a database; for the database itself (`openOn`). */
export const listenerOf = (db: Database): Listener => listeners.get(db) ?? nobody
