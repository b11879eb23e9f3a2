import { type Listener, withinTransaction } from './guarded-dialect.ts'
import type { Database, OpenDatabase, Trx } from './schema.ts'

const listeners = new WeakMap<Database, Listener>()

/**
 * Runs `work` in one transaction and returns its result. `work` runs again when PostgreSQL rolled it back to resolve a
 * deadlock, so its only effects must be in the database.
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
      if (tries === maxTries || !isDeadlock(error)) throw error
    }
  }
}

/** Two transactions that deadlock more often than this do so for another reason than chance. */
const maxTries = 4

/** PostgreSQL aborted this transaction to resolve a deadlock; the other one goes on. */
function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01'
}

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
