import type { Business } from '../../contract/settings/business.ts'
import { DAY, HOUR } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db } from '../../db/schema.ts'
import type { MailText } from '../mail/blocks.ts'
import { endingReminder, unpaidReminder } from '../mail/outbox.ts'
import { orderEnding, orderUnpaid, type UnpaidOrder } from '../mail/reminder-texts.ts'
import { isOwnAddress } from '../orders/customer.ts'
import { neverPaid } from '../orders/expire-orders.ts'
import { isMailed } from '../orders/list-orders.ts'
import { paymentsOf } from '../money/payments-to-review.ts'
import { lockOrder, openFor } from '../orders/order-status.ts'
import { forEachOfRun } from '../tools/for-each-of-run.ts'
import { queueNews } from './order-mails.ts'

/** How long after a failed payment attempt the customer is reminded (ms): a new attempt may be under way. */
const restAfterAttempt = HOUR
/** How long before an order expires its customer is warned (ms). */
const noticeBeforeEnd = DAY
/** Reminders of each kind per run. */
const batch = 50

/**
 * Reminds customers of unpaid orders: once after an attempt failed, and once before the order expires. Only customers
 * with a confirmed address; never about an order that is partly paid or on account. Each mail is queued once, even with
 * several processes or runs.
 */
export async function remindUnpaid(db: Database, now: number): Promise<void> {
  const endsSoon = now - openFor + noticeBeforeEnd
  const rested = now - restAfterAttempt
  const unpaid = candidates(db, unpaidReminder)
    .where('orders.created_at', '<=', rested)
    .where('orders.created_at', '>', endsSoon)
    .where((eb) =>
      eb.not(eb.exists(paymentsOf(eb).where('payment_sessions.expires_at', '>', rested))),
    )
  const ending = candidates(db, endingReminder)
    .where('orders.created_at', '<=', endsSoon)
    .where('orders.created_at', '>', now - openFor)
  const mails = { kind: unpaidReminder, write: orderUnpaid }
  const lastMails = { kind: endingReminder, write: orderEnding }
  const due = [
    ...(await unpaid.limit(batch).execute()).map(({ id }) => ({ id, mail: mails })),
    ...(await ending.limit(batch).execute()).map(({ id }) => ({ id, mail: lastMails })),
  ]
  await forEachOfRun(db, 'unpaid', due, {
    subjectOf: ({ id }) => `order:${id}`,
    act: ({ id, mail }) => queueReminder(db, id, mail, now),
    now,
  })
}

/** Unpaid TWINT orders of customers with a confirmed address who did not get this mail yet. */
function candidates(db: Db, kind: string) {
  return neverPaid(db)
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'orders.user_id').onRef('users.email', '=', 'orders.email'),
    )
    .select('orders.id')
    .where('users.email_verified_at', 'is not', null)
    .where((eb) => eb.not(isMailed(eb, kind)))
    .orderBy('orders.created_at')
}

/** Checks again with the order locked: a concurrent payment or cancellation comes first, or withdraws the mail. */
async function queueReminder(
  db: Database,
  orderId: number,
  mail: { kind: `order-${string}`; write: (order: UnpaidOrder, from: Business) => MailText },
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const unpaid = neverPaid(trx).select('orders.id').where('orders.id', '=', orderId)
    if (!(await unpaid.executeTakeFirst()) || !(await isOwnAddress(trx, order))) return
    const details = { endsAt: order.created_at + openFor }
    await queueNews(trx, order, { ...mail, details }, now)
  })
}
