import type { Insertable } from 'kysely'
import type { Rappen } from '../../contract/money.ts'
import { largestInteger } from '../../contract/limits.ts'
import { containedVat } from '../../contract/orders/totals.ts'
import { Problem } from '../../contract/problems.ts'
import type { Tables, Trx } from '../../db/schema.ts'
import { takeStock } from '../stock/move-stock.ts'
import { readSettings } from '../settings/settings.ts'
import { assertInvoiceable, assertNameable } from './on-account.ts'
import { type OrderRow, workFingerprint } from './order-status.ts'
import { insertItems, insertOrder } from './place-order.ts'
import { lockRecipient } from './recipient.ts'

type Work = {
  userId: number
  items: readonly Omit<Insertable<Tables['order_items']>, 'order_id' | 'price_net'>[]
  total: Rappen
  vatPerMille: number
  /** When it was done (ms). */
  at: number
}

/**
 * An order on account for work that is already done, which nobody placed in the shop. Throws `user-not-found`,
 * `invoice-address-missing`, `order-too-large` and what `assertInvoiceable` throws.
 */
export async function placeWork(
  trx: Trx,
  { userId, items, total, vatPerMille, at }: Work,
  now: number,
): Promise<OrderRow> {
  const recipient = await lockRecipient(trx, userId)
  const settings = await readSettings(trx)
  assertNameable(recipient)
  assertInvoiceable(settings)
  if (total > largestInteger) throw new Problem('order-too-large')
  const order = await insertOrder(trx, settings.orderPrefix, {
    ...recipient,
    user_id: userId,
    delivery_method: 'visit',
    payment_method: 'invoice',
    fingerprint: workFingerprint,
    total,
    delivery: 0,
    vat: containedVat(total, vatPerMille),
    vat_per_mille: vatPerMille,
    is_export: 0,
    totals_mode: 'berechnet',
    terms_version: null,
    fulfilment: 'handed_over',
    handed_over_at: at,
    created_at: now,
  })
  const lines = items.map((item) => ({
    frozen: { ...item, price_net: item.price_gross - containedVat(item.price_gross, vatPerMille) },
    category: '',
  }))
  await insertItems(trx, order.id, lines)
  // The parts are with the customer already.
  await takeStock(trx, order.id, { reason: 'ordered', isForced: true }, now)
  return order
}
