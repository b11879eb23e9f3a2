import type { Kysely } from 'kysely'
import { tablesOf } from './tables.ts'

/** Visits to service devices, with their reports. */
export async function createVisits(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, isSqlite, json, table, tableWithId } = tablesOf(db)

  await tableWithId('visits')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('appointment_id', 'integer', (c) =>
      c.unique().references('appointments.id').onDelete('set null'),
    )
    .addColumn('order_id', 'integer', (c) => c.unique().references('orders.id'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull().check(json('data')))
    .addColumn('request_key', 'text', (c) => c.notNull().unique())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute()
  await index('visits', 'user', ['user_id', 'id']).execute()

  await table('visit_devices')
    .addColumn('visit_id', 'integer', (c) =>
      c.notNull().references('visits.id').onDelete('cascade'),
    )
    .addColumn('device_id', 'integer', (c) =>
      c.notNull().references('devices.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('visit_devices_key', ['device_id', 'day'])
    .execute()
  await index('visit_devices', 'visit', ['visit_id']).execute()

  await table('visit_photos')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('visit_id', 'integer', (c) => c.references('visits.id').onDelete('cascade'))
    .addColumn('bytes', isSqlite ? 'blob' : 'bytea', (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute()
  await index('visit_photos', 'visit', ['visit_id']).execute()
}
