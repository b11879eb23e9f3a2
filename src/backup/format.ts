import { createHash } from 'node:crypto'
import type { Figures } from '../db/copy/row-text.ts'
import { Counter, fromLine, toLines } from '../db/copy/row-text.ts'
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
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const counter = new Counter()
  const lines = (texts: readonly string[]) => {
    const text = texts.map((line) => `${line}\n`).join('')
    hash.update(text)
    return text
  }
  const { from, migrations, tables } = snapshot
  const head: BackupHead = {
    format: 'foehnwacht-backup',
    version: 1,
    madeAt: new Date(now).toISOString(),
    from,
    migrations,
    tables,
  }
  yield lines([JSON.stringify(head)])
  let current: TableShape | undefined
  for await (const batch of snapshot.batches()) {
    if (batch.table !== current) yield lines([JSON.stringify({ table: batch.table.name })])
    current = batch.table
    const rows = toLines(batch)
    counter.add(batch.table.name, rows)
    yield lines(rows)
  }
  const figures = counter.figures(tables)
  yield lines([JSON.stringify({ figures })])
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`
  onEnd(figures)
}

/** A backup being read: its head, and its rows; only reading them to the end shows that it is complete. */
export type OpenBackup = { head: BackupHead; batches(): AsyncGenerator<Batch, Figures> }

/** Starts reading what `writeBackup` wrote. Throws `BrokenBackup`. */
export async function readBackup(bytes: AsyncIterable<Uint8Array>): Promise<OpenBackup> {
  const hash = createHash('sha256')
  const lines = splitLines(bytes)
  const next = async () => {
    const { value, done } = await lines.next()
    if (done) throw new BrokenBackup('The backup is cut off: its end is missing.')
    return value
  }
  const first = await next()
  const head = parse(first) as BackupHead
  if (head?.format !== 'foehnwacht-backup') throw new BrokenBackup('This is no backup of the shop.')
  if (head.version !== 1)
    throw new BrokenBackup(`The backup was made by a newer shop (format ${head.version}).`)
  hash.update(`${first}\n`)

  async function* batches(): AsyncGenerator<Batch, Figures> {
    const counter = new Counter()
    let table: TableShape | undefined
    let waiting: string[] = []
    let size = 0
    const take = (of: TableShape) => {
      counter.add(of.name, waiting)
      const rows = waiting.map((line) => fromLine(of, line))
      waiting = []
      size = 0
      return { table: of, rows }
    }
    for (;;) {
      const line = await next()
      if (line.startsWith('[') && table) {
        hash.update(`${line}\n`)
        waiting.push(line)
        size += line.length
        if (waiting.length >= 500 || size > 1_000_000) yield take(table)
        continue
      }
      if (table && waiting.length > 0) yield take(table)
      const parsed = parse(line) as { table?: string; figures?: Figures; sha256?: string }
      if (parsed.sha256 !== undefined) throw broken('it holds no figures')
      hash.update(`${line}\n`)
      if (parsed.figures) {
        const found = counter.figures(head.tables)
        const end = parse(await next()) as { sha256?: string }
        if (end.sha256 !== hash.digest('hex')) throw broken('its check sum is wrong')
        if (!isSame(found, parsed.figures)) throw broken('rows are missing')
        if (!(await lines.next()).done) throw broken('something follows its end')
        return found
      }
      table = head.tables.find(({ name }) => name === parsed.table)
      if (!table) throw broken('it names no table')
    }
  }
  return { head, batches }
}

/** Reads a backup to its end and returns its row counts and checksums. Throws `BrokenBackup`. */
export async function checkBackup(backup: OpenBackup): Promise<Figures> {
  const rows = backup.batches()
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

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw broken('a line cannot be read')
  }
}

/** Not node:readline, which also breaks lines at U+2028 within a text. */
async function* splitLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, undefined> {
  let rest: Uint8Array[] = []
  for await (const chunk of bytes) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString()
      rest = []
      from = end + 1
    }
    rest.push(chunk.subarray(from))
  }
  if (rest.some(({ length }) => length > 0)) yield Buffer.concat(rest).toString()
}
