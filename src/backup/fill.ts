import { rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { StartError } from '../start-error.ts'
import { SECOND } from '../contract/time/time.ts'
import { assertEmpty, assertSame, assertSameTables, countRows, loadRows } from '../db/copy/load.ts'
import { readPostgres } from '../db/copy/postgres-snapshot.ts'
import type { Figures } from '../db/copy/row-text.ts'
import { assertAlone, withSqliteSnapshot } from '../db/copy/sqlite-snapshot.ts'
import type { Snapshot } from '../db/copy/tables.ts'
import { migrate, migrationNames } from '../db/migrate.ts'
import { isPostgres } from '../db/open.ts'
import { openReachable } from '../db/open-migrated.ts'
import type { OpenDatabase } from '../db/schema.ts'

/** How long PostgreSQL may still list a client that has disconnected (ms). */
const farewell = 2 * SECOND

/** All rows of another shop database. */
export type Copy = Pick<Snapshot, 'migrations' | 'tables' | 'batches'>

/**
 * Writes a copy into an empty database and compares every row; returns the row counts and checksums. At the end either
 * everything is there or nothing. Throws `StartError` when a shop runs there or has data, or the copy is of a newer
 * version.
 */
export async function fillDatabase(database: string, copy: Copy): Promise<Figures> {
  await assertFree(database)
  assertKnown(copy)
  return isPostgres(database) ? fillPostgres(database, copy) : fillSqlite(database, copy)
}

/** Throws `StartError` while a shop runs on the database or it holds a shop's data. */
export async function assertFree(database: string): Promise<void> {
  if (isPostgres(database)) return withDatabase(database, assertUnused)
  if (!existsSync(database)) return
  assertAlone(database)
  await withSqliteSnapshot(database, ({ tables }) =>
    withDatabase(database, (db) => assertEmpty(db, tables, database)),
  )
}

/** Throws `StartError` for a copy made by migrations this version does not know. */
export function assertKnown({ migrations }: Pick<Copy, 'migrations'>): void {
  const isKnown = migrations.every((name, at) => name === migrationNames[at])
  if (!isKnown || migrations.length === 0)
    throw new StartError(
      `It was made by another version of the shop (${migrations.at(-1) ?? 'none'}): update this one first.`,
    )
}

async function fillPostgres(database: string, copy: Copy): Promise<Figures> {
  return withDatabase(database, async (db) => {
    await migrate(db, copy.migrations.at(-1))
    const figures = await db.transaction().execute(async (trx) => {
      const { tables } = await readPostgres(trx)
      assertSameTables(copy, tables)
      await assertEmpty(trx, tables, 'The database')
      const written = await loadRows(trx, copy.tables, copy.batches())
      assertSame(written, await countRows(await readPostgres(trx)))
      return written
    })
    await migrate(db)
    return figures
  })
}

/** The file gets its final name once it is complete. */
async function fillSqlite(file: string, copy: Copy): Promise<Figures> {
  const part = `${file}.restoring`
  await removeFile(part)
  try {
    const written = await withDatabase(part, async (db) => {
      await migrate(db, copy.migrations.at(-1))
      await withSqliteSnapshot(part, async (here) => assertSameTables(copy, here.tables))
      return db.transaction().execute((trx) => loadRows(trx, copy.tables, copy.batches()))
    })
    await withSqliteSnapshot(part, async (here) => assertSame(written, await countRows(here)))
    await withDatabase(part, (db) => migrate(db))
    await removeFile(file)
    await rename(part, file)
    return written
  } catch (error) {
    await removeFile(part)
    throw error
  }
}

async function removeFile(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true })
}

/** Nobody else is connected, and the database is empty or holds a shop's tables without data. */
async function assertUnused(db: OpenDatabase): Promise<void> {
  await assertNobodyConnected(db)
  await db.transaction().execute(async (trx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(trx)
    if (tables.length === 0) return
    if (!tables.some(({ name }) => name === 'kysely_migration'))
      throw new StartError('The database belongs to another program: it holds tables, but no shop.')
    await assertEmpty(trx, (await readPostgres(trx)).tables, 'The database')
  })
}

/**
 * A client that has just disconnected is listed until PostgreSQL has ended its side, so the check repeats for
 * `farewell`.
 */
async function assertNobodyConnected(db: OpenDatabase): Promise<void> {
  for (const until = Date.now() + farewell; ; await setTimeout(farewell / 20)) {
    const { rows } = await sql<{ name: string }>`
      select coalesce(nullif(application_name, ''), 'a program') as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'`.execute(db)
    if (!rows[0]) return
    if (Date.now() > until)
      throw new StartError(`${rows[0].name} is connected to the database: stop the shop first.`)
  }
}

async function withDatabase<Result>(
  database: string,
  work: (db: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  await using db = await openReachable(database)
  return await work(db)
}
