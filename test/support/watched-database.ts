import type { KyselyPlugin } from 'kysely'
import { onCommit } from '../../src/db/commit.ts'
import type { OpenDatabase } from '../../src/db/schema.ts'

/** What a database was asked: how many statements, and which tables were written by what was committed. */
export type Traffic = { statements: number; written: string[] }

/** The same database, which keeps count in `traffic` from now on. */
export function watchDatabase(db: OpenDatabase): { db: OpenDatabase; traffic: Traffic } {
  const traffic: Traffic = { statements: 0, written: [] }
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Counted once per database result; `transformQuery` would also see subqueries.
    transformResult({ result }) {
      traffic.statements += 1
      return Promise.resolve(result)
    },
  }
  onCommit(db, ({ tables }) => void traffic.written.push(...tables))
  return { db: db.withPlugin(counter), traffic }
}

/** A limit counts who reads, and the log says who took a file. */
const ofReads = new Set(['attempts', 'audit_log'])

/** What a read cost, and what it wrote all the same: a browser repeats it, and fetches it before anybody wants it. */
export async function costOf(traffic: Traffic, read: () => Promise<unknown>) {
  const before = traffic.statements
  traffic.written.length = 0
  await read()
  const wrote = [...new Set(traffic.written)].filter((table) => !ofReads.has(table))
  return { statements: traffic.statements - before, wrote }
}
