import { createHash } from 'node:crypto'
import { Counter, type Figures, fromLine, toText } from '../db/copy/row-text.ts'
import type { Batch, Snapshot, TableShape } from '../db/copy/tables.ts'
import { StartError } from '../start-error.ts'

/** The first line of a backup. */
export type BackupHead = {
  format: 'foehnwacht-backup'
  version: number
  /** ISO 8601, UTC. */
  madeAt: string
} & Pick<Snapshot, 'from' | 'migrations' | 'tables'>

/** A file that is not a backup, or not a complete one. */
export class BrokenBackup extends StartError {
  override readonly name = 'BrokenBackup'
}

/**
 * A snapshot as text: the head; then for each table its name and its rows, one JSON array per line; then the row count
 * of each table and a SHA-256 over everything before. Reports through `onEnd` what was written.
 */
export async function* writeBackup(
  snapshot: Snapshot,
  now: number,
  onEnd: (figures: Figures) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  const counter = new Counter()
  const hashed = (text: Uint8Array) => {
    hash.update(text)
    return text
  }
  const line = (content: object) => hashed(lineOf(content))
  const { from, migrations, tables } = snapshot
  const head: BackupHead = {
    format: 'foehnwacht-backup',
    version: 1,
    madeAt: new Date(now).toISOString(),
    from,
    migrations,
    tables,
  }
  yield line(head)
  let current: TableShape | undefined
  for await (const batch of snapshot.batches()) {
    if (batch.table !== current) yield line({ table: batch.table.name })
    current = batch.table
    const text = toText(batch)
    counter.add(batch.table.name, batch.rows, text)
    yield hashed(text)
  }
  const figures = counter.figures(tables)
  yield line({ figures })
  yield lineOf({ sha256: hash.digest('hex') })
  onEnd(figures)
}

const lineOf = (content: object) => Buffer.from(`${JSON.stringify(content)}\n`)

/** Some rows of a table as lines of text. */
type Lines = { table: TableShape; lines: Buffer[] }

/**
 * A backup being read: its head, and its rows, as they are written or parsed; only reading them to the end shows that it
 * is complete.
 */
export type OpenBackup = {
  head: BackupHead
  lines(): AsyncGenerator<Lines, Figures>
  batches(): AsyncGenerator<Batch>
}

/** Starts reading what `writeBackup` wrote. Throws `BrokenBackup`. */
export async function readBackup(bytes: AsyncIterable<Uint8Array>): Promise<OpenBackup> {
  const hash = createHash('sha256')
  const read = splitLines(bytes)
  const next = async () => {
    const { value, done } = await read.next()
    if (done) throw new BrokenBackup('The backup is cut off: its end is missing.')
    return value
  }
  const first = await next()
  const head = parse(first) as BackupHead
  if (head?.format !== 'foehnwacht-backup') throw new BrokenBackup('This is no backup of the shop.')
  if (head.version !== 1)
    throw new BrokenBackup(`The backup was made by a newer shop (format ${head.version}).`)
  hash.update(first)

  async function* lines(): AsyncGenerator<Lines, Figures> {
    const counter = new Counter()
    let table: TableShape | undefined
    let waiting: Buffer[] = []
    let size = 0
    const take = (of: TableShape) => {
      const taken = waiting
      const text = Buffer.concat(taken)
      counter.add(of.name, taken, text)
      hash.update(text)
      waiting = []
      size = 0
      return { table: of, lines: taken }
    }
    for (;;) {
      const line = await next()
      if (line[0] === rowStart && table) {
        waiting.push(line)
        size += line.length
        if (waiting.length >= 500 || size > 1_000_000) yield take(table)
        continue
      }
      if (table && waiting.length > 0) yield take(table)
      const parsed = parse(line) as { table?: string; figures?: Figures; sha256?: string }
      if (parsed.sha256 !== undefined) throw broken('it holds no figures')
      hash.update(line)
      if (parsed.figures) {
        const found = counter.figures(head.tables)
        const end = parse(await next()) as { sha256?: string }
        if (end.sha256 !== hash.digest('hex')) throw broken('its check sum is wrong')
        if (!isSame(found, parsed.figures)) throw broken('rows are missing')
        if (!(await read.next()).done) throw broken('something follows its end')
        return found
      }
      table = head.tables.find(({ name }) => name === parsed.table)
      if (!table) throw broken('it names no table')
    }
  }

  async function* batches(): AsyncGenerator<Batch> {
    for await (const { table, lines: texts } of lines())
      yield { table, rows: texts.map((line) => fromLine(table, line.toString())) }
  }
  return { head, lines, batches }
}

/** Reads a backup to its end and returns its row counts and checksums. Throws `BrokenBackup`. */
export async function checkBackup(backup: OpenBackup): Promise<Figures> {
  const rows = backup.lines()
  for (;;) {
    const { value, done } = await rows.next()
    if (done) return value
  }
}

const broken = (why: string) => new BrokenBackup(`The backup is damaged: ${why}.`)

function isSame(a: Figures, b: Figures): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => a[name]?.sha256 === b[name]?.sha256)
}

/** The first byte of a row. */
const rowStart = '['.charCodeAt(0)

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString())
  } catch {
    throw broken('a line cannot be read')
  }
}

/** Lines with their ends. Not node:readline, which also breaks lines at U+2028 within a text. */
async function* splitLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let rest: Uint8Array[] = []
  for await (const chunk of bytes) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end + 1)])
      rest = []
      from = end + 1
    }
    rest.push(chunk.subarray(from))
  }
  if (rest.some(({ length }) => length > 0)) yield Buffer.concat(rest)
}
