import type { Insertable } from 'kysely'
import type { Billing } from '../../contract/accounts/accounts.ts'
import { toRappen } from '../../contract/money.ts'
import { type DeliveryMethod, deliveryMethods } from '../../contract/orders/delivery.ts'
import type { CustomerFields, NewOrder } from '../../contract/orders/orders.ts'
import type { Tables } from '../../db/schema.ts'
import { readCompany } from '../tools/read-company.ts'
import type { OrderRow } from './order-status.ts'
import { storedBilling, toRecipient } from './orders.ts'

export type OrderInput = {
  userId: number
  items: readonly { productId: number; quantity: number }[]
  /** The delivery method; shipping by default. */
  deliveryMethod?: DeliveryMethod | undefined
  /** The payment method; TWINT by default. */
  paymentMethod?: Tables['orders']['payment_method'] | undefined
  /** The company that its invoice goes to; undefined for whom the profile names. */
  billing?: Billing | undefined
  /** The idempotency key: the same key gives the same order, however often it is sent. */
  idempotencyKey: string | undefined
  /** The payment method's limit for one payment, in Rappen, if it has one. */
  maxTotal?: number | undefined
  /** The total shown to the customer, in Rappen; undefined when unknown. */
  seenTotal?: number | undefined
  /** The version of the terms the customer agreed to, null when there are none; undefined when unknown. */
  termsVersion?: number | null | undefined
  /** Set when the owner enters the order for somebody: nobody agrees to terms then. */
  byOwner?: { takesSoldOut: boolean }
}

/** An order as a customer sent it, paid with TWINT. Throws `billing-fields-invalid`. */
export function toOrderInput(
  body: Omit<NewOrder, 'zahlung'>,
  idempotencyKey: string | undefined,
): OrderInput {
  const { idUser, items, agbVersion, lieferung, total, rechnungsadresse } = body
  return {
    userId: idUser,
    items: items.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
    deliveryMethod: lieferung && deliveryMethods[lieferung],
    idempotencyKey,
    seenTotal: total === undefined ? undefined : toRappen(total),
    termsVersion: agbVersion,
    billing: rechnungsadresse && readCompany(rechnungsadresse),
  }
}

/** What is stored with the order as its customer sent it. */
export function toColumns({ billing }: OrderInput) {
  return {
    billing: billing ? storedBilling.write(billing) : null,
  } satisfies Partial<Insertable<Tables['orders']>>
}

/** What the order holds from its customer, as the wire has it. */
export function toCustomerFields(order: OrderRow): CustomerFields {
  return {
    ...toRecipient(order),
    telefonnummer: order.phone,
    rechnungsadresse: readBilling(order),
  }
}

/** The company that the invoice of an order goes to, if one was named with it. */
export function readBilling({ billing }: Pick<OrderRow, 'billing'>): Billing | null {
  return billing === null ? null : storedBilling.read(billing)
}

/** What is not part of the order that a key stands for, and why. */
const besides = {
  userId: 'keys and orders are looked up by their customer',
  idempotencyKey: 'it is the key',
  maxTotal: 'a limit of the payment method',
  seenTotal: "compared with the order's total: a repeat gets the order at its old price",
  termsVersion: 'compared with the terms in force: a repeat gets the order under its old terms',
  byOwner: 'an order by telephone is identified by all that was sent (people/take-order.ts)',
} satisfies Partial<Record<keyof OrderInput, string>>

/**
 * Identifies an order's content: the same content always gives the same text, `1x2 pick-up`. Whatever is ordered counts,
 * except for `besides`; the usual methods, and what is not said, leave no trace. `items` must be merged.
 */
export function fingerprintOf(input: OrderInput): string {
  const { items, deliveryMethod, paymentMethod, ...others } = input
  const goods = items.map(({ productId, quantity }) => `${productId}x${quantity}`)
  const methods = [deliveryMethod, paymentMethod].filter(
    (method) => method && method !== 'shipping' && method !== 'twint',
  )
  const rest = Object.entries(others)
    .filter(([name, value]) => !(name in besides) && value !== undefined)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .toSorted()
  return [...goods, ...methods, ...rest].join(' ')
}
