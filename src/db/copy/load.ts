import { sql } from 'kysely'
import { StartError } from '../../start-error.ts'
import { isOnPostgres } from '../dialect.ts'
import type { OpenDatabase, Trx } from '../schema.ts'
import { continueIds } from './postgres-snapshot.ts'
import { Counter, type Figures, toText } from './row-text.ts'
import type { Batch, Snapshot, TableShape } from './tables.ts'

/** Placeholders per statement; PostgreSQL allows 65,535, SQLite half of that. */
const maxValues = 5000

/** Tables that migrations fill themselves: a database with only those rows holds no shop. */
const written = ['categories']

/** Throws `StartError` unless these tables are empty, apart from the rows migrations write. */
export async function assertEmpty(
  db: OpenDatabase | Trx,
  tables: readonly TableShape[],
  place: string,
): Promise<void> {
  for (const { name } of tables) {
    if (written.includes(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new StartError(`${place} holds a shop already (${name}): nothing was changed.`)
  }
}

/** Throws `StartError` unless a copy has exactly the tables and columns of this database. */
export function assertSameTables(
  copy: Pick<Snapshot, 'tables'>,
  here: readonly TableShape[],
): void {
  const say = (tables: readonly TableShape[]) =>
    new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)))
  const different = [...say(copy.tables).symmetricDifference(say(here))]
  if (different.length > 0)
    throw new StartError(
      `It comes from another version of the shop: ${different.slice(0, 5).join(', ')} differ. Use the version it was made with.`,
    )
}

/**
 * Writes all rows of a copy into the tables of an empty, migrated database, in the caller's transaction; returns the
 * row counts and checksums of what was written.
 */
export async function loadRows(
  trx: Trx,
  tables: readonly TableShape[],
  batches: AsyncIterable<Batch>,
): Promise<Figures> {
  for (const name of written) await sql`delete from ${sql.table(name)}`.execute(trx)
  const counter = new Counter()
  for await (const batch of batches) {
    counter.add(batch.table.name, batch.rows, toText(batch))
    const { name, columns } = batch.table
    const step = Math.max(1, Math.floor(maxValues / columns.length))
    for (let from = 0; from < batch.rows.length; from += step) {
      const rows = batch.rows.slice(from, from + step)
      await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
        values ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))}`.execute(trx)
    }
  }
  if (isOnPostgres(trx)) await continueIds(trx, tables)
  else {
    for (const { name, lastId } of tables) {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(trx)
      if (lastId !== null)
        await sql`insert into sqlite_sequence (name, seq) values (${name}, ${lastId})`.execute(trx)
    }
  }
  return counter.figures(tables)
}

/** Reads all rows again, counting and hashing them. */
export async function countRows(snapshot: Snapshot): Promise<Figures> {
  const counter = new Counter()
  for await (const batch of snapshot.batches())
    counter.add(batch.table.name, batch.rows, toText(batch))
  return counter.figures(snapshot.tables)
}

/** Throws for the first table whose row count or checksum differs. */
export function assertSame(wanted: Figures, found: Figures): void {
  for (const [name, { rows, sha256 }] of Object.entries(wanted)) {
    const there = found[name]
    if (there?.sha256 !== sha256)
      throw new Error(`${name}: ${rows} rows were written, ${there?.rows ?? 0} others are there`)
  }
}
