import { type Expression, type SqlBool, sql } from 'kysely'
import { isOnPostgres } from './dialect.ts'
import type { Db } from './schema.ts'

/** More words than this narrow nothing further. */
const mostWords = 5

/**
 * A text as it is stored to be searched: small letters without accents, and `ae`, `oe`, `ue` like `ä`, `ö`, `ü`. What
 * a word begins with stays what it begins with.
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/([aou])e+/g, '$1')
}

/** The condition that a text holds another one, in which `%` and `_` mean themselves. */
export function holdsText(text: Expression<unknown>, part: string): Expression<SqlBool> {
  return sql<SqlBool>`${text} like ${`%${escapePattern(part)}%`} escape '\\'`
}

/**
 * The condition of a search in columns as they are: every word stands somewhere in one of them, in upper or lower
 * case. Undefined when nothing is searched for.
 */
export function matchesWords(
  db: Db,
  typed: string,
  columns: readonly Expression<string>[],
): Expression<SqlBool> | undefined {
  const words = typed.normalize('NFC').trim().split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return undefined
  const texts = textsOf(db, columns)
  const holds = (pattern: string) => {
    const hits = texts.map((text) => sql<SqlBool>`${text} like ${`%${pattern}%`} escape '\\'`)
    return sql<SqlBool>`(${sql.join(hits, sql` or `)})`
  }
  const each = words.map((word) => {
    const [plain = '', ...more] = spellings(escapePattern(word))
    if (more.length === 0) return holds(plain)
    const spelled = sql.join([plain, ...more].map(holds), sql` or `)
    // Most texts are out after one look that leaves the letters beyond A to Z open.
    return sql<SqlBool>`(${holds(plain.replace(/\P{ASCII}+/gu, '%'))} and (${spelled}))`
  })
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
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
