import { isDeepStrictEqual } from 'node:util'
import { isDelivered } from '../../contract/orders/delivery.ts'
import type { OrderRow } from './order-status.ts'
import { isAbroad } from '../../contract/settings/countries.ts'
import { Problem } from '../../contract/problems.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { orderSearchText } from './order-search.ts'

/** What an order copies from the customer; the columns have the same names in users and orders. */
type Recipient = Awaited<ReturnType<typeof lockRecipient>>

/**
 * The customer and the delivery address, locked until the transaction ends. A person without a sign-in is written to at
 * the address the owner was given. Throws `user-not-found`.
 */
export async function lockRecipient(db: Db, userId: number) {
  const [recipient] = await selectRecipient(db, userId)
  if (!recipient) throw new Problem('user-not-found')
  return recipient
}

const selectRecipient = compiledOnce((db, userId: number) => {
  const query = db
    .selectFrom('users')
    .select(['phone', 'first_name', 'last_name', 'street', 'postal_code', 'city', 'country'])
    .select((eb) => eb.fn.coalesce('email', 'contact_email').as('email'))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
  return lockRows(db, query)
})

/**
 * Updates the open order of a customer who went back from the payment, corrected the address and ordered the same
 * again. An order that is no longer open stays as it is, and so does one the owner has corrected: the profile may hold
 * the very mistake. Throws `delivery-country` and `order-border`.
 */
export async function updateRecipient(
  trx: Trx,
  orderId: number,
  recipient: Recipient,
  deliveryCountries: readonly string[],
): Promise<void> {
  const frozen = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('status', '=', 'open')
    // An invoiced address is frozen.
    .where('payment_method', '<>', 'invoice')
    .where('corrections', '=', 0)
    .executeTakeFirst()
  if (!frozen || isDeepStrictEqual({ ...frozen, ...recipient }, { ...frozen })) return
  assertDelivered(frozen.delivery_method, recipient.country, deliveryCountries)
  assertSameSide(frozen, recipient)
  const { order_no } = frozen
  await trx
    .updateTable('orders')
    .set({ ...recipient, search_text: orderSearchText({ ...recipient, order_no }) })
    .where('id', '=', orderId)
    // A payment or a correction may have come in between.
    .where('status', '=', 'open')
    .where('corrections', '=', 0)
    .execute()
}

/**
 * Corrects an order's recipient and address, in the transaction that locks the order (`lockOrder`). Returns the updated
 * order.
 */
export async function correctRecipient(
  trx: Trx,
  { id, order_no, email, corrections }: OrderRow,
  recipient: Omit<Recipient, 'email'>,
): Promise<OrderRow> {
  return trx
    .updateTable('orders')
    .set({
      ...recipient,
      corrections: corrections + 1,
      search_text: orderSearchText({ ...recipient, email, order_no }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * What is sent abroad is free of VAT, and what stays is not: the sums of an order are frozen. Throws `order-border`.
 */
export function assertSameSide(
  before: Pick<OrderRow, 'country' | 'postal_code' | 'totals_mode' | 'delivery_method'>,
  after: Pick<OrderRow, 'country' | 'postal_code'>,
): void {
  const isTaxed = before.totals_mode === 'berechnet' && before.delivery_method === 'shipping'
  const [left, leaves] = [before, after].map(({ country, postal_code: postalCode }) =>
    isAbroad({ country, postalCode }),
  )
  if (isTaxed && left !== leaves) throw new Problem('order-border')
}

/** A missing country is reported elsewhere; one outside the owner's delivery countries is rejected. */
export function assertDelivered(...to: Parameters<typeof isDelivered>): void {
  if (!isDelivered(...to)) throw new Problem('delivery-country')
}
