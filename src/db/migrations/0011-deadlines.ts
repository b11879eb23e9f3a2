import type { Kysely } from 'kysely'

/** Until when what was found wanting on a device has to be put right. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('devices').addColumn('deadline_day', 'text').execute()
}
