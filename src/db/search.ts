import { type Expression, type SqlBool, sql } from 'kysely'
import { isOnPostgres } from './dialect.ts'
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
  const texts = textsOf(db, columns)
  const holds = (word: string) => {
    const hits = texts.map((text) => sql<SqlBool>`${text} like ${`%${word}%`} escape '\\'`)
    return sql<SqlBool>`(${sql.join(hits, sql` or `)})`
  }
  const each = words.map((word) => {
    const [plain = '', ...more] = spellings(word.replace(/[\\%_]/g, '\\$&'))
    if (more.length === 0) return holds(plain)
    const spelled = sql.join([plain, ...more].map(holds), sql` or `)
    // Most texts are out after one look that leaves the letters beyond A to Z open.
    return sql<SqlBool>`(${holds(plain.replace(/\P{ASCII}+/gu, '%'))} and (${spelled}))`
  })
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

/**
 * What `like` looks into: SQLite's folds A to Z by itself. PostgreSQL's does not, and its `ilike` is four times as
 * slow as one look into the folded texts together, where no word can reach across the blanks between them.
 */
function textsOf(db: Db, columns: readonly Expression<string>[]): readonly Expression<unknown>[] {
  if (!isOnPostgres(db)) return columns
  return [sql`lower(${sql.join(columns, sql` || ' ' || `)})`]
}

/**
 * SQLite, and PostgreSQL with the locale C, fold only the letters A to Z: `Übung` is found as `übung` by
 * asking for the usual spellings, A to Z in small letters.
 */
function spellings(word: string): string[] {
  const lower = word.toLowerCase()
  if (/^\p{ASCII}*$/u.test(word)) return [lower]
  const upper = word.toUpperCase()
  const all = [lower, upper, upper.slice(0, 1) + lower.slice(1)]
  return [...new Set(all.map((text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())))]
}
