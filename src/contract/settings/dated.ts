/** Something in force from a Swiss day (`2024-01-01`) on. */
export type Dated = { from: string }

/** The row in force on a day, from rows in chronological order. The first one also applies before its own day. */
export function onDay<Row extends Dated>(rows: readonly Row[], day: string): Row | undefined {
  return rows.findLast(({ from }) => from <= day) ?? rows[0]
}
