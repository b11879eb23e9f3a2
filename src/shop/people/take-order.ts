import { deliveryWays } from '../../contract/orders/delivery.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import type { PhoneOrder, PhoneOrderTaken } from '../../contract/orders/phone-orders.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { findByKey } from '../orders/known-order.ts'
import { placeOrder } from '../orders/place-order.ts'
import { bookReceived } from '../payments/manual-payment.ts'
import { placeOnAccount } from '../payments/order-on-account.ts'
import { queueOrderTaken } from '../payments/phone-order-mails.ts'
import { makePaymentLink } from '../payments/payment-link.ts'
import type { PaymentContext } from '../payments/payments.ts'

/** The key of a payment booked with its order. */
const paidAtOnce = 'taken'
const paymentWays = { link: 'twint', bank: 'bank', bar: 'cash' } as const

/**
 * Enters an order for a customer: the goods are priced and frozen as in the shop, but nobody agrees to the terms. A
 * payment link goes to the customer by mail, and to the owner to pass on; an order by invoice is on account; any other
 * awaits the money indefinitely, or is booked as paid today. The same key returns the same order without side effects.
 * Throws `order-empty`, `user-not-found`, `idempotency-key-reused` and what `placeOrder` throws.
 */
export async function takeOrder(
  context: PaymentContext,
  { key, ...order }: PhoneOrder & { key: string },
  actor: Actor,
  now: number,
): Promise<PhoneOrderTaken> {
  const { publicUrl, provider } = context
  const { zahlung, lieferung, idUser: userId } = order
  if (order.items.length === 0) throw new Problem('order-empty')
  return transaction(context.db, async (trx) => {
    await lockPerson(trx, userId)
    // The space distinguishes these keys from those sent by visitors.
    const idempotencyKey = `taken ${userId} ${key}`
    const known = await findByKey(trx, { userId, idempotencyKey })
    const shop = { trx, publicUrl, provider }
    const wish = {
      userId,
      items: order.items.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
      deliveryMethod: lieferung && deliveryWays[lieferung],
      idempotencyKey,
      byOwner: { takesSoldOut: order.ausverkauft === true },
    }
    const maxTotal = zahlung === 'link' ? provider.maxAmount : undefined
    const { order_id, order_no, total } =
      zahlung === 'rechnung'
        ? (await placeOnAccount(shop, { ...wish, takenBy: actor }, now)).order
        : await placeOrder(trx, { ...wish, paymentMethod: paymentWays[zahlung], maxTotal }, now)
    if (known) {
      const mayBePaid = zahlung === 'bank' || zahlung === 'bar'
      if (mayBePaid && (await isPaidAtOnce(trx, order_id)) !== (order.bezahlt === true))
        throw new Problem('idempotency-key-reused')
      return { order_id, order_no, link: null }
    }
    const change = { subject: `order:${order_id}` as const, after: { zahlung, total } }
    await recordChange(trx, actor, { action: 'order.taken', ...change }, now)
    if (zahlung === 'link') {
      const { link } = await makePaymentLink(shop, order_id, now)
      return { order_id, order_no, link }
    }
    if (zahlung === 'rechnung') return { order_id, order_no, link: null }
    if (order.bezahlt) {
      const paid = { weg: zahlung, betrag: total, datum: swissDayOf(now) }
      const taken = { orderId: order_id, key: paidAtOnce, isJustTaken: true, ...paid }
      await bookReceived(shop, taken, actor, now)
    } else await queueOrderTaken(shop, order_id, now)
    return { order_id, order_no, link: null }
  })
}

async function isPaidAtOnce(db: Db, orderId: number): Promise<boolean> {
  const payment = await db
    .selectFrom('money_entries')
    .select('id')
    .where('order_id', '=', orderId)
    .where('request_key', '=', paidAtOnce)
    .executeTakeFirst()
  return payment !== undefined
}
