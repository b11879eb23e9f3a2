import { dayAt } from '../time/swiss-days.ts'
/** The lengths of accounting periods, in months. */
const spans = { monat: 1, quartal: 3, jahr: 12 } as const
export type Span = keyof typeof spans
/** Swiss days, both inclusive. */
export type Days = { from: string; to: string }

/** The month, quarter or year of a day (`2026-03-07`), or the one `steps` later (earlier if negative). */
export function spanAround(day: string, span: Span, steps = 0): Days {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const length = spans[span]
  const first = length * (Math.floor((month - 1) / length) + steps)
  return { from: isoDay(year, first, 1), to: isoDay(year, first + length, 0) }
}

/** Which span a period is, if it is exactly one of them. */
export function spanOf({ from, to }: Days): Span | undefined {
  return (Object.keys(spans) as Span[]).find((span) => {
    const whole = spanAround(from, span)
    return whole.from === from && whole.to === to
  })
}

/** `month` counts from 0 and may overflow into another year; day 0 of a month is the last day of the previous one. */
function isoDay(year: number, month: number, day: number): string {
  return dayAt(Date.UTC(year, month, day))
}
