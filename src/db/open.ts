import { Kysely, PostgresDialect } from 'kysely'
import { guardedDialect } from './guarded-dialect.ts'
import type { Db, Tables } from './schema.ts'
import { NodeSqliteDialect } from './sqlite/dialect.ts'

/** `timeouts: false` is for work no visitor waits for: migrations, and commands a person runs by hand. */
type Options = { timeouts?: boolean }

/**
 * Opens the shop's database: PostgreSQL for `postgres://…`, otherwise the SQLite file of that path
 * (`:memory:` for tests). The schema is not touched; see `openMigrated`.
 */
export function openDatabase(location: string, { timeouts = true }: Options = {}): Db {
  if (!isPostgres(location)) {
    return new Kysely<Tables>({ dialect: guardedDialect(new NodeSqliteDialect(location)) })
  }
  const pool = async () => {
    // Loaded only here: a shop on SQLite does not need the driver.
    const { openPool } = await import('./postgres-pool.ts')
    return openPool(location, { hasTimeouts: timeouts })
  }
  return new Kysely<Tables>({ dialect: guardedDialect(new PostgresDialect({ pool })) })
}

/** True for the address of a PostgreSQL database. */
export function isPostgres(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location)
}
