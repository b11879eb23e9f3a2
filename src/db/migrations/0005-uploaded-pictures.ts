import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Uploaded pictures, so that those nothing uses can be deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const table = db.schema.createTable('uploaded_pictures')
  await (sqlite ? table.modifyEnd(sql`strict`) : table)
    .addColumn('stem', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('touched_at', sqlite ? 'integer' : 'bigint', (c) => c.notNull())
    .execute()

  // Who asks whether a picture was ever ordered must not read every order.
  await db.schema.createIndex('order_items_picture').on('order_items').column('picture').execute()

  // Every upload so far stands in the log, as `picture:/bilder/hochgeladen/<stem>-800.webp`.
  await sql`insert into uploaded_pictures (stem, state, touched_at)
    select substr(subject, 29, 32), 'whole', max(created_at) from audit_log
    where action = 'picture.uploaded' group by substr(subject, 29, 32)`.execute(db)
}
