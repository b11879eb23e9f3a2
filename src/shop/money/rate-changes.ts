import { sql } from 'kysely'
import { containedVat } from '../../contract/orders/totals.ts'
import type { Trx } from '../../db/schema.ts'
import { readCreditedFromSale } from './credited.ts'
import { bookingInstant } from './book-entry.ts'
import { signed } from './ledger.ts'
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
  const sum = (figure: 'turnover' | 'vat') =>
    sql<string | number | null>`sum(${signed(figure)})`.as(figure)
  const booked = await trx
    .selectFrom('money_entries')
    .select([sum('turnover'), sum('vat')])
    .where('order_id', '=', order_id)
    .where('currency', '=', 'CHF')
    .executeTakeFirstOrThrow()
  const turnover = Number(booked.turnover ?? 0)
  if (turnover === 0) return
  const { rateChange = 0 } = await readCreditedFromSale(trx, order_id)
  await trx
    .insertInto('rate_changes')
    .values({
      order_id,
      turnover,
      vat_before: Number(booked.vat) + rateChange,
      per_mille_before: before,
      vat: containedVat(turnover, after),
      vat_per_mille: after,
      booked_at: await bookingInstant(trx, order_id, now, 'money'),
    })
    .execute()
  await sealAdjustments(trx, order_id)
}
