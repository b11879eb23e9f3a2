import { type Expression, type SqlBool, sql } from 'kysely'

/** More words than this narrow nothing further. */
const mostWords = 5

/**
 * The condition of a search field: every word stands somewhere in one of the columns, in upper or lower
 * case, and `%` and `_` mean themselves. Undefined when nothing is searched for.
 */
export function matchesWords(
  typed: string,
  columns: readonly Expression<string>[],
): Expression<SqlBool> | undefined {
  const words = typed.normalize('NFC').trim().split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return undefined
  const each = words.map((word) => {
    const hits = columns.flatMap((column) =>
      spellings(word).map((spelling) => {
        const pattern = `%${spelling.replace(/[\\%_]/g, '\\$&')}%`
        return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`
      }),
    )
    return sql<SqlBool>`(${sql.join(hits, sql` or `)})`
  })
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

/**
 * SQLite folds only the letters A to Z: `Übung` is found as `übung` by asking for the usual spellings.
 * PostgreSQL folds them all, the lower one finds everything there.
 */
function spellings(word: string): string[] {
  const lower = word.toLowerCase()
  if (/^\p{ASCII}*$/u.test(word)) return [lower]
  const upper = word.toUpperCase()
  return [...new Set([lower, upper, upper.slice(0, 1) + lower.slice(1)])]
}
