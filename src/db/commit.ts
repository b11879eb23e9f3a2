import type { Db } from './schema.ts'

/** What a change means for those who keep something of the old state: a mail waits, or pages show old facts. */
export type News = 'mails' | 'pages'

const ofTransaction = new WeakMap<Db, Set<News>>()
const listeners = new WeakMap<Db, (news: ReadonlySet<News>) => void>()

/**
 * Runs `work` in one transaction and answers its result; within a transaction, as a part of it. After the commit,
 * and only then, whoever listens learns what the rules inside have told.
 */
export async function transaction<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db)
  const news = new Set<News>()
  const result = await db.transaction().execute((trx) => {
    ofTransaction.set(trx, news)
    return work(trx)
  })
  if (news.size > 0) listeners.get(db)?.(news)
  return result
}

/** Said by the rule that makes the change, on the database or transaction it writes to. */
export function tell(db: Db, news: News): void {
  if (db.isTransaction) ofTransaction.get(db)?.add(news)
  else listeners.get(db)?.(new Set([news]))
}

/** The one place that reacts to what was committed (`start-shop.ts`). */
export function onCommit(db: Db, listener: (news: ReadonlySet<News>) => void): void {
  listeners.set(db, listener)
}
