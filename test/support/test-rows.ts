import { inspect } from 'node:util'
import { test } from 'vitest'

type Run<Row extends readonly unknown[]> = (
  title: string,
  check: (...row: Row) => Promise<void>,
) => void

/**
 * `test.each` for rows that do not disturb each other, most often refusals that change nothing: they are one test
 * with one shop, where a shop for each row costs more than all they ask. A failure says its row first.
 */
export function testRows<Row extends unknown[] | [unknown]>(rows: readonly Row[]): Run<Row>
export function testRows<Row extends readonly unknown[]>(rows: readonly Row[]): Run<Row>
export function testRows<One>(rows: readonly One[]): Run<[One]>
export function testRows(rows: readonly unknown[]): Run<unknown[]> {
  const isTable = rows.every(Array.isArray)
  return (title, check) =>
    // oxlint-disable-next-line vitest/expect-expect, vitest/valid-title -- what is expected and said stands in the table
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
