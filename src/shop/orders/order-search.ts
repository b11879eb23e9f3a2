import { searchedEmail } from '../tools/read-email.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '../../db/schema.ts'
import { foldText, holdsText, tidySearch } from '../../db/search.ts'

/** Marks the beginning of every part of a word, so that a word is found by a prefix of any of its parts. */
const begin = '|'
/** Encloses what is found only as a whole number: a search for order 12 must not find 120. */
const whole = '#'

/** More words than this would not narrow the result. */
const maxWords = 4

type Searchable = Pick<Tables['orders'], 'order_no' | 'first_name' | 'last_name' | 'email'>

/** What an order is found by, normalized: number, names and e-mail; the number also without year and zeros. */
export function orderSearchText(order: Searchable): string {
  const person = foldText(`${order.first_name} ${order.last_name} ${searchedEmail(order.email)}`)
  const id = order.order_no.split('-').at(-1) ?? ''
  const numbers = [id, ...partsOf(person).filter(isNumber)].map(wholeNumber)
  return `${markParts(foldText(order.order_no))} ${markParts(person)} ${numbers.join(' ')}`
}

/**
 * Parses a search into pieces, all of which must occur in an order's search text. Words match as prefixes, numbers as a
 * whole. At most four words count; a single letter would match half the shop and is ignored.
 */
export function readOrderSearch(typed: string): string[] {
  return tidySearch(typed)
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word.length > 1 || isNumber(word))
    .slice(0, maxWords)
    .flatMap((word) => shortNumber.exec(word)?.slice(1) ?? [word])
    .map((word) => (isNumber(word) ? wholeNumber(word) : markParts(foldText(word))))
}

/** The number of an order without its zeros: what it begins with, and the number itself. */
const shortNumber = /^(\p{L}{1,8}-\d{4})-([1-9]\d{0,4})$/u

/** A complete number of an invoice or a credit note. */
const documentPattern = /^(RE|GS)-(\d{4})-(\d{1,8})$/i

/**
 * The conditions of a search, all of which must hold: the pieces of `readOrderSearch` occur in the search text
 * (`text`), and a number of an invoice or a credit note belongs to the order (`order`).
 */
export function matchesSearch(
  db: Db,
  typed: string,
  { text, order }: { text: string; order: string },
): Expression<SqlBool>[] {
  const words = tidySearch(typed).split(/\s+/)
  const numbers = words.flatMap((word) => {
    const [, series, year, number] = documentPattern.exec(word) ?? []
    return series
      ? { series: series.toUpperCase(), year: Number(year), number: Number(number) }
      : []
  })
  const others = words.filter((word) => !documentPattern.test(word)).join(' ')
  return [
    ...readOrderSearch(others).map((piece) => holdsText(sql.ref(text), piece)),
    ...numbers.slice(0, maxWords).map(({ series, year, number }) => {
      const of = db
        .selectFrom('documents as named')
        .select('named.order_id')
        .where('named.series', '=', series as 'RE' | 'GS')
        .where('named.year', '=', year)
        .where('named.number', '=', number)
      // At most one row: with `in`, SQLite would scan all invoices.
      return sql<SqlBool>`${sql.ref(order)} = ${of}`
    }),
  ]
}

/** `gamperle-d'angelo` → `|gamperle-|d'|angelo`. */
function markParts(text: string): string {
  return text.replaceAll(/[\p{L}\p{N}]+/gu, `${begin}$&`)
}

function partsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}

/** `000123` and `123` are the same number. */
function wholeNumber(digits: string): string {
  return `${whole}${digits.replace(/^0+(?=\d)/, '')}${whole}`
}
