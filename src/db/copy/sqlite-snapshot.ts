import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../start-error.ts'
import { fileTroubleOf } from '../outage.ts'
import { type ColumnFact, inBatches, type Snapshot, tablesOf, type Value } from './tables.ts'

/** Excludes SQLite's own tables and those of the migrations. */
const ours = `type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'`

/**
 * Reads a shop's SQLite file as it is at this instant, while others continue to read and write. `alone`: refuses while
 * anybody else has the file open, and keeps them out. Blocks its thread: never call it on the one that serves visitors.
 * Throws `StartError` when there is no such file, somebody has it open, or it is damaged.
 */
export async function withSqliteSnapshot<Result>(
  file: string,
  work: (snapshot: Snapshot) => Promise<Result>,
  { alone = false }: { alone?: boolean } = {},
): Promise<Result> {
  if (!existsSync(file)) throw new StartError(`There is no shop at ${file}.`)
  using db = explained(file, () => new DatabaseSync(file, { timeout: alone ? 0 : 5000 }))
  const { tables, migrations } = explained(file, () => {
    if (alone) lockOut(db, file)
    else db.exec('begin')
    return readShape(db, file)
  })
  const result = await work({
    from: 'sqlite',
    migrations,
    tables,
    async *batches() {
      for (const table of tables) {
        const list = (columns: string[]) => columns.map((column) => `"${column}"`).join(', ')
        const statement = db.prepare(
          `select ${list(table.columns)} from "${table.name}" order by ${list(table.key)}`,
        )
        statement.setReturnArrays(true)
        yield* inBatches(table, statement.iterate() as Iterable<unknown> as Iterable<Value[]>)
      }
    },
  })
  db.exec('rollback')
  // Writes during the snapshot have piled up in the WAL: moved here, so that the next purchase does not have to.
  if (!alone) db.exec('pragma wal_checkpoint(passive)')
  return result
}

/** The tables of a file, and the migrations that made them. Throws `StartError` when it is damaged. */
function readShape(db: DatabaseSync, file: string): Pick<Snapshot, 'tables' | 'migrations'> {
  const all = <Row>(sql: string) => db.prepare(sql).all() as Row[]
  const [verdict] = all<{ integrity_check: string }>('pragma integrity_check(1)')
  if (verdict?.integrity_check !== 'ok')
    throw new StartError(`The database ${file} is damaged: ${verdict?.integrity_check}`)
  const facts = all<{ [Key in keyof ColumnFact]: ColumnFact[Key] | number }>(
    `select t.name as "table", c.name as "column", c.type = 'BLOB' as "isBytes", c.pk as place
     from (select name from sqlite_schema where ${ours}) t, pragma_table_xinfo(t.name) c
     where c.hidden = 0`,
  ) as ColumnFact[]
  const references = all<{ table: string; to: string }>(
    `select t.name as "table", f."table" as "to"
     from (select name from sqlite_schema where ${ours}) t, pragma_foreign_key_list(t.name) f`,
  )
  const has = (table: string) =>
    db.prepare('select 1 from sqlite_schema where name = ?').get(table) !== undefined
  // A file in which nothing was ever created has neither table.
  const ids = has('sqlite_sequence')
    ? all<{ name: string; seq: number }>('select name, seq from sqlite_sequence')
    : []
  const migrations = has('kysely_migration')
    ? all<{ name: string }>('select name from kysely_migration order by name')
    : []
  return {
    tables: tablesOf(facts, references, new Map(ids.map(({ name, seq }) => [name, seq]))),
    migrations: migrations.map(({ name }) => name),
  }
}

/** What fails because of the file itself is for a person to mend. Throws `StartError`. */
function explained<Result>(file: string, read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    const trouble = cause instanceof Error ? fileTroubleOf(cause) : undefined
    if (trouble === undefined) throw cause
    throw new StartError(`The database ${file} ${trouble}.`, { cause })
  }
}

function lockOut(db: DatabaseSync, file: string): void {
  try {
    db.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (cause) {
    if ((cause as { errcode?: number }).errcode !== 5) throw cause
    throw new StartError(`The shop is running on ${file}: stop it first.`, { cause })
  }
}

/** Throws `StartError` while anybody else has this SQLite file open, and when it is none. */
export function assertAlone(file: string): void {
  using db = explained(file, () => new DatabaseSync(file, { timeout: 0 }))
  explained(file, () => lockOut(db, file))
  db.exec('rollback')
}
