import { type Kysely, sql } from 'kysely'
import { tablesOf } from './0001-tables.ts'

/** Attempts to pay, the ledger, and what providers say. */
export async function createPayments(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, table, tableWithId } = tablesOf(db)

  await table('payment_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('provider_ref', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('url', 'text')
    .addColumn('transaction_id', 'text')
    .addColumn('review_reason', 'text')
    .addColumn('reviewed_at', bigint)
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .addColumn('completed_at', bigint)
    .execute()
  await index('payment_sessions', 'one_pending', ['order_id'])
    .unique()
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute()
  await index('payment_sessions', 'order', ['order_id']).execute()
  await index('payment_sessions', 'review', ['created_at'])
    .where(sql.ref('review_reason'), 'is not', null)
    .execute()
  await index('payment_sessions', 'ref', ['provider', 'provider_ref']).unique().execute()
  // Payments that came to nothing are asked about once more: found by their age, without reading all the others.
  await index('payment_sessions', 'failed', ['created_at'])
    .where(sql.ref('status'), '=', sql.lit('failed'))
    .execute()

  await tableWithId('payment_events')
    .addColumn('session_id', 'text', (c) => c.notNull().references('payment_sessions.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute()
  await index('payment_events', 'session', ['session_id']).execute()
  await index('payment_events', 'booked', ['created_at', 'currency', 'state', 'amount']).execute()

  await table('webhook_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('received_at', bigint, (c) => c.notNull())
    .addColumn('processed_at', bigint)
    .execute()
  await index('webhook_events', 'waiting', ['received_at'])
    .where(sql.ref('processed_at'), 'is', null)
    .execute()

  // The simulated provider's own memory (adapters/twint-simulator.ts).
  await table('twint_simulator')
    .addColumn('ref', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .execute()
}
