import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom as jsonOnPostgres } from 'kysely/helpers/postgres'
import { jsonArrayFrom as jsonOnSqlite } from 'kysely/helpers/sqlite'
import { isOnPostgres } from './dialect.ts'
import type { Db } from './schema.ts'

/** Rows nested in a row, as JSON text; `readRows` parses them. */
type JsonRows<Row> = string & { readonly rows: Row }
export type RowOf<Rows> = Rows extends RawBuilder<JsonRows<infer Row>> ? Row : never

/** The rows of a query as one value of another query, so that both are one statement. */
export function jsonRows<Tables, Table extends keyof Tables, Row>(
  db: Db,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): RawBuilder<JsonRows<Row>> {
  // PostgreSQL's driver parses JSON itself, SQLite's does not: as text it is the same on both.
  return isOnPostgres(db) ? sql`cast(${jsonOnPostgres(rows)} as text)` : sql`${jsonOnSqlite(rows)}`
}

export function readRows<Row>(rows: JsonRows<Row>): Row[] {
  return JSON.parse(rows) as Row[]
}

/** The elements of an array in a column of stored JSON, as rows with one `value` each, to be aliased as a table. */
export function jsonElements(db: Db, column: string, key: string): RawBuilder<{ value: string }> {
  return isOnPostgres(db)
    ? sql`json_array_elements(cast(${sql.ref(column)} as json) -> ${sql.lit(key)})`
    : sql`json_each(${sql.ref(column)}, ${sql.lit(`$.${key}`)})`
}
