import { type Selectable, sql } from 'kysely'
import type {
  PaymentSession,
  PaymentStatusAnswer,
  PaymentStatus,
} from '../../contract/payments/payments.ts'
import { toChf, type Rappen } from '../../contract/money.ts'
import { toTime } from '../../contract/time/time.ts'
import { Problem } from '../../contract/problems.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
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
  const [session] = await selectSession(db, id)
  if (!session) throw new Problem('payment-not-found')
  return session
}

const selectSession = compiledOnce((db, id: string) =>
  db.selectFrom('payment_sessions').selectAll().where('id', '=', id),
)

/** The session with the id it has at a provider. */
export async function findByRef(
  { db, provider }: { db: Db; provider: { name: string } },
  ref: string,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('provider', '=', provider.name)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()
}

/** The order's pending session, if there is one. */
export async function findPending(db: Db, orderId: number): Promise<SessionRow | undefined> {
  const [session] = await selectPending(db, orderId)
  return session
}

const selectPending = compiledOnce((db, orderId: number) =>
  db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', sql.lit('pending')),
)

/**
 * What the simulator's phone page shows of a payment: no name, no address, no items.
 * Throws `payment-not-found`.
 */
export async function getSimulated(
  db: Db,
  sessionId: string,
): Promise<{ orderNo: string; amount: Rappen; status: PaymentStatus }> {
  return db
    .selectFrom('payment_sessions')
    .innerJoin('orders', 'orders.id', 'payment_sessions.order_id')
    .select([
      'orders.order_no as orderNo',
      'payment_sessions.amount as amount',
      'payment_sessions.status as status',
    ])
    .where('payment_sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow(() => new Problem('payment-not-found'))
}
