import { inspect } from 'node:util'
import { test } from 'vitest'

type Run<Row extends readonly unknown[]> = (
  title: string,
  check: (...row: Row) => Promise<void>,
) => void

/**
 * `test.each` for rows that do not interfere with each other, usually refusals that change nothing: they run as one
 * test with one shop, because a shop per row would cost more than all their calls. A failure starts with its row.
 */
export function testRows<Row extends unknown[] | [unknown]>(rows: readonly Row[]): Run<Row>
export function testRows<Row extends readonly unknown[]>(rows: readonly Row[]): Run<Row>
export function testRows<One>(rows: readonly One[]): Run<[One]>
export function testRows(rows: readonly unknown[]): Run<unknown[]> {
  const isTable = rows.every(Array.isArray)
  return (title, check) =>
    // oxlint-disable-next-line vitest/expect-expect, vitest/valid-title -- the table holds expectations and titles
    test(title.replaceAll(/%\w/g, '…'), async () => {
      for (const row of rows) {
        try {
          await check(...(isTable ? (row as unknown[]) : [row]))
        } catch (error) {
          if (error instanceof Error) error.message = `${inspect(row)}: ${error.message}`
          throw error
        }
      }
    })
}
