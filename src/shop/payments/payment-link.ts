import { shownEmail } from '../tools/read-email.ts'
import { randomBytes } from 'node:crypto'
import { type Rappen, toChf } from '../../contract/money.ts'
import type { Payable } from '../../contract/orders/phone-orders.ts'
import { Problem } from '../../contract/problems.ts'
import { toTime } from '../../contract/time/time.ts'
import { sha256Hex } from '../tools/sha256.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { readOutstanding } from '../money/ledger.ts'
import { withoutMoney } from '../orders/expire-orders.ts'
import { openFor, payingProblem, toWireStatus, type OrderRow } from '../orders/order-status.ts'
import { listItems, toOrderSums } from '../orders/orders.ts'
import { settleRate } from '../orders/settle-rate.ts'
import { hasPaymentToReview } from './payment-review.ts'
import { queuePaymentLink } from './phone-order-mails.ts'
import { checkPayment, createPayment, type PaymentContext } from './payments.ts'
import type { SessionRow } from './sessions.ts'

/**
 * Creates the link with which an order is paid without a sign-in, and queues the mail with it if there is an address.
 * Must run in a transaction. Only the hash of its 192 bits is stored; an earlier link becomes invalid. Throws
 * `order-not-found` and `linkProblem`.
 */
export async function makePaymentLink(
  { trx, provider, publicUrl }: { trx: Trx } & Pick<PaymentContext, 'provider' | 'publicUrl'>,
  orderId: number,
  now: number,
): Promise<{ link: string; an: string | null }> {
  const order = await settleRate(trx, orderId, now)
  const money = await readOpenMoney(trx, order)
  const problem = linkProblem(order, { ...money, provider }, now)
  if (problem) throw new Problem(problem)
  const token = randomBytes(24).toString('base64url')
  const fresh = { token_hash: sha256Hex(token), created_at: now }
  await trx
    .insertInto('payment_links')
    .values({ order_id: orderId, ...fresh })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(fresh))
    .execute()
  const link = pageOf(token)
  const items = await listItems(trx, [orderId])
  const details = {
    link,
    open: money.open,
    until: order.created_at + openFor,
    expires: await expires(trx, order),
  }
  const subjectKey = `${orderId}:${fresh.token_hash.slice(0, 16)}` as const
  await queuePaymentLink(trx, order, items, { ...details, subjectKey }, now)
  return { link: publicUrl + link, an: shownEmail(order.email) }
}

type PayableOrder = Parameters<typeof payingProblem>[0]
type OpenMoney = { open: Rappen; isInReview: boolean }

async function readOpenMoney(db: Db, order: OrderRow): Promise<OpenMoney> {
  const open = await readOutstanding(db, order)
  return { open, isInReview: await hasPaymentToReview(db, order.id) }
}

/** Why an order cannot be paid with TWINT now; undefined when it can. `createPayment` would refuse these. */
export function startingProblem(order: PayableOrder, { open, isInReview }: OpenMoney, now: number) {
  const waits = open === 0 || isInReview ? ('payment-link-waits' as const) : undefined
  return payingProblem(order, now) ?? waits
}

/** Why no link can be made to pay an order; undefined when one can. Too large an amount the provider would refuse. */
export function linkProblem(
  order: PayableOrder,
  { provider, ...money }: OpenMoney & Pick<PaymentContext, 'provider'>,
  now: number,
): ReturnType<typeof startingProblem> | 'order-too-large' {
  const isTooLarge = money.open > (provider.maxAmount ?? money.open)
  return startingProblem(order, money, now) ?? (isTooLarge ? 'order-too-large' : undefined)
}

const pageOf = (token: string) => `/zahlen/${token}`

/**
 * The order a link is for, with the amount due. Throws `payment-link-invalid`, also for an order that is still open but
 * cannot be paid with TWINT any more.
 */
export async function readPayable(db: Db, token: string, now: number): Promise<Payable> {
  const order = await findOrder(db, token)
  const money = await readOpenMoney(db, order)
  const isAwaited = money.open > 0 && !money.isInReview
  if (order.status === 'open' && isAwaited && payingProblem(order, now))
    throw new Problem('payment-link-invalid')
  const items = await listItems(db, [order.id])
  return {
    order_no: order.order_no,
    created_at: toTime(order.created_at),
    status: toWireStatus(order.status),
    items: items.map((item) => ({
      name: item.name,
      menge: item.quantity,
      Preis_brutto: toChf(item.price_gross),
    })),
    sums: toOrderSums(order, items),
    total: toChf(order.total),
    offen: toChf(money.open),
    zahlbar: startingProblem(order, money, now) === undefined,
    bis: toTime(order.created_at + openFor),
    verfaellt: await expires(db, order),
  }
}

/** Starts or resumes a payment. Throws `payment-link-invalid` and what `createPayment` throws. */
export async function payByLink(
  context: PaymentContext,
  token: string,
  now: number,
): Promise<SessionRow> {
  const order = await findOrder(context.db, token)
  const amount = toChf(await readOutstanding(context.db, order))
  const payment = { orderId: order.id, orderNo: order.order_no, amount, userId: order.user_id }
  return createPayment(context, { ...payment, returnPage: pageOf(token) }, now)
}

/** The state of a payment started with the link. Throws `payment-link-invalid` and `payment-not-found`. */
export async function checkLinkPayment(
  context: PaymentContext,
  { token, sessionId }: { token: string; sessionId: string },
  now: number,
): Promise<SessionRow> {
  const order = await findOrder(context.db, token)
  const session = await checkPayment(context, sessionId, order.user_id, now)
  if (session.order_id !== order.id) throw new Problem('payment-not-found')
  return session
}

/** Whether an order expires when nobody pays it. */
async function expires(db: Db, { id }: OrderRow): Promise<boolean> {
  const found = withoutMoney(db).select('orders.id').where('orders.id', '=', id)
  return (await found.executeTakeFirst()) !== undefined
}

async function findOrder(db: Db, token: string): Promise<OrderRow> {
  return db
    .selectFrom('payment_links')
    .innerJoin('orders', 'orders.id', 'payment_links.order_id')
    .selectAll('orders')
    .where('payment_links.token_hash', '=', sha256Hex(token))
    .executeTakeFirstOrThrow(() => new Problem('payment-link-invalid'))
}
