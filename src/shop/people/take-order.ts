import { shownEmail } from '../tools/read-email.ts'
import { deliveryMethods } from '../../contract/orders/delivery.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { toChf, toRappen } from '../../contract/money.ts'
import { payableBy } from '../../contract/payments/payment-methods.ts'
import type { PhoneOrder, PhoneOrderTaken } from '../../contract/orders/phone-orders.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Trx } from '../../db/schema.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { fromWireMethod } from '../money/ledger.ts'
import { getOrderById } from '../orders/orders.ts'
import { placeOrder } from '../orders/place-order.ts'
import { bookReceived } from '../payments/manual-payment.ts'
import { placeOnAccount } from '../payments/order-on-account.ts'
import { queueOrderTaken } from '../payments/phone-order-mails.ts'
import { makePaymentLink } from '../payments/payment-link.ts'
import { type PaymentContext, withOwnPieces } from '../payments/payments.ts'
import { hashContent, type Intent, once } from '../tools/once.ts'

/**
 * Enters an order for a customer: the goods are priced and frozen as in the shop, but nobody agrees to the terms. A
 * payment link goes to the customer by mail, and to the owner to pass on; an order by invoice is on account; any other
 * awaits the money indefinitely, or is booked as paid today, in cash with what coins can make. The same key returns the
 * same order without side effects. Throws `order-empty`, `user-not-found`, `idempotency-key-reused` and what `placeOrder`
 * throws.
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
  const items = order.items.map(({ product_id: productId, quantity }) => ({ productId, quantity }))
  const enter = async (trx: Trx) => {
    await lockPerson(trx, userId)
    const intent: Intent = {
      what: `order of user ${userId}`,
      // The space distinguishes these keys from those sent by visitors.
      key: `taken ${userId} ${key}`,
      fingerprint: hashContent(order),
      reused: 'idempotency-key-reused',
    }
    const { id, made } = await once(trx, intent, now, async () => {
      const input = {
        userId,
        items,
        deliveryMethod: lieferung && deliveryMethods[lieferung],
        idempotencyKey: undefined,
        byOwner: { takesSoldOut: order.ausverkauft === true },
      }
      const maxTotal = zahlung === 'link' ? provider.maxAmount : undefined
      const { order_id, total } =
        zahlung === 'rechnung'
          ? (await placeOnAccount(trx, { ...input, takenBy: actor }, now)).order
          : await placeOrder(
              trx,
              {
                ...input,
                paymentMethod: fromWireMethod(zahlung === 'link' ? 'twint' : zahlung),
                maxTotal,
              },
              now,
            )
      const change = { subject: `order:${order_id}` as const, after: { zahlung, total } }
      await recordChange(trx, actor, { action: 'order.taken', ...change }, now)
      const taken = { id: order_id, link: null }
      if (zahlung === 'link')
        return { ...taken, ...(await makePaymentLink({ trx, publicUrl, provider }, order_id, now)) }
      if (zahlung === 'rechnung') return taken
      if (order.bezahlt) {
        const betrag = toChf(payableBy(zahlung, toRappen(total)))
        const paid = { weg: zahlung, betrag, datum: swissDayOf(now) }
        const payment = { orderId: order_id, key: undefined, isJustTaken: true, ...paid }
        await bookReceived(trx, payment, actor, now)
      } else await queueOrderTaken(trx, order_id, zahlung, now)
      return taken
    })
    const { order_no, email } = await getOrderById(trx, Number(id))
    return { order_id: Number(id), order_no, link: made?.link ?? null, an: shownEmail(email) }
  }
  return withOwnPieces(context, { userId, wanted: () => items }, now, () =>
    transaction(context.db, enter),
  )
}
