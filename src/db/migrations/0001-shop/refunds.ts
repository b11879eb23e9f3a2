import { type Kysely, sql } from 'kysely'
import { tablesOf } from './tables.ts'

/** Refunds and disputes. References orders and payment sessions. */
export async function createRefunds(db: Kysely<unknown>): Promise<void> {
  const { bigint, index, json, table } = tablesOf(db)

  await table('refunds')
    // Also the provider's idempotency key: two equal partial refunds of one order are two refunds.
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('session_id', 'text', (c) => c.references('payment_sessions.id'))
    .addColumn('origin', 'text', (c) => c.notNull().check(sql`origin in ('shop', 'provider')`))
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('requested', 'settled', 'failed')`),
    )
    .addColumn('method', 'text', (c) => c.notNull().check(sql`method in ('twint', 'bank', 'cash')`))
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('lines', 'text', (c) => c.check(json('lines')))
    .addColumn('provider_ref', 'text')
    .addColumn('failure', 'text')
    .addColumn('admin_id', 'integer', (c) => c.references('users.id'))
    .addColumn('request_key', 'text')
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('settled_at', bigint)
    .addColumn('reviewed_at', bigint)
    .addColumn('reviewed_by', 'integer', (c) => c.references('users.id'))
    .addColumn('review_note', 'text')
    .addUniqueConstraint('refunds_request', ['order_id', 'request_key'])
    .addUniqueConstraint('refunds_provider_ref', ['provider_ref'])
    .execute()
  await index('refunds', 'order', ['order_id']).execute()
  await index('refunds', 'session', ['session_id']).execute()
  await index('refunds', 'requested', ['created_at'])
    .where(sql.ref('status'), '=', sql.lit('requested'))
    .execute()
  await index('refunds', 'settled', ['settled_at'])
    .where(sql.ref('settled_at'), 'is not', null)
    .execute()
  await index('refunds', 'review', ['created_at'])
    .where(sql<boolean>`reviewed_at is null and (status = 'failed' or origin = 'provider')`)
    .execute()

  // When a provider was last polled for what no event reported.
  await table('provider_polls')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('for', 'text', (c) =>
      c.notNull().check(sql`"for" in ('pending', 'payments', 'refunds', 'disputes')`),
    )
    .addColumn('polled_at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('provider_polls_key', ['provider', 'for'])
    .execute()

  await table('disputes')
    // The provider's own id.
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('session_id', 'text', (c) => c.notNull().references('payment_sessions.id'))
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('waiting', 'answered', 'won', 'lost')`),
    )
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('blocks_refunds', 'integer', (c) => c.notNull())
    .addColumn('due_at', bigint)
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('reviewed_at', bigint)
    .addColumn('reviewed_by', 'integer', (c) => c.references('users.id'))
    .addColumn('review_note', 'text')
    .execute()
  await index('disputes', 'order', ['order_id']).execute()
  await index('disputes', 'review', ['created_at'])
    .where(sql.ref('reviewed_at'), 'is', null)
    .execute()
}
