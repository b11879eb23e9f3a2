import { swissDayAfter } from '../time/swiss-days.ts'

/** Something in force from a Swiss day (`2024-01-01`) on. */
export type Dated = { from: string }

/**
 * The first day from which a row may still begin, be changed or removed: what is in force stays as soon as anything was
 * ordered, because orders and books are counted with it.
 */
export function firstOpenDay(today: string, hasOrders: boolean): string {
  return hasOrders ? swissDayAfter(today, 1) : today
}

/** The row in force on a day, from rows in chronological order. The first one also applies before its own day. */
export function onDay<Row extends Dated>(rows: readonly Row[], day: string): Row | undefined {
  return rows.findLast(({ from }) => from <= day) ?? rows[0]
}
