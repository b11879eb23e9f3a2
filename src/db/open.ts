import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Db, Tables } from './schema.ts'
import { NodeSqliteDialect } from './sqlite/dialect.ts'

/**
 * Opens the shop's database: PostgreSQL for `postgres://…`, otherwise the SQLite file of that path
 * (`:memory:` for tests). The schema is not touched; see `migrate`.
 */
export function openDatabase(location: string): Db {
  if (isPostgres(location)) {
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: () => openPool(location) }) })
  }
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(location) })
}

/** True for the address of a PostgreSQL database. */
export function isPostgres(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location)
}

/** The driver is loaded here: a shop on SQLite does without it. */
async function openPool(connectionString: string): Promise<Pool> {
  const { default: pg } = await import('pg')
  // 20 = int8: instants are ms since 1970 and fit a double, so they come back as numbers like on SQLite.
  pg.types.setTypeParser(20, Number)
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}
