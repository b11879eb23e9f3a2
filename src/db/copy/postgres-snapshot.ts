import { sql } from 'kysely'
import type { OpenDatabase, Trx } from '../schema.ts'
import {
  type ColumnFact,
  inBatches,
  type Snapshot,
  type TableShape,
  tablesOf,
  type Value,
} from './tables.ts'

/** Rows fetched at once. */
const fetched = 100

/** Reads a shop on PostgreSQL as it is at one instant, while others continue to read and write. */
export function withPostgresSnapshot<Result>(
  db: OpenDatabase,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => work(await readPostgres(trx)))
}

/** All rows visible to a transaction on PostgreSQL. */
export async function readPostgres(trx: Trx): Promise<Snapshot> {
  const facts = await readColumns(trx)
  const tables = tablesOf(facts, await readReferences(trx), await readLastIds(trx))
  const texts = new Set(facts.filter(({ isText }) => isText).map((fact) => placeOf(fact)))
  const { rows: migrations } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(trx)
  return {
    from: 'postgres',
    migrations: migrations.map(({ name }) => name),
    tables,
    async *batches() {
      for (const table of tables) {
        const { name, columns, key } = table
        // In SQLite's order: by bytes, whatever the server's collation.
        const order = key.map((column) =>
          texts.has(placeOf({ table: name, column }))
            ? sql`${sql.ref(column)} collate "C"`
            : sql.ref(column),
        )
        await sql`declare copied no scroll cursor for
          select ${sql.join(columns.map((column) => sql.ref(column)))}
          from ${sql.table(name)} order by ${sql.join(order)}`.execute(trx)
        for (let size = fetched; size === fetched;) {
          const { rows } = await sql<Record<string, Value>>`
            fetch forward ${sql.lit(fetched)} from copied`.execute(trx)
          size = rows.length
          yield* inBatches(
            table,
            rows.map((row) => columns.map((column) => row[column] ?? null)),
          )
        }
        await sql`close copied`.execute(trx)
      }
    },
  }
}

/** Lets new ids continue after the last ones ever given. */
export async function continueIds(trx: Trx, tables: readonly TableShape[]): Promise<void> {
  for (const { name, lastId } of tables) {
    if (lastId !== null)
      await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${lastId})`.execute(trx)
  }
}

const placeOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`

/** The tables of the shop, without those of the migrations. */
const ours = sql`c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
  and c.relname not like 'kysely\\_%'`

async function readColumns(trx: Trx): Promise<(ColumnFact & { isText: boolean })[]> {
  const { rows } = await sql<ColumnFact & { isText: boolean }>`
    select c.relname as "table", a.attname as "column", a.atttypid = 'bytea'::regtype as "isBytes",
      a.atttypid = 'text'::regtype as "isText",
      coalesce(array_position(i.indkey::int2[], a.attnum), -1) + 1 as place
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where ${ours}`.execute(trx)
  return rows
}

async function readReferences(trx: Trx): Promise<{ table: string; to: string }[]> {
  const { rows } = await sql<{ table: string; to: string }>`
    select c.relname as "table", t.relname as "to"
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
    where f.contype = 'f' and ${ours}`.execute(trx)
  return rows
}

async function readLastIds(trx: Trx): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; last: number | null }>`
    select c.relname as "table",
      pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass) as last
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where ${ours}`.execute(trx)
  return new Map(rows.flatMap(({ table, last }) => (last === null ? [] : [[table, last] as const])))
}
