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
    if (!isPostgres(location)) await assertOurs(db)
    await migrate(db)
    await checkWritable(db)
  } catch (cause) {
    const trouble = describe(cause)
    if (trouble === undefined) throw cause
    throw new UnusableDatabase(`The database ${nameOf(location)} ${trouble}.`, { cause })
  } finally {
    // Closing a database that could not be opened may fail, too.
    await db.destroy().catch(() => {})
  }
  return openDatabase(location)
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
