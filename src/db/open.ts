import { type Dialect, Kysely } from 'kysely'
import { listenerOf } from './commit.ts'
import { guardedDialect } from './guarded-dialect.ts'
import { EmptyListPostgresDialect } from './postgres-dialect.ts'
import type { OpenDatabase, Tables } from './schema.ts'
import { NodeSqliteDialect } from './sqlite/dialect.ts'

/** `timeouts: false` is for work no visitor waits for: migrations, and commands a person runs by hand. */
type Options = { timeouts?: boolean }

/**
 * Opens the shop's database: PostgreSQL for `postgres://…`, otherwise the SQLite file of that path
 * (`:memory:` for tests). The schema is not touched; see `openMigrated`.
 */
export function openDatabase(location: string, { timeouts = true }: Options = {}): OpenDatabase {
  if (!isPostgres(location)) return openOn(new NodeSqliteDialect(location))
  const pool = async () => {
    // Loaded only here: a shop on SQLite does not need the driver.
    const { openPool } = await import('./postgres-pool.ts')
    return openPool(location, { hasTimeouts: timeouts })
  }
  return openOn(new EmptyListPostgresDialect({ pool }))
}

/** The shop's database through any dialect; what is written reaches who listens to it (`commit.ts`). */
export function openOn(dialect: Dialect): OpenDatabase {
  const db = new Kysely<Tables>({
    dialect: guardedDialect(dialect, {
      beforeCommit: (written, connection) => listenerOf(db).beforeCommit(written, connection),
      onCommitted: (written) => listenerOf(db).onCommitted(written),
    }),
  }) as OpenDatabase
  return db
}

/** True for the address of a PostgreSQL database. */
export function isPostgres(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location)
}
