import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '../../db/schema.ts'
import { foldText, holdsText } from '../../db/search.ts'

/** Stands before every part of a word, so that words are found from the beginning of any of their parts on. */
const begin = '|'
/** Stands around what is found only as a whole number: who looks for order 12 does not want 120. */
const whole = '#'

/** More words than this narrow nothing further. */
const mostWords = 4

type Findable = Pick<Tables['orders'], 'order_no' | 'first_name' | 'last_name' | 'email'>

/** What an order is found by, in one spelling: number, names and e-mail; the number without year and zeros too. */
export function orderSearchText(order: Findable): string {
  const person = foldText(`${order.first_name} ${order.last_name} ${order.email ?? ''}`)
  const id = order.order_no.split('-').at(-1) ?? ''
  const numbers = [id, ...partsOf(person).filter(isNumber)].map(wholeNumber)
  return `${markParts(foldText(order.order_no))} ${markParts(person)} ${numbers.join(' ')}`
}

/**
 * Reads a search: every one of these pieces stands in the text of an order that is found. Words are beginnings,
 * numbers are whole. Four words count at most; a single letter would find half the shop and waits for the next.
 */
export function readOrderSearch(typed: string): string[] {
  return typed
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word.length > 1 || isNumber(word))
    .slice(0, mostWords)
    .map((word) => (isNumber(word) ? wholeNumber(word) : markParts(foldText(word))))
}

/** The number of an invoice or a credit note, as a whole. */
const documentNumber = /^(RE|GS)-(\d{4})-(\d{4,8})$/i

/**
 * The conditions of a search, which all have to be true: what `readOrderSearch` reads stands in a text (`text`), and a
 * number of an invoice or a credit note belongs to the order (`order`).
 */
export function matchesSearch(
  db: Db,
  typed: string,
  { text, order }: { text: string; order: string },
): Expression<SqlBool>[] {
  const words = typed.split(/\s+/)
  const numbers = words.flatMap((word) => {
    const [, series, year, number] = documentNumber.exec(word) ?? []
    return series
      ? { series: series.toUpperCase(), year: Number(year), number: Number(number) }
      : []
  })
  const others = words.filter((word) => !documentNumber.test(word)).join(' ')
  return [
    ...readOrderSearch(others).map((piece) => holdsText(sql.ref(text), piece)),
    ...numbers.slice(0, mostWords).map(({ series, year, number }) => {
      const of = db
        .selectFrom('documents as named')
        .select('named.order_id')
        .where('named.series', '=', series as 'RE' | 'GS')
        .where('named.year', '=', year)
        .where('named.number', '=', number)
      // One row at most: with `in`, SQLite would rather read all invoices.
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
