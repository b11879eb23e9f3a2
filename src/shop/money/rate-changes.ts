import { containedVat } from '../../contract/orders/totals.ts'
import type { Trx } from '../../db/schema.ts'
import { bookingInstant } from './book-entry.ts'
import { readBooked } from './ledger.ts'
import { sealAdjustments } from './seal.ts'

/**
 * Counts what is booked of an order at its new rate from now on: the turnover left so far is taken back with its VAT, and
 * counted with the VAT of the new rate. So the turnover of an order always has the rate of the order, and a refund takes
 * back what counts. Must run in the transaction that locks the order and changes its rate from `before` (per mille).
 */
export async function changeRate(
  trx: Trx,
  { id: order_id, before, after }: { id: number; before: number; after: number },
  now: number,
): Promise<void> {
  const { turnover, vat: vat_before } = await readBooked(trx, order_id)
  if (turnover === 0) return
  await trx
    .insertInto('rate_changes')
    .values({
      order_id,
      turnover,
      vat_before,
      per_mille_before: before,
      vat: containedVat(turnover, after),
      vat_per_mille: after,
      booked_at: await bookingInstant(trx, order_id, now, 'money'),
    })
    .execute()
  await sealAdjustments(trx, order_id)
}
