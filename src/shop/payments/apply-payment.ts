import type { Business } from '../../contract/business.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { removeBought } from '../cart/cart.ts'
import type { Greeted } from '../mail/greeting.ts'
import { orderConfirmation } from '../mail/texts.ts'
import { queueMail } from '../mail/outbox.ts'
import { greetCustomer } from '../orders/customer.ts'
import { moveOrder } from '../orders/order-status.ts'
import { listItems, type OrderItemRow, type OrderRow } from '../orders/orders.ts'
import { readSettings } from '../settings/settings.ts'
import type { Snapshot } from './provider.ts'
import { getSession, type SessionRow } from './sessions.ts'

/** What applying a snapshot did. `paid`: this call made the order paid, so a mail is waiting. */
export type Applied = { session: SessionRow; paid: boolean }

/**
 * Books what the provider said, in one transaction: session, ledger, order, confirmation mail and cart.
 * Poll, webhook and sweep all come here; only the first of them changes anything (compare-and-set).
 * A completed payment is final: a late failure never undoes it. Money that does not fit (amount, currency,
 * an order that is not open any more) is booked and marked for review, never lost (design §6).
 */
export async function applyPayment(
  db: Db,
  sessionId: string,
  snapshot: Snapshot,
  now: number,
): Promise<Applied> {
  return transaction(db, async (trx) => {
    const session = await getSession(trx, sessionId)
    if (snapshot.state === 'pending') return { session, paid: false }

    const completed = snapshot.state === 'completed'
    const claimed = await trx
      .updateTable('payment_sessions')
      .set({
        status: snapshot.state,
        transaction_id: snapshot.transactionId,
        completed_at: completed ? now : null,
      })
      .where('id', '=', sessionId)
      // Whoever comes at the same moment: a success beats a failure, a failure never beats a success.
      .where('status', 'in', completed ? ['pending', 'failed'] : ['pending'])
      .executeTakeFirst()
    if (claimed.numUpdatedRows === 0n) {
      return { session: await getSession(trx, sessionId), paid: false }
    }
    await trx
      .insertInto('payment_events')
      .values({
        session_id: sessionId,
        state: snapshot.state,
        amount: snapshot.amount,
        currency: snapshot.currency.toUpperCase(),
        created_at: now,
      })
      .execute()

    const paid = completed && (await bookMoney(trx, session, snapshot, now))
    return { session: await getSession(trx, sessionId), paid }
  })
}

/** Makes the order paid, or says why a person has to look at the money. */
async function bookMoney(
  db: Db,
  session: SessionRow,
  snapshot: Snapshot,
  now: number,
): Promise<boolean> {
  const fits = snapshot.amount === session.amount && snapshot.currency.toUpperCase() === 'CHF'
  const moved = fits && (await moveOrder(db, session.order_id, { from: 'open', to: 'paid' }, now))
  if (!moved) {
    await db
      .updateTable('payment_sessions')
      .set({ review_reason: fits ? 'order-not-open' : 'amount-or-currency' })
      .where('id', '=', session.id)
      .execute()
    return false
  }
  const { order, items } = await readOrder(db, session.order_id)
  const { business } = await readSettings(db)
  await queueMail(db, confirmationOf(order, items, await greetCustomer(db, order), business), now)
  await removeBought(
    db,
    order.user_id,
    items.map(({ product_id, quantity }) => ({ productId: product_id, quantity })),
  )
  return true
}

async function readOrder(
  db: Db,
  orderId: number,
): Promise<{ order: OrderRow; items: OrderItemRow[] }> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw new Problem('order-not-found')
  return { order, items: await listItems(db, [orderId]) }
}

function confirmationOf(
  order: OrderRow,
  items: readonly OrderItemRow[],
  greeted: Greeted,
  from: Business,
) {
  const goods = items.reduce((sum, item) => sum + item.price_gross * item.quantity, 0)
  return {
    kind: 'order-confirmation',
    subjectKey: String(order.id),
    to: order.email,
    ...orderConfirmation(
      {
        ...greeted,
        orderNo: order.order_no,
        createdAt: order.created_at,
        firstName: order.first_name,
        lastName: order.last_name,
        address: {
          street: order.street,
          postalCode: order.postal_code,
          city: order.city,
          country: order.country,
        },
        lines: items.map((item) => ({
          name: item.name,
          quantity: item.quantity,
          priceGross: item.price_gross,
        })),
        totals: { goods, delivery: order.delivery, vat: order.vat, total: order.total },
        mode: order.totals_mode,
        vatPerMille: order.vat_per_mille,
      },
      from,
    ),
  }
}
