import type { BooksQuery } from '../../contract/books.ts'
import { Problem } from '../../contract/problems.ts'
import { type Days, spanAround } from '../../contract/spans.ts'
import { swissDayEnd, swissDayOf, swissDayStart } from '../../contract/swiss-days.ts'

/** A part of a period within one month: its name (`2026-03`), and its instants in ms, the end not included. */
export type Part = { period: string; start: number; end: number }

/** Years are what an accountant asks for; this many months at once are asked for by mistake. */
const mostMonths = 120

/** Reads a period; what is left out is that of the quarter. Throws `invalid-input` for days that are none. */
export function readPeriod({ from, to }: BooksQuery, now: number): Days & { parts: Part[] } {
  const first = from || spanAround(to || swissDayOf(now), 'quartal').from
  if (swissDayStart(first) === undefined) throw new Problem('invalid-input')
  const last = to || spanAround(first, 'quartal').to
  const parts: Part[] = []
  for (let day = first; day <= last;) {
    const next = spanAround(day, 'monat', 1).from
    const start = swissDayStart(day)
    const end = next > last ? swissDayEnd(last) : swissDayStart(next)
    if (start === undefined || end === undefined || parts.length === mostMonths)
      throw new Problem('invalid-input')
    parts.push({ period: day.slice(0, 7), start, end })
    day = next
  }
  if (parts.length === 0) throw new Problem('invalid-input')
  return { from: first, to: last, parts }
}
