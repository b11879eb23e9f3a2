import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** How migrations create tables: the same columns on both databases, strictly typed on SQLite too. */
export function tablesOf(db: Kysely<unknown>) {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const table = (name: string) => {
    const builder = db.schema.createTable(name)
    return isSqlite ? builder.modifyEnd(sql`strict`) : builder
  }
  return {
    isSqlite,
    /** Holds an instant in ms. */
    bigint: isSqlite ? ('integer' as const) : ('bigint' as const),
    /** Text found by its beginning, as a range: it has to sort by bytes, whatever the locale of the PostgreSQL. */
    bytewise: isSqlite ? ('text' as const) : sql`text collate "C"`,
    table,
    /** Text that is JSON: no row can hold anything that readers of many rows would stumble over. */
    json: (column: string) =>
      isSqlite
        ? sql`json_valid(${sql.ref(column)})`
        : sql`${sql.ref(column)} is null or ${sql.ref(column)}::json is not null`,
    tableWithId: (name: string) =>
      table(name).addColumn('id', 'integer', (id) =>
        isSqlite ? id.primaryKey().autoIncrement() : id.primaryKey().generatedByDefaultAsIdentity(),
      ),
    /** An index `<table>_<name>`. */
    index: (on: string, name: string, columns: string[]) =>
      db.schema.createIndex(`${on}_${name}`).on(on).columns(columns),
  }
}
