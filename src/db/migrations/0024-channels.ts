import type { Kysely } from 'kysely'

/** How somebody is told is a channel, in every table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const rename = (table: string, from: string, to: string) =>
    db.schema.alterTable(table).renameColumn(from, to).execute()
  await rename('appointments', 'announced_way', 'announced_channel')
  await rename('appointment_steps', 'way', 'channel')
  await rename('reminders', 'way', 'channel')
}
