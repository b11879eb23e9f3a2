import { sql } from 'kysely'
import { shownEmail } from '../tools/read-email.ts'
import type { AdminPayment } from '../../contract/payments/admin-payments.ts'
import { toChf, type Rappen } from '../../contract/money.ts'
import type {
  AdminMoneyEntry,
  AdminRefund,
  Dispute,
  MaybeReview,
} from '../../contract/payments/order-money.ts'
import { toTime } from '../../contract/time/time.ts'
import type { Db } from '../../db/schema.ts'
import { toDispute } from './disputes.ts'
import { unknownPayment } from './provider.ts'
import { linesOf, toRefund } from './refunds.ts'
import type { SessionRow } from './sessions.ts'

/** All attempts to pay an order, oldest first, with the amount received for each and who reviewed it. */
export function listPayments(db: Db, orderId: number): Promise<PaymentRow[]> {
  return selectPayments(db)
    .leftJoin('users as reviewer', 'reviewer.id', 'payment_sessions.reviewed_by')
    .selectAll('payment_sessions')
    .select('reviewer.email as reviewed_by_email')
    .where('payment_sessions.order_id', '=', orderId)
    .orderBy('payment_sessions.created_at')
    .execute()
}

type PaymentRow = SessionRow & Received & { reviewed_by_email: string | null }

/** Every session with the amount received by the ledger: a session is completed at most once. */
export function selectPayments(db: Db) {
  return db
    .selectFrom('payment_sessions')
    .leftJoin('money_entries as receipt', (join) =>
      join
        .onRef('receipt.session_id', '=', 'payment_sessions.id')
        .on('receipt.kind', '=', 'payment'),
    )
    .select(['receipt.amount as received_amount', 'receipt.currency as received_currency'])
}

/** Maps a payment to the wire; `left` is what the provider can still refund of it. */
export function toAdminPayment(row: PaymentRow, left: Rappen): AdminPayment {
  return {
    id: row.id,
    provider: row.provider,
    status: row.status,
    amount: toChf(row.amount),
    received: toReceived(row),
    transactionId: row.transaction_id,
    reviewReason: row.review_reason,
    geprueft: toReview(row),
    erstattbar: toChf(left),
    createdAt: toTime(row.created_at),
    completedAt: toTime(row.completed_at),
  }
}

type Received = { received_amount: number | null; received_currency: string | null }

/** The amount received, on the wire. */
export function toReceived({
  received_amount: amount,
  received_currency: currency,
}: Received): AdminPayment['received'] {
  return amount === null || currency === null ? null : { amount: toChf(amount), currency }
}

/** An order's refunds, oldest first, with who began and who reviewed each. */
export function listRefunds(db: Db, orderId: number) {
  return db
    .selectFrom('refunds')
    .leftJoin('users as reviewer', 'reviewer.id', 'refunds.reviewed_by')
    .leftJoin('users as beginner', 'beginner.id', 'refunds.admin_id')
    .selectAll('refunds')
    .select(['reviewer.email as reviewed_by_email', 'beginner.email as begun_by'])
    .where('refunds.order_id', '=', orderId)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute()
}

/** An order's disputes, oldest first, with who reviewed each, and the credit note of what one took. */
export function listDisputes(db: Db, orderId: number) {
  return (
    db
      .selectFrom('disputes')
      .leftJoin('users as reviewer', 'reviewer.id', 'disputes.reviewed_by')
      // The newest: what nothing else pays any more is credited by another one.
      .leftJoin('documents as note', (join) =>
        join.on(
          'note.id',
          '=',
          sql<number>`(select max(id) from documents where dispute_id = disputes.id)`,
        ),
      )
      .selectAll('disputes')
      .select(['note.series', 'note.year', 'note.number'])
      .select('reviewer.email as reviewed_by_email')
      .where('disputes.order_id', '=', orderId)
      .orderBy('disputes.created_at')
      .execute()
  )
}

type AdminRefundRow = Awaited<ReturnType<typeof listRefunds>>[number]
type AdminDisputeRow = Awaited<ReturnType<typeof listDisputes>>[number]

/** Maps a refund for the owner's page. */
export function toAdminRefund(row: AdminRefundRow): AdminRefund {
  return {
    ...toRefund(row),
    zahlung: row.session_id,
    beimAnbieter: row.origin === 'provider',
    unbekannt: row.failure === unknownPayment,
    positionen: linesOf(row).map(({ product_id, name, quantity }) => ({
      product_id,
      name,
      menge: quantity,
    })),
    zuPruefen: row.reviewed_at === null && (row.status === 'failed' || row.origin === 'provider'),
    geprueft: toReview(row),
  }
}

/** Maps a dispute for the owner's page. */
export function toAdminDispute(row: AdminDisputeRow): Dispute {
  return { ...toDispute(row), geprueft: toReview(row) }
}

function toReview(
  row: Pick<AdminRefundRow, 'reviewed_at' | 'review_note' | 'reviewed_by_email'>,
): MaybeReview {
  const { reviewed_at: at, review_note: grund, reviewed_by_email: von } = row
  return at === null ? null : { am: toTime(at), von: shownEmail(von), grund }
}

/**
 * A refund as a ledger entry of the order while no money has moved: it is pending, or it failed before anything was
 * booked. Undefined for one that is in the ledger.
 */
export function toUnbooked(row: AdminRefundRow): AdminMoneyEntry | undefined {
  const { status, weg, betrag, waehrung, created_at: at } = toRefund(row)
  if (row.settled_at !== null) return undefined
  const what = { art: 'erstattung', weg, betrag, waehrung, status } as const
  const { provider_ref: reference, begun_by: by } = row
  return {
    ...what,
    id: null,
    at,
    gebuchtAm: null,
    zaehltAm: null,
    reference,
    by: shownEmail(by),
    grund: null,
    zahlung: row.session_id,
    rueckerstattung: row.id,
    zuruecknehmbar: false,
  }
}
