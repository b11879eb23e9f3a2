/** What counts from a Swiss day (`2024-01-01`) on. */
export type Dated = { from: string }

/** What counts on a day, of rows in the order of their days. The first also counts before its own. */
export function onDay<Row extends Dated>(rows: readonly Row[], day: string): Row | undefined {
  return rows.findLast(({ from }) => from <= day) ?? rows[0]
}
