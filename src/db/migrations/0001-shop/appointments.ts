import { type Kysely, sql } from 'kysely'
import { tablesOf } from './tables.ts'

const states = sql`state in ('angefragt', 'vorgeschlagen', 'anderer-wunsch', 'verfallen', 'bestaetigt', 'erledigt', 'abgesagt')`

/** Requested visits, and the calendar that shows them. */
export async function createAppointments(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, isSqlite, json, table, tableWithId } = tablesOf(db)

  await tableWithId('appointments')
    .addColumn('user_id', 'integer', (c) => c.references('users.id'))
    .addColumn('request_key', 'text', (c) => c.unique())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().check(states))
    .addColumn('service', 'text', (c) => c.notNull())
    .addColumn('pieces', 'integer', (c) => c.check(sql`pieces > 0`))
    .addColumn('appliance', 'text', (c) => c.notNull())
    .addColumn('with_visit', 'integer', (c) => c.notNull())
    .addColumn('windows', 'text', (c) => c.notNull().check(json('windows')))
    .addColumn('starts_at', bigint)
    .addColumn('ends_at', bigint)
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('street', 'text', (c) => c.notNull())
    .addColumn('postal_code', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.check(sql`price >= 0`))
    .addColumn('vat_per_mille', 'integer', (c) => c.notNull())
    .addColumn('cancel_side', 'text')
    .addColumn('reminded_at', bigint)
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('changed_at', bigint, (c) => c.notNull())
    .addCheckConstraint('appointments_time', sql`ends_at > starts_at`)
    .execute()
  await index('appointments', 'user', ['user_id']).execute()
  // A search reads this index rather than the rows.
  await index('appointments', 'newest', ['created_at', 'id', 'search_text', 'state']).execute()
  await index('appointments', 'state', ['state', 'created_at', 'id']).execute()
  await index('appointments', 'time', ['starts_at', 'state']).execute()

  const appointment = (name: string) =>
    table(name).addColumn('appointment_id', 'integer', (c) =>
      c.notNull().references('appointments.id').onDelete('cascade'),
    )
  await tableWithId('appointment_steps')
    .addColumn('appointment_id', 'integer', (c) =>
      c.notNull().references('appointments.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (c) => c.notNull().check(states))
    .addColumn('side', 'text', (c) => c.notNull().check(sql`side in ('kunde', 'betrieb')`))
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute()
  await index('appointment_steps', 'appointment', ['appointment_id']).execute()

  await appointment('appointment_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute()
  await index('appointment_links', 'appointment', ['appointment_id']).execute()

  await appointment('appointment_photos')
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('bytes', isSqlite ? 'blob' : 'bytea', (c) => c.notNull())
    .addPrimaryKeyConstraint('appointment_photos_key', ['appointment_id', 'hash'])
    .execute()

  await appointment('appointment_devices')
    .addColumn('device_id', 'integer', (c) =>
      c.notNull().references('devices.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('appointment_devices_key', ['appointment_id', 'device_id'])
    .execute()
  await index('appointment_devices', 'device', ['device_id']).execute()

  await table('calendar_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute()
}
