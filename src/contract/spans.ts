/** How long a period of the books is, in months. */
export const spans = { monat: 1, quartal: 3, jahr: 12 } as const
export type Span = keyof typeof spans
/** Swiss days, both included. */
export type Days = { from: string; to: string }

/** The month, quarter or year a day (`2026-03-07`) lies in; `steps` of them later or, below zero, earlier. */
export function spanAround(day: string, span: Span, steps = 0): Days {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const length = spans[span]
  const first = length * (Math.floor((month - 1) / length) + steps)
  return { from: isoDay(year, first, 1), to: isoDay(year, first + length, 0) }
}

/** Which of the three a period is, if it is one of them as a whole. */
export function spanOf({ from, to }: Days): Span | undefined {
  return (Object.keys(spans) as Span[]).find((span) => {
    const whole = spanAround(from, span)
    return whole.from === from && whole.to === to
  })
}

/** `month` counts from 0 and may lie in another year; the day 0 of a month is the last of the one before. */
function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}
