import { type Kysely, sql } from 'kysely'
import { tablesOf } from './tables.ts'

/** The register of devices and the work done on them. */
export async function createDevices(db: Kysely<unknown>): Promise<void> {
  const { bigint, bytewise, index, isSqlite, table, tableWithId } = tablesOf(db)

  await tableWithId('devices')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('code', bytewise, (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.check(sql`size > 0`))
    .addColumn('year', 'integer')
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('in_use_day', 'text')
    .addColumn('expires_day', 'text')
    .addColumn('last_service_day', 'text')
    .addColumn('last_change_day', 'text')
    .addColumn('last_test_day', 'text')
    .addColumn('fluorine_free', 'text', (c) =>
      c.notNull().check(sql`fluorine_free in ('ja', 'nein', 'unbekannt')`),
    )
    .addColumn('service_years', 'integer')
    .addColumn('agent_years', 'integer')
    .addColumn('life_years', 'integer')
    .addColumn('product_id', 'integer', (c) => c.references('products.id').onDelete('set null'))
    .addColumn('order_id', 'integer', (c) => c.references('orders.id'))
    .addColumn('order_item_id', 'integer', (c) => c.references('order_items.id'))
    .addColumn('piece', 'integer')
    .addColumn('import_key', 'text', (c) => c.unique())
    .addColumn('retired_day', 'text')
    .addColumn('retired_reason', 'text')
    .addColumn('due_day', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addUniqueConstraint('devices_bought', ['order_item_id', 'piece'])
    .addCheckConstraint('devices_retired', sql`(retired_day is null) = (retired_reason is null)`)
    .execute()
  // A person's due devices are counted in this index, without reading the rows.
  await index('devices', 'user', ['user_id', 'due_day', 'retired_day']).execute()
  await index('devices', 'order', ['order_id']).execute()
  await index('devices', 'product', ['product_id']).execute()
  // For the owner's list, and for queries of what is due.
  await index('devices', 'due', ['due_day', 'id', 'user_id'])
    .where(sql.ref('retired_day'), 'is', null)
    .execute()

  await tableWithId('device_services')
    .addColumn('device_id', 'integer', (c) =>
      c.notNull().references('devices.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('service', 'integer', (c) => c.notNull())
    .addColumn('change', 'integer', (c) => c.notNull())
    .addColumn('test', 'integer', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) =>
      c.notNull().check(sql`outcome in ('einsatzbereit', 'maengel', 'ausser-betrieb', 'ersetzt')`),
    )
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('admin_id', 'integer', (c) => c.notNull().references('users.id'))
    .addColumn('request_key', 'text')
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addUniqueConstraint('device_services_once', ['device_id', 'request_key'])
    .execute()

  await table('device_photos')
    .addColumn('device_id', 'integer', (c) =>
      c.primaryKey().references('devices.id').onDelete('cascade'),
    )
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('bytes', isSqlite ? 'blob' : 'bytea', (c) => c.notNull())
    .execute()
}
