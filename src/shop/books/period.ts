import type { BooksQuery } from '../../contract/books/books.ts'
import { onDay } from '../../contract/settings/dated.ts'
import { Problem } from '../../contract/problems.ts'
import type { OwnerSettings, VatMethod } from '../../contract/settings/settings.ts'
import { type Days, spanAround } from '../../contract/books/spans.ts'
import {
  isSwissDay,
  swissDayEnd,
  swissDayOf,
  swissDayStart,
} from '../../contract/time/swiss-days.ts'

/** A part of a period within one month: its name (`2026-03`), and its instants in ms, the end exclusive. */
export type Part = { period: string; start: number; end: number }

/** A part with a single VAT accounting method; `isChange`: the other method applied just before it. */
export type Stretch = Part & { method: VatMethod; isChange: boolean }

/** The parts of a period, cut where the VAT accounting method changes. */
export function cutByMethod(
  parts: readonly Part[],
  methods: OwnerSettings['invoicing']['vatMethods'],
): Stretch[] {
  const changes = new Set(
    methods
      .filter(({ method }, at) => at > 0 && method !== methods[at - 1]?.method)
      .map(({ from }) => swissDayStart(from)),
  )
  return parts.flatMap(({ period, start, end }) => {
    const within = [...changes].filter((change) => change > start && change < end)
    return [start, ...within].map((from, at, all) => ({
      period,
      start: from,
      end: all[at + 1] ?? end,
      method: onDay(methods, swissDayOf(from))?.method ?? 'received',
      isChange: changes.has(from),
    }))
  })
}

/** Accountants ask for years; more months than this are asked for by mistake. */
const maxMonths = 120

/**
 * Reads a period, as a whole and by month; a missing day defaults to the bound of the quarter around the other one, or
 * around today. Throws `invalid-input` for invalid days.
 */
export function readPeriod(
  { from, to }: BooksQuery,
  now: number,
): Days & { whole: Part; parts: Part[] } {
  const first = from || spanAround(to || swissDayOf(now), 'quartal').from
  if (!isSwissDay(first)) throw new Problem('invalid-input')
  const last = to || spanAround(first, 'quartal').to
  if (!isSwissDay(last)) throw new Problem('invalid-input')
  const parts: Part[] = []
  for (let day = first; day <= last;) {
    const next = spanAround(day, 'monat', 1).from
    // No day is known after the year 9999.
    if (parts.length === maxMonths || !isSwissDay(next)) throw new Problem('invalid-input')
    const end = next > last ? swissDayEnd(last) : swissDayStart(next)
    parts.push({ period: day.slice(0, 7), start: swissDayStart(day), end })
    day = next
  }
  const [begin, end] = [parts[0], parts.at(-1)?.end]
  if (!begin || end === undefined) throw new Problem('invalid-input')
  return { from: first, to: last, whole: { ...begin, end }, parts }
}
