import { type Kysely, sql } from 'kysely'
import { tablesOf } from './0001-shop/tables.ts'

/**
 * Drops columns, and the unique constraint over them. SQLite drops no column that has a constraint: there the table is
 * made anew without these parts.
 */
export async function dropParts(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  constraint?: string,
): Promise<void> {
  if (!tablesOf(db).isSqlite) {
    // The constraint goes with its column.
    for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute()
    return
  }
  await makeAnew(db, table, [
    ...columns.map((column) => new RegExp(`, "${column}" text( not null)?( unique)?(?=[,)])`)),
    ...(constraint ? [new RegExp(`, constraint "${constraint}" unique \\([^)]*\\)`)] : []),
  ])
}

/**
 * Makes a table of SQLite anew without some parts of its definition; it gets its rows, its indexes, its triggers and its
 * last id back. Foreign keys must be off (`migrate`, which checks them after each migration), or those who refer to the
 * table would lose their rows.
 */
export async function makeAnew(
  db: Kysely<unknown>,
  table: string,
  parts: readonly RegExp[],
): Promise<void> {
  const made = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = ${table} and sql is not null
    order by type = 'table' desc`.execute(db)
  const [definition, ...others] = made.rows.map((row) => row.sql)
  const without = parts.reduce(cut, definition ?? '')
  const old = `old_${table}`
  // Without this, the tables that refer to it would refer to the old one from now on.
  await sql`pragma legacy_alter_table = on`.execute(db)
  await db.schema.alterTable(table).renameTo(old).execute()
  await sql`pragma legacy_alter_table = off`.execute(db)
  await sql.raw(without).execute(db)
  const { rows: kept } = await sql<{ name: string }>`
    select name from pragma_table_xinfo(${table}) where hidden = 0`.execute(db)
  const names = sql.join(kept.map(({ name }) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${sql.table(old)}`.execute(
    db,
  )
  await keepLastId(db, table, old)
  await db.schema.dropTable(old).execute()
  for (const other of others) await sql.raw(other).execute(db)
}

/** An id that was given once is not given again, even if its row is gone. */
async function keepLastId(db: Kysely<unknown>, table: string, old: string): Promise<void> {
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq)
    select ${table}, seq from sqlite_sequence where name = ${old}`.execute(db)
}

function cut(definition: string, part: RegExp): string {
  const rest = definition.replace(part, '')
  if (rest === definition) throw new Error(`${part.source} is not in ${definition}`)
  return rest
}
