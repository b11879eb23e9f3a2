import type { Selectable } from 'kysely'
import type { PaymentSession, PaymentStatusAnswer } from '../../contract/payments/payments.ts'
import { toChf } from '../../contract/money.ts'
import { toTime } from '../../contract/time/time.ts'
import { Problem } from '../../contract/problems.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { awaitsReview } from '../money/payments-to-review.ts'
import { makeQrCode } from '../tools/qr-code.ts'

export type SessionRow = Selectable<Tables['payment_sessions']>

/** Maps a started session to the wire, with a QR code that a phone can scan. */
export function toPaymentSession(session: SessionRow): PaymentSession {
  const url = session.url ?? ''
  return {
    id: session.id,
    qrCode: makeQrCode(url),
    status: session.status,
    expiresAt: toTime(session.expires_at),
    url,
  }
}

/**
 * What the payment page polls for (spec §7). Throws `payment-needs-review` while money that does not fit the order
 * awaits a decision: nobody shall pay twice.
 */
export function toPaymentStatus(session: SessionRow): PaymentStatusAnswer {
  if (awaitsReview(session)) throw new Problem('payment-needs-review')
  const completedAt = toTime(session.completed_at)
  const { status, transaction_id: transactionId } = session
  return {
    success: true,
    orderId: session.order_id,
    amount: toChf(session.amount),
    paymentStatus: { status, transactionId, completedAt },
    transactionId,
    completedAt,
  }
}

/** A session by its id. Throws `payment-not-found`. */
export async function getSession(db: Db, id: string): Promise<SessionRow> {
  const session = await db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!session) throw new Problem('payment-not-found')
  return session
}

/** The order's pending session, if there is one. */
export async function findPending(db: Db, orderId: number): Promise<SessionRow | undefined> {
  return db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}
