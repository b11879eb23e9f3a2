import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { StartError } from '../start-error.ts'
import { migrate } from './migrate.ts'
import { isPostgres, openDatabase } from './open.ts'
import { fileTroubleOf } from './outage.ts'
import { checkWritable } from './check-writable.ts'
import type { OpenDatabase } from './schema.ts'

/** The shop cannot work with its database, which the message names. */
class UnusableDatabase extends StartError {
  override readonly name = 'UnusableDatabase'
}

/**
 * Opens the shop's database and migrates it to the newest schema, however long that takes.
 * Throws `UnusableDatabase` when it is not a database, not this shop's, damaged, read-only or unreachable.
 */
export async function openMigrated(location: string): Promise<OpenDatabase> {
  const db = openDatabase(location, { timeouts: false })
  try {
    await explained(location, async () => {
      if (!isPostgres(location)) await assertOurs(db)
      await migrate(db)
      await checkWritable(db)
    })
  } finally {
    // Closing a database that could not be opened may fail, too.
    await db.destroy().catch(() => {})
  }
  return openDatabase(location)
}

/**
 * Opens the database of a shop for a command, without changing it. Throws `UnusableDatabase` also when there is none: a
 * file would be created by opening it.
 */
export async function openExisting(location: string): Promise<OpenDatabase> {
  if (!isPostgres(location) && !existsSync(location))
    throw new UnusableDatabase(`There is no shop at ${location}.`)
  return openReachable(location, async (db) => {
    const tables = await db.introspection.getTables()
    if (!tables.some(({ name }) => name === 'orders')) throw new UnusableDatabase('holds no shop')
  })
}

/** Opens a database, which may be empty. Throws `UnusableDatabase` when it cannot be used. */
export async function openReachable(
  location: string,
  check = async (db: OpenDatabase): Promise<unknown> => sql`select 1`.execute(db),
): Promise<OpenDatabase> {
  const db = openDatabase(location, { timeouts: false })
  try {
    await explained(location, () => check(db))
    return db
  } catch (error) {
    await db.destroy().catch(() => {})
    throw error
  }
}

/** Does something with a database. Throws `UnusableDatabase` for a failure that is not ours. */
async function explained(location: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    const trouble = describe(cause)
    if (trouble === undefined) throw cause
    throw new UnusableDatabase(`The database ${nameOf(location)} ${trouble}.`, { cause })
  }
}

/** Keeps the shop from creating its tables among those of another program. */
async function assertOurs(db: OpenDatabase): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite%'`.execute(db)
  if (rows.length > 0 && !rows.some(({ name }) => name === 'kysely_migration'))
    throw new UnusableDatabase('belongs to another program: it holds tables, but none of a shop')
}

/** A failure to expect at the start, as the end of a sentence; undefined for a bug of ours. */
function describe(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof UnusableDatabase) return error.message
  const known = fileTroubleOf(error)
  if (known !== undefined) return known
  if (/^corrupted migrations: previously executed .* is missing/.test(error.message))
    return 'was made by a newer version of the shop: start that version again, or restore a backup made before the update (docs/operations.md, Update)'
  const { code } = error as Error & { code?: string }
  const isStrange = error.message.startsWith('corrupted migrations')
  // PostgreSQL and network errors have a code; an AggregateError over several addresses has no message.
  if (isStrange || code !== undefined) return `cannot be used: ${error.message || code}`
  return /timeout|terminated/.test(error.message) ? `does not answer: ${error.message}` : undefined
}

/** The file, or the address without its credentials. */
function nameOf(location: string): string {
  const url = isPostgres(location) ? URL.parse(location) : null
  return url ? `${url.protocol}//${url.host}${url.pathname}` : location
}
