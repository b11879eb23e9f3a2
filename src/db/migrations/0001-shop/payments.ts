import { type Kysely, sql } from 'kysely'
import { createRefunds } from './refunds.ts'
import { tablesOf } from './tables.ts'

/** Payment attempts, the ledger, and the events of providers. */
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
    .addColumn('reviewed_by', 'integer', (c) => c.references('users.id'))
    .addColumn('review_note', 'text')
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
    .where(sql.ref('reviewed_at'), 'is', null)
    .execute()
  await index('payment_sessions', 'ref', ['provider', 'provider_ref']).unique().execute()
  // Failed payments are checked once more: found by their age, without reading all the others.
  await index('payment_sessions', 'failed', ['created_at'])
    .where(sql.ref('status'), '=', sql.lit('failed'))
    .execute()

  await createRefunds(db)

  await table('payment_links')
    .addColumn('order_id', 'integer', (c) => c.primaryKey().references('orders.id'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute()

  await tableWithId('money_entries')
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('kind', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`kind in ('payment', 'payment-reversed', 'refund', 'refund-returned', 'chargeback', 'chargeback-returned')`,
        ),
    )
    .addColumn('method', 'text', (c) => c.notNull().check(sql`method in ('twint', 'bank', 'cash')`))
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('turnover', 'integer', (c) => c.notNull().check(sql`turnover between 0 and amount`))
    .addColumn('vat', 'integer', (c) => c.notNull().check(sql`vat between 0 and turnover`))
    .addColumn('vat_per_mille', 'integer', (c) => c.notNull())
    .addColumn('happened_at', bigint, (c) => c.notNull())
    .addColumn('booked_at', bigint, (c) => c.notNull().check(sql`booked_at >= happened_at`))
    .addColumn('reference', 'text', (c) => c.unique())
    .addColumn('session_id', 'text', (c) => c.references('payment_sessions.id'))
    .addColumn('refund_id', 'text', (c) => c.references('refunds.id'))
    .addColumn('bank_entry_id', 'integer', (c) => c.references('bank_entries.id'))
    .addColumn('admin_id', 'integer', (c) => c.references('users.id'))
    .addColumn('request_key', 'text')
    // A payment is reversed at most once.
    .addColumn('reverses_id', 'integer', (c) => c.unique().references('money_entries.id'))
    .addColumn('reason', 'text')
    .addUniqueConstraint('money_entries_request', ['order_id', 'request_key'])
    // A refund is booked at most once, and so is its return.
    .addUniqueConstraint('money_entries_refund', ['refund_id', 'kind'])
    .execute()
  await index('money_entries', 'session', ['session_id']).execute()
  await index('money_entries', 'bank', ['bank_entry_id'])
    .where(sql.ref('bank_entry_id'), 'is not', null)
    .execute()
  // The sums of an order or a period are read from the index, without the rows.
  const ofOrder = ['order_id', 'booked_at', 'currency', 'kind']
  const sums = ['amount', 'turnover', 'vat']
  await index('money_entries', 'order', [...ofOrder, ...sums]).execute()
  // Everything but payments, such as refunds: concerns few orders.
  await index('money_entries', 'not_payment', ['order_id'])
    .where(sql.ref('kind'), '<>', sql.lit('payment'))
    .execute()
  await index('money_entries', 'booked', ['booked_at', 'currency', 'kind', 'amount']).execute()
  const groups = ['vat_per_mille', 'currency', 'kind', 'method']
  await index('money_entries', 'sums', [...groups, 'booked_at', ...sums]).execute()

  await table('webhook_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('received_at', bigint, (c) => c.notNull())
    .addColumn('processed_at', bigint)
    .execute()
  await index('webhook_events', 'newest', ['provider', 'received_at']).execute()
  await index('webhook_events', 'waiting', ['received_at'])
    .where(sql.ref('processed_at'), 'is', null)
    .execute()

  // The simulated provider's own state (adapters/twint-simulator.ts).
  await table('twint_simulator')
    .addColumn('ref', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .execute()
  await table('twint_simulator_refunds')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .execute()
}
