import { shownEmail } from '../tools/read-email.ts'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { AdminOrder, OrderFilter } from '../../contract/orders/admin-orders.ts'
import { deliveryNames } from '../../contract/orders/delivery.ts'
import { toTime } from '../../contract/time/time.ts'
import { toChf } from '../../contract/money.ts'
import type { Page, PageRequest } from '../../contract/fields/paging.ts'
import { readPage } from '../../db/find-page.ts'
import type { Db, Tables } from '../../db/schema.ts'
import type { OrderMoney } from '../../contract/payments/order-money.ts'
import { sumTakenOff } from '../money/taken-off.ts'
import { dayEnd, dayStart } from '../tools/day-range.ts'
import { holdsMoney, sumsOf, toOrderMoney } from '../money/ledger.ts'
import { isToReview, leftForReview, paymentsOf, undecided } from '../money/payments-to-review.ts'
import { confirmationMail } from '../mail/outbox.ts'
import { toAgreedPayment } from './orders.ts'
import { firstPaymentDay } from './payment-day.ts'
import { matchesSearch } from './order-search.ts'
import {
  fromWirePlace,
  fromWireStatus,
  isWireStatus,
  type OrderRow,
  toFulfilmentState,
  toWireStatus,
  workFingerprint,
} from './order-status.ts'

/** A page of all orders, newest first. Throws `invalid-input` for a day that does not exist. */
export async function listOrders(
  db: Db,
  filter: OrderFilter,
  request: PageRequest,
): Promise<Page<AdminOrder>> {
  const found = matchOrders(db, filter).select(['orders.id', 'orders.created_at'])
  const options = { isSearch: Boolean(filter.search), newestBy: ['created_at', 'id'], ...request }
  return readPage(db, found, options, async (ids) => {
    const rows = await db
      .selectFrom('orders')
      .selectAll('orders')
      .select([dueDay, isDisputed, isConfirmed])
      .where('id', 'in', ids)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const sums = await sumsOf(db, ids)
    return rows.map((order) => toAdminOrder(order, toOrderMoney(order, sums.get(order.id))))
  })
}

/** A query of the orders that match the filter. Throws `invalid-input` for a day that does not exist. */
export function matchOrders(db: Db, { search = '', status, from, to }: OrderFilter) {
  let orders = db.selectFrom('orders')
  if (status === 'zu-verpacken')
    orders = orders.where('orders.fulfilment', '=', sql.lit('ordered')).where(isDue)
  else if (status === 'zu-versenden') orders = orders.where(isInHouse).where(isDue)
  else if (status === 'unbezahlt')
    orders = orders
      .where(isUnpaid)
      // An order whose money is to be reviewed is listed there and owes nothing for now.
      .where(isNotReviewed)
  else if (status === 'zu-erstatten')
    orders = orders
      .where('orders.status', '=', fromWireStatus('storniert'))
      .where(holdsMoney)
      .where(isNotReviewed)
  else if (status === 'zu-pruefen')
    orders = orders.where((eb) =>
      eb.or(
        Object.values(leftForReview).map(({ table, waits }) =>
          eb(
            'orders.id',
            'in',
            eb
              .selectFrom(table as 'refunds')
              .select('order_id')
              .where(waits),
          ),
        ),
      ),
    )
  else if (isWireStatus(status)) orders = orders.where('orders.status', '=', fromWireStatus(status))
  // Written out, like the index of those that are packed.
  else if (status) orders = orders.where('orders.fulfilment', '=', sql.lit(fromWirePlace(status)))
  if (from) orders = orders.where('orders.created_at', '>=', dayStart(from))
  if (to) orders = orders.where('orders.created_at', '<', dayEnd(to))
  const at = { text: 'orders.search_text', order: 'orders.id' }
  return matchesSearch(db, search, at).reduce((found, condition) => found.where(condition), orders)
}

/**
 * Which orders can be packed and sent, worded like the partial indexes: not those that were credited or given up whole,
 * of which nobody pays anything.
 */
const isDue = sql<boolean>`(orders.paid_at is not null or orders.payment_method = 'invoice')
  and (orders.total = 0 or ${sumTakenOff('orders.id')} < orders.total)`
const isInHouse = sql<boolean>`orders.fulfilment in ('ordered', 'packed')`
/** Worded like its index, too. Goods may have left before their payment was taken back. */
const isUnpaid = sql<boolean>`coalesce(orders.paid_at, 0) = 0 and orders.fulfilment not in ('cancelled', 'returned')
  and orders.payment_method <> 'invoice'`

const isNotReviewed = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb.not(eb.exists(paymentsOf(eb).where(isToReview)))

/** For a query of orders: the due date of the order's open invoice. */
export const dueDay = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb
    .selectFrom('documents')
    .select('documents.due_day')
    .whereRef('documents.order_id', '=', 'orders.id')
    // Worded like the index of the one invoice.
    .where('documents.kind', '=', sql.lit('invoice'))
    .where('documents.state', '=', 'open')
    .as('due_day')

/** For a query of orders: whether a dispute about its payment is still undecided. */
export const isDisputed = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb
    .exists(
      eb
        .selectFrom('disputes')
        .select('disputes.id')
        .whereRef('disputes.order_id', '=', 'orders.id')
        .where('disputes.status', 'in', undecided),
    )
    .as('is_disputed')

/** For a query of orders: whether a mail of this kind about the order was sent, or is about to be. */
export const isMailed = (eb: ExpressionBuilder<Tables, 'orders'>, kind: string) =>
  eb.exists(
    eb
      .selectFrom('mails')
      .select('mails.id')
      .where('kind', '=', kind)
      .where('subject_key', '=', sql<string>`cast(orders.id as text)`),
  )

/** For a query of orders: whether the confirmation of the order was mailed, or is about to be. */
export const isConfirmed = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  isMailed(eb, confirmationMail).as('is_confirmed')

export function toAdminOrder(
  order: OrderRow & {
    due_day: string | null
    is_disputed: SqlBool
    is_confirmed: SqlBool
  },
  zahlung: OrderMoney,
): AdminOrder {
  return {
    order_id: order.id,
    order_no: order.order_no,
    idUser: order.user_id,
    vorname: order.first_name,
    nachname: order.last_name,
    email: shownEmail(order.email) ?? '',
    plz: order.postal_code,
    ort: order.city,
    created_at: toTime(order.created_at),
    status: toWireStatus(order.status),
    lieferstand: toFulfilmentState(order.fulfilment),
    lieferung: deliveryNames[order.delivery_method],
    zahlung,
    zahlungsart: toAgreedPayment(order),
    faellig: order.due_day,
    bestritten: Boolean(order.is_disputed),
    ...(order.fingerprint === workFingerprint && { arbeit: true }),
    total: toChf(order.total),
    zahlbarAb: firstPaymentDay(order.created_at, order.handed_over_at),
    // One on account was confirmed when it was placed, if there is an address.
    mailBeiZahlung: order.payment_method !== 'invoice' && !order.is_confirmed,
  }
}
