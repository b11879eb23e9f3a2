import { type Kysely, sql } from 'kysely'
import { tablesOf } from './tables.ts'

/** Consents to service reminders, and the reminders sent. */
export async function createServiceReminders(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, json, table, tableWithId } = tablesOf(db)

  await tableWithId('service_reminder_consents')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('agreed_at', bigint, (c) => c.notNull())
    .addColumn('ended_at', bigint)
    .addColumn('end_channel', 'text')
    .addColumn('held_at', bigint)
    .addCheckConstraint(
      'service_reminder_consents_ended',
      sql`(ended_at is null) = (end_channel is null)`,
    )
    .execute()
  await index('service_reminder_consents', 'user', ['user_id']).execute()
  await index('service_reminder_consents', 'open', ['user_id'])
    .unique()
    .where(sql.ref('ended_at'), 'is', null)
    .execute()

  await tableWithId('service_reminders')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('step', 'integer', (c) => c.notNull().check(sql`step in (1, 2, 3)`))
    .addColumn('devices', 'text', (c) => c.notNull().check(json('devices')))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute()
  await index('service_reminders', 'user', ['user_id']).execute()

  await table('service_reminder_terms')
    .addColumn('device_id', 'integer', (c) =>
      c.notNull().references('devices.id').onDelete('cascade'),
    )
    .addColumn('term_day', 'text', (c) => c.notNull())
    .addColumn('step', 'integer', (c) => c.notNull())
    .addColumn('reminder_id', 'integer', (c) =>
      c.notNull().references('service_reminders.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('service_reminder_terms_once', ['device_id', 'term_day', 'step'])
    .execute()
  await index('service_reminder_terms', 'reminder', ['reminder_id']).execute()
}
