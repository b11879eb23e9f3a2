import { type Kysely, sql } from 'kysely'
import { tablesOf } from './0001-shop/tables.ts'

/** When and how the customer was told of the time of an appointment, and who took each of its steps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint } = tablesOf(db)
  const add = (table: string) => db.schema.alterTable(table)
  await add('appointments').addColumn('announced_at', bigint).execute()
  await add('appointments')
    .addColumn('announced_way', 'text', (c) =>
      c.check(sql`announced_way in ('mail', 'brief', 'karte')`),
    )
    .execute()
  await add('appointment_steps')
    .addColumn('author_id', 'integer', (c) => c.references('users.id'))
    .execute()
  await add('appointment_steps')
    .addColumn('way', 'text', (c) => c.check(sql`way in ('mail', 'sms', 'brief', 'karte')`))
    .execute()
  await add('appointment_steps').addColumn('starts_at', bigint).execute()
  await add('appointment_steps').addColumn('ends_at', bigint).execute()
}
