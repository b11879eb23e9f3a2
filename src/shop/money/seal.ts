import type { Selectable } from 'kysely'
import type { Tables, Trx } from '../../db/schema.ts'
import { sha256Hex } from '../tools/sha256.ts'

/** What of a ledger row is sealed: everything that the database keeps from being changed, except its id. */
export type SealedRow = Omit<
  Selectable<Tables['money_entries']>,
  'id' | 'admin_id' | 'by_hand' | 'reason'
>

/**
 * The hash over all ledger rows of an order, oldest first: one that is changed, added or missing shows (GeBüV Art. 9),
 * also the last one, because it is kept in a table of its own.
 */
export function sealOf(rows: readonly SealedRow[]): string {
  return rows.reduce((before, row) => {
    const moved = [row.order_id, row.kind, row.method, row.amount, row.currency]
    const counted = [row.turnover, row.vat, row.vat_per_mille]
    const times = [row.happened_at, row.booked_at, row.counts_at]
    const causes = [row.session_id, row.refund_id, row.bank_entry_id, row.reverses_id]
    return sha256Hex(
      JSON.stringify([before, ...moved, ...counted, ...times, row.reference, ...causes]),
    )
  }, '')
}

/** Seals the ledger rows of an order anew, in the transaction that locks it and adds one. */
export async function sealOrder(
  trx: Trx,
  orderId: number,
  rows: readonly SealedRow[],
): Promise<void> {
  const seal = { entries: rows.length, hash: sealOf(rows) }
  await trx
    .insertInto('ledger_seals')
    .values({ order_id: orderId, ...seal })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(seal))
    .execute()
}
