import { type Expression, PostgresAdapter, type SqlBool, sql } from 'kysely'
import type { Db } from './schema.ts'

/** More words than this narrow nothing further. */
const mostWords = 5

/**
 * The condition of a search field: every word stands somewhere in one of the columns, in upper or lower
 * case, and `%` and `_` mean themselves. Undefined when nothing is searched for.
 */
export function matchesWords(
  db: Db,
  typed: string,
  columns: readonly Expression<string>[],
): Expression<SqlBool> | undefined {
  const words = typed.normalize('NFC').trim().split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return undefined
  const like = db.getExecutor().adapter instanceof PostgresAdapter ? sql`ilike` : sql`like`
  const each = words.map((word) => {
    const hits = columns.flatMap((column) =>
      spellings(word).map((spelling) => {
        const pattern = `%${spelling.replace(/[\\%_]/g, '\\$&')}%`
        return sql<SqlBool>`${column} ${like} ${pattern} escape '\\'`
      }),
    )
    return sql<SqlBool>`(${sql.join(hits, sql` or `)})`
  })
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

/**
 * SQLite, and PostgreSQL with the locale C, fold only the letters A to Z: `Übung` is found as `übung` by
 * asking for the usual spellings.
 */
function spellings(word: string): string[] {
  if (/^\p{ASCII}*$/u.test(word)) return [word]
  const lower = word.toLowerCase()
  const upper = word.toUpperCase()
  return [...new Set([lower, upper, upper.slice(0, 1) + lower.slice(1)])]
}
