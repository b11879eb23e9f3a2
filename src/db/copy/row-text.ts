import { createHash, type Hash } from 'node:crypto'
import type { Batch, TableShape, Value } from './tables.ts'

/** Each table's row count, and a SHA-256 (hex) over all its rows in order: the same on both databases. */
export type Figures = Record<string, { rows: number; sha256: string }>

/** Counts and hashes the rows passed to it. */
export class Counter {
  readonly #tables = new Map<string, { rows: number; hash: Hash }>()

  /** Takes some rows of a table as `toText` writes them. */
  add(table: string, { length }: { length: number }, text: Uint8Array): void {
    const known = this.#tables.get(table) ?? { rows: 0, hash: createHash('sha256') }
    known.rows += length
    known.hash.update(text)
    this.#tables.set(table, known)
  }

  /** Finishes and returns the figures, including those of tables without rows. */
  figures(tables: readonly TableShape[]): Figures {
    return Object.fromEntries(
      tables.map(({ name }) => {
        const { rows, hash } = this.#tables.get(name) ?? { rows: 0, hash: createHash('sha256') }
        return [name, { rows, sha256: hash.digest('hex') }]
      }),
    )
  }
}

/** Each row as a line of JSON, in UTF-8; bytes as base64. */
export function toText({ table, rows }: Batch): Buffer {
  const isBytes = bytePlaces(table)
  const lines = rows.map((row) =>
    JSON.stringify(
      isBytes.length === 0
        ? row
        : row.map((value, at) => (isBytes.includes(at) ? base64(value) : value)),
    ),
  )
  return Buffer.from(lines.map((line) => `${line}\n`).join(''))
}

/** Parses a line back into its row. */
export function fromLine(table: TableShape, line: string): Value[] {
  const row = JSON.parse(line) as Value[]
  for (const at of bytePlaces(table)) {
    const value = row[at]
    if (typeof value === 'string') row[at] = Buffer.from(value, 'base64')
  }
  return row
}

function bytePlaces({ columns, bytes }: TableShape): number[] {
  return bytes.map((column) => columns.indexOf(column))
}

function base64(value: Value | undefined): string | null {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : null
}
