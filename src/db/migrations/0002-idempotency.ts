import { type Kysely, sql } from 'kysely'
import { tablesOf } from './0001-shop/tables.ts'
import { dropParts } from './0002-drop-parts.ts'

/**
 * One table for all idempotency keys, which were columns of five tables and a table for those of orders. What marked a
 * payment as booked by a person, its key, becomes a column of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, table } = tablesOf(db)
  await table('idempotency_keys')
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    // Null where nothing is known any more of what was sent.
    .addColumn('fingerprint', 'text')
    .addColumn('made', 'text', (c) => c.notNull())
    .addColumn('used_at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['what', 'key'])
    .execute()
  await index('idempotency_keys', 'used', ['used_at']).execute()

  for (const keys of earlierKeys)
    await sql`insert into idempotency_keys (what, key, fingerprint, made, used_at) ${keys}`.execute(
      db,
    )
  await db.schema
    .alterTable('money_entries')
    .addColumn('by_hand', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update money_entries set by_hand = 1 where request_key is not null`.execute(db)

  await db.schema.dropTable('order_keys').execute()
  for (const { table, columns, constraint } of gone) await dropParts(db, table, columns, constraint)
  // The services of a device were found by the constraint.
  await index('device_services', 'device', ['device_id']).execute()
}

/** The keys that browsers have sent, with what the shop compares with a repeat; other keys had a space in them. */
const earlierKeys = [
  // Orders by telephone are compared with more than their goods.
  sql`select 'order of user ' || order_keys.user_id, key,
      case when key like 'taken %' then null else fingerprint end, cast(order_id as text), created_at
    from order_keys join orders on orders.id = order_id where key not like 'visit %'`,
  sql`select 'payment of order ' || order_id, request_key,
      case kind when 'payment' then method || ' ' || amount || ' ' || happened_at
        else reverses_id || ' ' || reason end, cast(id as text), booked_at
    from money_entries where request_key not like 'assigned %' and request_key <> 'taken'`,
  sql`select 'refund of order ' || order_id, request_key, null, id, created_at
    from refunds where request_key is not null`,
  // The key outlives the device, so it must not repeat what was noted about it.
  sql`select 'service of device ' || device_id, request_key, null, cast(id as text), created_at
    from device_services where request_key is not null`,
  sql`select 'visit', request_key, fingerprint, cast(id as text), created_at from visits`,
  sql`select 'appointment', request_key, fingerprint, cast(id as text), created_at
    from appointments where request_key is not null`,
]

const gone = [
  { table: 'money_entries', columns: ['request_key'], constraint: 'money_entries_request' },
  { table: 'refunds', columns: ['request_key'], constraint: 'refunds_request' },
  { table: 'device_services', columns: ['request_key'], constraint: 'device_services_once' },
  { table: 'visits', columns: ['request_key', 'fingerprint'] },
  { table: 'appointments', columns: ['request_key', 'fingerprint'] },
]
