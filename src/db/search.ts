import { type Expression, type SqlBool, sql } from 'kysely'

/** Further words would hardly narrow a result and are ignored. */
const maxWords = 5

/**
 * Text folded for searching: lower case without accents, and `ae`, `oe`, `ue` like `ä`, `ö`, `ü`. The beginning of a
 * word remains its beginning.
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/([aou])e+/g, '$1')
}

/** The typed words of a search, folded. All of them must occur in a folded text. */
export function searchWords(typed: string): string[] {
  return foldText(typed).split(/\s+/).filter(Boolean).slice(0, maxWords)
}

/** The condition that a text contains another one, in which `%` and `_` are literal. */
export function holdsText(text: Expression<unknown>, part: string): Expression<SqlBool> {
  const escaped = part.replace(/[\\%_]/g, '\\$&')
  return sql<SqlBool>`${text} like ${`%${escaped}%`} escape '\\'`
}
