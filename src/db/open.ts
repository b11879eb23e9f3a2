import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db, Tables } from './schema.ts'
import { NodeSqliteDialect } from './sqlite/dialect.ts'

// 20 = int8: instants are ms since 1970 and fit a double, so they come back as numbers like on SQLite.
pg.types.setTypeParser(20, Number)

/**
 * Opens the shop's database: PostgreSQL for `postgres://…`, otherwise the SQLite file of that path
 * (`:memory:` for tests). The schema is not touched; see `migrate`.
 */
export function openDatabase(location: string): Db {
  if (/^postgres(ql)?:\/\//.test(location)) {
    const pool = new pg.Pool({
      connectionString: location,
      max: 10,
      connectionTimeoutMillis: 2000,
      statement_timeout: 5000,
    })
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => {})
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  }
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(location) })
}
