import type { AdminPayment, Dashboard } from '../../contract/admin-orders.ts'
import { toTime } from '../../contract/time.ts'
import { toChf } from '../../contract/money.ts'
import type { Db } from '../../db/schema.ts'

/** All attempts to pay an order, oldest first, with what has come in for each. */
export async function listPayments(db: Db, orderId: number): Promise<AdminPayment[]> {
  const rows = await selectPayments(db)
    .selectAll('payment_sessions')
    .where('payment_sessions.order_id', '=', orderId)
    .orderBy('payment_sessions.created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    status: row.status,
    amount: toChf(row.amount),
    received: toReceived(row),
    transactionId: row.transaction_id,
    reviewReason: row.review_reason,
    reviewedAt: toTime(row.reviewed_at),
    createdAt: toTime(row.created_at),
    completedAt: toTime(row.completed_at),
  }))
}

/** Payments a person has to look at, oldest first: wrong amounts, money for cancelled orders (design §6). */
export async function listReviews(db: Db): Promise<Dashboard['reviews']> {
  const rows = await selectPayments(db)
    .innerJoin('orders', 'orders.id', 'payment_sessions.order_id')
    .select([
      'orders.id',
      'orders.order_no',
      'payment_sessions.amount',
      'payment_sessions.review_reason',
      'payment_sessions.created_at',
    ])
    .where('review_reason', 'is not', null)
    .where('reviewed_at', 'is', null)
    .orderBy('payment_sessions.created_at')
    .limit(100)
    .execute()
  return rows.flatMap((row) =>
    row.review_reason === null
      ? []
      : [
          {
            order_id: row.id,
            order_no: row.order_no,
            amount: toChf(row.amount),
            received: toReceived(row),
            reason: row.review_reason,
            createdAt: toTime(row.created_at),
          },
        ],
  )
}

/** Every session with what the ledger says has come in: a session is completed once at most. */
function selectPayments(db: Db) {
  return db
    .selectFrom('payment_sessions')
    .leftJoin('money_entries as receipt', (join) =>
      join
        .onRef('receipt.session_id', '=', 'payment_sessions.id')
        .on('receipt.kind', '=', 'payment'),
    )
    .select(['receipt.amount as received_amount', 'receipt.currency as received_currency'])
}

function toReceived(row: {
  received_amount: number | null
  received_currency: string | null
}): AdminPayment['received'] {
  const { received_amount: amount, received_currency: currency } = row
  return amount === null || currency === null ? null : { amount: toChf(amount), currency }
}
