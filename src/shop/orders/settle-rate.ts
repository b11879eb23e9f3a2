import { chargedRateOn, showsVat } from '../../contract/books/vat.ts'
import { isExported } from '../../contract/orders/exported.ts'
import { containedVat } from '../../contract/orders/totals.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { bookEntry } from '../money/book-entry.ts'
import type { NewEntry } from '../money/ledger.ts'
import { changeRate } from '../money/rate-changes.ts'
import { readSettings } from '../settings/settings.ts'
import { lockOrder, type OrderRow, workFingerprint } from './order-status.ts'

declare const settled: unique symbol

/**
 * An order, locked, whose VAT is decided in this transaction: only `settleRate` makes one. Money is booked, an invoice
 * issued and an order paid for nothing else.
 */
export type SettledOrder = OrderRow & { readonly [settled]: true }

/**
 * Decides the VAT of an order anew, until its first invoice is issued: at the rate of the day of supply (MWSTG Art.
 * 115), which is today or later for what has not left yet, and none without a VAT number. Work keeps the rate it was
 * billed at, and the total is always what was agreed; money booked before counts at the new rate from now on.
 * `replaces`: for an invoice that replaces the first. Throws `order-not-found`.
 */
export async function settleRate(
  trx: Trx,
  orderId: number,
  now: number,
  { replaces = false } = {},
): Promise<SettledOrder> {
  const order = (await lockOrder(trx, orderId)) as SettledOrder
  const { totals_mode: totalsMode, country, postal_code: postalCode } = order
  if (totalsMode === 'fest') return order
  const { invoiceId, entryId } = await readBooked(trx, orderId)
  if (invoiceId !== null && !replaces) return order
  const settings = await readSettings(trx)
  const charged = chargedRateOn(settings, swissDayOf(order.handed_over_at ?? now))
  const sent = { method: order.delivery_method, country, postalCode }
  const is_export = isExported({ totalsMode, vatPerMille: charged, ...sent }) ? 1 : 0
  // The books ask the order whether it is an export.
  if (is_export !== order.is_export && (invoiceId ?? entryId) !== null) return order
  const isKept = order.fingerprint === workFingerprint && showsVat(settings)
  const vat_per_mille = is_export === 1 ? 0 : isKept ? order.vat_per_mille : charged
  const decided = {
    vat: containedVat(order.total, vat_per_mille),
    vat_per_mille,
    is_export,
  } as const
  if (vat_per_mille === order.vat_per_mille && is_export === order.is_export) return order
  await trx.updateTable('orders').set(decided).where('id', '=', orderId).execute()
  const rates = { before: order.vat_per_mille, after: vat_per_mille }
  if (entryId !== null) await changeRate(trx, { id: orderId, ...rates }, now)
  return { ...order, ...decided }
}

/** Books money received for an order in the ledger. Must run in a transaction. Returns the row's id. */
export function bookPayment(
  trx: Trx,
  order: SettledOrder,
  payment: Omit<NewEntry, 'kind' | 'order_id'>,
): Promise<number> {
  return bookEntry(trx, { ...payment, kind: 'payment', order_id: order.id }, order)
}

/** Decides the VAT of every open order, so that its page shows what will be charged once there is a VAT number, or none. */
export async function settleOpenRates(db: Database, now: number): Promise<void> {
  const charged = chargedRateOn(await readSettings(db), swissDayOf(now))
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'open')
    .where('totals_mode', '=', 'berechnet')
    .where((eb) => eb.or([eb('vat_per_mille', '<>', charged), eb('is_export', '=', 1)]))
    .where('id', 'not in', (eb) => eb.selectFrom('documents').select('order_id'))
    .orderBy('id')
    .execute()
  for (const { id } of open) await transaction(db, (trx) => settleRate(trx, id, now))
}

/** Whether something of an order is booked: its invoice, and its money. */
function readBooked(trx: Trx, orderId: number) {
  const firstOf = (table: 'documents' | 'money_entries') =>
    trx
      .selectFrom(table)
      .select(({ fn }) => fn.min('id').as('id'))
      .where('order_id', '=', orderId)
  return trx
    .selectNoFrom([firstOf('documents').as('invoiceId'), firstOf('money_entries').as('entryId')])
    .executeTakeFirstOrThrow()
}
