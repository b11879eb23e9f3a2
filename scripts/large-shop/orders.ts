import type { OrderRow } from '../../src/shop/orders/order-status.ts'
import type { Insertable } from 'kysely'
import { DAY, HOUR, MINUTE } from '../../src/contract/time/time.ts'
import { installed } from '../../src/contract/settings/public-rows.ts'
import { swissDayOf } from '../../src/contract/time/swiss-days.ts'
import { computeTotals, containedVat } from '../../src/contract/orders/totals.ts'
import { vatRateOn } from '../../src/contract/books/vat.ts'
import type { Tables } from '../../src/db/schema.ts'
import { orderNumberOf } from '../../src/shop/orders/order-number.ts'
import type { SealedRow } from '../../src/shop/money/seal.ts'
import { orderSearchText } from '../../src/shop/orders/order-search.ts'
import { instantOf, type Person } from './people.ts'
import type { Random } from './random.ts'

type Status = Tables['orders']['status']['__select__']
type Product = Pick<Tables['order_items'], 'name' | 'picture' | 'price_net' | 'price_gross'> & {
  id: number
}
export type Past = { count: number; from: number; until: number }

/** An order with everything that belongs to it. */
export type MadeOrder = ReturnType<typeof makeOrder>

type Money = {
  sessions: Insertable<Tables['payment_sessions']>[]
  refunds: Insertable<Tables['refunds']>[]
  entries: SealedRow[]
}

/** Shares of each status, out of a thousand: new orders are waiting, old ones are done. */
const fresh: [Status, number][] = [
  ['open', 200],
  ['paid', 400],
  ['shipped', 350],
  ['cancelled', 50],
]
const settled: [Status, number][] = [
  ['open', 50],
  ['paid', 10],
  ['shipped', 860],
  ['cancelled', 80],
]

/** Makes up order `id` of `past.count`, placed by somebody who had registered by then. */
export function makeOrder(
  id: number,
  past: Past,
  people: readonly Person[],
  products: readonly Product[],
  random: Random,
) {
  const created = instantOf(id - 1, past.count, past.from, past.until)
  const isOld = past.until - created >= 14 * DAY
  const status = drawStatus(isOld ? settled : fresh, random)
  const buyer = people[Math.floor(people.length * ((id - 1) / past.count) * random.next() ** 0.7)]
  if (!buyer) throw new Error('There is nobody to order')
  const items = drawItems(id, products, random)
  const vatPerMille = vatRateOn(installed.vat, swissDayOf(created))
  const totals = computeTotals(
    items.map((item) => ({ priceGross: item.price_gross, quantity: item.quantity })),
    { mode: 'berechnet', delivery: installed.delivery, method: 'shipping', vatPerMille },
  )
  const isPaid = status === 'paid' || status === 'shipped'
  const isRefund = status === 'cancelled' && random.next() < 0.3
  const paidAt = isPaid || isRefund ? created + MINUTE + random.below(10 * MINUTE) : null
  const order_no = orderNumberOf('FW', id, created)
  const order = {
    id,
    order_no,
    user_id: buyer.id,
    fulfilment: drawPlace(status, random),
    delivery_method: 'shipping' as const,
    // An order still unpaid after weeks is one with an invoice.
    payment_method: isOld && status === 'open' ? ('invoice' as const) : ('twint' as const),
    fingerprint: items.map(({ product_id, quantity }) => `${product_id}x${quantity}`).join(' '),
    total: totals.total,
    delivery: totals.delivery,
    vat: totals.vat,
    vat_per_mille: vatPerMille,
    is_export: 0 as const,
    totals_mode: 'berechnet' as const,
    email: buyer.email,
    phone: buyer.phone,
    first_name: buyer.first_name,
    last_name: buyer.last_name,
    street: buyer.street,
    postal_code: buyer.postal_code,
    city: buyer.city,
    country: buyer.country,
    search_text: orderSearchText({ ...buyer, order_no }),
    terms_version: null,
    created_at: created,
    paid_at: paidAt,
    handed_over_at: status === 'shipped' ? created + DAY : null,
  }
  return { order, items, ...makePayments(order, past.until, random) }
}

function drawStatus(shares: [Status, number][], random: Random): Status {
  let left = random.below(1000)
  return shares.find(([, share]) => (left -= share) < 0)?.[0] ?? 'open'
}

/** A few of the paid orders are packed. */
function drawPlace(status: Status, random: Random): Tables['orders']['fulfilment'] {
  if (status === 'open') return 'ordered'
  return status === 'paid' ? (random.next() < 0.2 ? 'packed' : 'ordered') : status
}

/** One to four products, the first ones of the list most often. */
function drawItems(orderId: number, products: readonly Product[], random: Random) {
  const drawn = Array.from({ length: 1 + random.below(4) }, () =>
    Math.floor(products.length * random.next() ** 3),
  )
  return [...new Set(drawn)]
    .toSorted((a, b) => a - b)
    .flatMap((at) => products[at] ?? [])
    .map(({ id, ...frozen }) => ({
      ...frozen,
      order_id: orderId,
      product_id: id,
      quantity: 1 + Math.floor(4 * random.next() ** 3),
    }))
}

/** Occasionally a payment fails before one succeeds; a few need review. */
function makePayments(
  order: Pick<OrderRow, 'id' | 'total' | 'vat_per_mille' | 'fulfilment' | 'created_at' | 'paid_at'>,
  until: number,
  random: Random,
): Money {
  const session = (at: number, completedAt: number | null) => {
    const id = `${random.hex()}${random.hex()}${random.hex()}`
    const isRefund = completedAt !== null && order.fulfilment === 'cancelled'
    return {
      id,
      order_id: order.id,
      provider: 'simulator',
      provider_ref: `seed-${id}`,
      status: completedAt === null ? ('failed' as const) : ('completed' as const),
      amount: order.total,
      url: null,
      transaction_id: completedAt === null ? null : `TX-${id}`,
      review_reason: isRefund ? ('refund' as const) : null,
      // Recent refunds are still waiting for review.
      reviewed_at: isRefund && until - completedAt > 5 * DAY ? completedAt + HOUR : null,
      created_at: at,
      expires_at: at + 15 * MINUTE,
      completed_at: completedAt,
    }
  }
  const sessions = [
    ...(random.next() < 0.1 ? [session(order.created_at, null)] : []),
    ...(order.paid_at === null ? [] : [session(order.created_at + 1, order.paid_at)]),
  ]
  const refunds = sessions.flatMap(({ id, reviewed_at: at }) =>
    at === null
      ? []
      : [
          {
            id: `rf_${id}`,
            order_id: order.id,
            session_id: id,
            origin: 'shop' as const,
            status: 'settled' as const,
            method: 'twint' as const,
            amount: order.total,
            currency: 'CHF',
            reason: 'Bestellung storniert',
            provider_ref: `SIMR-${id}`,
            created_at: at,
            settled_at: at,
          },
        ],
  )
  const booked = (kind: 'payment' | 'refund', at: number, of: Booked) => ({
    ...of,
    order_id: order.id,
    kind,
    method: 'twint' as const,
    amount: order.total,
    currency: 'CHF',
    turnover: order.total,
    vat: containedVat(order.total, order.vat_per_mille),
    vat_per_mille: order.vat_per_mille,
    direct: 0,
    direct_vat: 0,
    happened_at: at,
    booked_at: at,
    counts_at: at,
    bank_entry_id: null,
    reverses_id: null,
    dispute_id: null,
  })
  const payments = sessions.flatMap(({ id, transaction_id, completed_at: at }) =>
    at === null
      ? []
      : [booked('payment', at, { session_id: id, reference: transaction_id, refund_id: null })],
  )
  const given = refunds.map(({ id, session_id, provider_ref, settled_at }) =>
    booked('refund', settled_at, { session_id, reference: provider_ref, refund_id: id }),
  )
  return { sessions, refunds, entries: [...payments, ...given] }
}

type Booked = { session_id: string; reference: string | null; refund_id: string | null }
