import { sql } from 'kysely'
import { isOnPostgres } from './dialect.ts'
import type { OpenDatabase } from './schema.ts'

/** Free pages are only given back when they are worth the wait: a quarter of the file, and this many bytes. */
const worthIt = { share: 0.25, bytes: 64 * 1024 * 1024 }

/**
 * What a SQLite file needs once a night so that it stays fast for years: figures about its indexes, and the space of
 * deleted rows, when it is a good part of the file. That rewrites the file: some seconds for 100 MB, in which nothing
 * is stored. PostgreSQL does both by itself (autovacuum).
 */
export async function keepUp(db: OpenDatabase, least = worthIt): Promise<void> {
  if (isOnPostgres(db)) return
  await sql`pragma optimize`.execute(db)
  const read = async (name: 'page_count' | 'page_size' | 'freelist_count') => {
    const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(db)
    return rows[0]?.[name] ?? 0
  }
  const free = await read('freelist_count')
  const isWorthIt =
    free > least.share * (await read('page_count')) &&
    free * (await read('page_size')) > least.bytes
  if (isWorthIt) await rewrite(db)
}

/** Rewrites the file from a copy, which is as large: on disk, not in memory like the connection's other temporary data. */
async function rewrite(db: OpenDatabase): Promise<void> {
  await sql`pragma temp_store = file`.execute(db)
  try {
    await sql`vacuum`.execute(db)
  } finally {
    await sql`pragma temp_store = memory`.execute(db)
  }
}
