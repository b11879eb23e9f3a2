import { withinTransaction } from './guarded-dialect.ts'
import type { Db } from './schema.ts'

/** What a change means for those who depend on the old state: a mail is waiting, or cached pages are stale. */
export type CommitEvent = 'mails' | 'pages'

const ofTransaction = new WeakMap<Db, Set<CommitEvent>>()
const listeners = new WeakMap<Db, (events: ReadonlySet<CommitEvent>) => void>()

/**
 * Runs `work` in one transaction and returns its result; within a transaction, as a part of it. After the commit, and
 * only then, the listener gets the events emitted inside. `work` runs again when PostgreSQL rolled it back to resolve a
 * deadlock, so its only effects must be in the database.
 */
export async function transaction<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db)
  for (let tries = 1; ; tries += 1) {
    const events = new Set<CommitEvent>()
    try {
      const result = await db.transaction().execute((trx) => {
        ofTransaction.set(trx, events)
        return withinTransaction(() => work(trx))
      })
      if (events.size > 0) listeners.get(db)?.(events)
      return result
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

/** Called by the rule that makes the change, on the database or transaction it writes to. */
export function emit(db: Db, event: CommitEvent): void {
  if (db.isTransaction) ofTransaction.get(db)?.add(event)
  else listeners.get(db)?.(new Set([event]))
}

/** The one place that reacts to committed changes (`start-shop.ts`). */
export function onCommit(db: Db, listener: (events: ReadonlySet<CommitEvent>) => void): void {
  listeners.set(db, listener)
}
