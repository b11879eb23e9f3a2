import { type Expression, type SqlBool, sql } from 'kysely'

/** Further words would hardly narrow a result and are ignored. */
const maxWords = 5

/** The letter that no text of ours has, but names from abroad do: `ß`. */
const sharpS = String.fromCodePoint(0xdf)

/**
 * Text folded for searching: lower case without accents, `ß` like `ss`, and `ae`, `oe`, `ue` like `ä`, `ö`, `ü`. The
 * beginning of a word remains its beginning.
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(sharpS, 'ss').replaceAll(/([aou])e+/g, '$1')
}

/** Between words; the canton and its capital write themselves `St.Gallen`. */
const gap = /\s+|(?<=\b[a-z]{1,3}\.)(?=[a-z])/

/** What stands around the words of an address in a mail program: `Muster, Heidi <heidi@beispiel.ch>`. */
const around = /(?<=^|\s)[<"]+|[>",;]+(?=\s|$)/g

/** A search as it was meant: a number that was copied can have hyphens of another kind. */
export function tidySearch(typed: string): string {
  return typed
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(around, '')
    .trim()
}

/** The typed words of a search, folded. All of them must occur in a folded text. */
export function searchWords(typed: string): string[] {
  return foldText(tidySearch(typed)).split(gap).filter(Boolean).slice(0, maxWords)
}

/** The condition that a text contains another one, in which `%` and `_` are literal. */
export function holdsText(text: Expression<unknown>, part: string): Expression<SqlBool> {
  // Texts that were stored before `ß` was folded still have it.
  const spellings = [...new Set([part, part.replaceAll('ss', sharpS)])]
  const holds = spellings.map(
    (spelling) => sql<SqlBool>`${text} like ${`%${escapeLike(spelling)}%`} escape '\\'`,
  )
  return sql<SqlBool>`(${sql.join(holds, sql` or `)})`
}

/** The condition that a text begins with another one, in which `%` and `_` are literal. */
export function beginsWith(text: Expression<unknown>, start: string): Expression<SqlBool> {
  return sql<SqlBool>`${text} like ${`${escapeLike(start)}%`} escape '\\'`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
