import type { KyselyPlugin } from 'kysely'
import { onCommit } from '../../src/db/commit.ts'
import type { OpenDatabase } from '../../src/db/schema.ts'

/** What a database was asked: how many statements, and which tables were written by what was committed. */
export type Asked = { statements: number; written: string[] }

/** The same database, which keeps count in `asked` from now on. */
export function watchDatabase(db: OpenDatabase): { db: OpenDatabase; asked: Asked } {
  const asked: Asked = { statements: 0, written: [] }
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Counted once per database result; `transformQuery` would also see subqueries.
    transformResult({ result }) {
      asked.statements += 1
      return Promise.resolve(result)
    },
  }
  onCommit(db, ({ tables }) => void asked.written.push(...tables))
  return { db: db.withPlugin(counter), asked }
}

/** A limit counts who reads, and the log says who took a file. */
const ofReads = new Set(['attempts', 'audit_log'])

/** What a read cost, and what it wrote all the same: a browser repeats it, and fetches it before anybody wants it. */
export async function costOf(asked: Asked, read: () => Promise<unknown>) {
  const before = asked.statements
  asked.written.length = 0
  await read()
  const wrote = [...new Set(asked.written)].filter((table) => !ofReads.has(table))
  return { statements: asked.statements - before, wrote }
}
