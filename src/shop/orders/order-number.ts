import { swissDayOf } from '../../contract/swiss-days.ts'

/** Ids from the first to the last of them, both included. */
export type IdSpan = { first: number; last: number }

/** What the beginning of an order number says: days from `from` to `to` and, of these, ids. Without `ids` all. */
export type NumberSpan = { from: string; to: string; ids?: IdSpan[] }

/** As many digits the id has at least in a number, and at most in the database. */
const digits = { least: 6, most: 9 }

/** The number of an order: the Swiss year of its day and its id, `FW-2026-000123`. */
export function orderNumberOf(id: number, createdAt: number): string {
  return `FW-${swissDayOf(createdAt).slice(0, 4)}-${String(id).padStart(digits.least, '0')}`
}

/**
 * Reads the beginning of an order number in small letters: `fw-20`, `fw-2026-0001` or a whole one. It says when the
 * order was placed and which ids are meant, so that nobody has to compare a hundred thousand numbers. Undefined for
 * anything else.
 */
export function readOrderNumber(text: string): NumberSpan | undefined {
  const read = /^fw(?:-(?:(?<year>\d{0,4})|(?<whole>\d{4})-(?<id>\d*)))?$/.exec(text)
  if (!read) return undefined
  const { year = '', whole = year, id = '' } = read.groups ?? {}
  const days = { from: `${inReach(whole, '0')}-01-01`, to: `${inReach(whole, '9')}-12-31` }
  return id === '' ? days : { ...days, ids: idsThatBegin(id) }
}

/** A year that begins so: one in which days can be reckoned with. Nothing was sold outside. */
function inReach(year: string, filler: '0' | '9'): string {
  const filled = year.padEnd(4, filler)
  if (filled < '1970') return '1970'
  return filled > '9998' ? '9998' : filled
}

/** Filled up with zeros only to six digits: a longer number does not begin with a zero. */
function idsThatBegin(begin: string): IdSpan[] {
  const spans: IdSpan[] = []
  for (let length = digits.least; length <= digits.most; length += 1) {
    if (begin.length > length || (length > digits.least && begin.startsWith('0'))) continue
    spans.push({
      first: Number(begin.padEnd(length, '0')),
      last: Number(begin.padEnd(length, '9')),
    })
  }
  return spans
}
