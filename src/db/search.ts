import { type Expression, type SqlBool, sql } from 'kysely'
import { isOnPostgres } from './dialect.ts'
import type { Db } from './schema.ts'

/** Any further words are ignored. */
const maxWords = 5

/**
 * Text folded for searching: lower case without accents, and `ae`, `oe`, `ue` like `ä`, `ö`, `ü`. The beginning of a
 * word remains its beginning.
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/([aou])e+/g, '$1')
}

/** The condition that a text contains another one, in which `%` and `_` are literal. */
export function holdsText(text: Expression<unknown>, part: string): Expression<SqlBool> {
  return sql<SqlBool>`${text} like ${`%${escapePattern(part)}%`} escape '\\'`
}

/**
 * The condition of a search in unfolded columns: every word occurs in one of them, in upper or lower case. Undefined
 * when the search is empty.
 */
export function matchesWords(
  db: Db,
  typed: string,
  columns: readonly Expression<string>[],
): Expression<SqlBool> | undefined {
  const words = typed.normalize('NFC').trim().split(/\s+/).filter(Boolean).slice(0, maxWords)
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
    // A first look, with wildcards for the letters beyond A to Z, rules out most texts.
    return sql<SqlBool>`(${holds(plain.replace(/\P{ASCII}+/gu, '%'))} and (${spelled}))`
  })
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/**
 * The text `like` searches: SQLite's `like` ignores case from A to Z. PostgreSQL's does not, and its `ilike` takes four
 * times as long as one search in all columns joined in lower case, where no word can match across the blanks.
 */
function textsOf(db: Db, columns: readonly Expression<string>[]): readonly Expression<unknown>[] {
  if (!isOnPostgres(db)) return columns
  return [sql`lower(${sql.join(columns, sql` || ' ' || `)})`]
}

/**
 * SQLite, and PostgreSQL with the locale C, only fold the letters A to Z: `Übung` and `übung` match by trying the usual
 * spellings, with A to Z in lower case.
 */
function spellings(word: string): string[] {
  const lower = word.toLowerCase()
  if (/^\p{ASCII}*$/u.test(word)) return [lower]
  const upper = word.toUpperCase()
  const all = [lower, upper, upper.slice(0, 1) + lower.slice(1)]
  return [...new Set(all.map((text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())))]
}
