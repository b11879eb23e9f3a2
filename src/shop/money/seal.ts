import { type Selectable, sql } from 'kysely'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Db, Tables, Trx } from '../../db/schema.ts'
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
  return chain(
    rows.map((row) => [
      ...[row.order_id, row.kind, row.method, row.amount, row.currency],
      ...[row.turnover, row.vat, row.vat_per_mille],
      ...[row.happened_at, row.booked_at, row.counts_at, row.reference],
      ...[row.session_id, row.refund_id, row.bank_entry_id, row.reverses_id],
      // Rows were sealed before there was this.
      ...(row.direct === 0 ? [] : [row.direct, row.direct_vat]),
      ...(row.dispute_id === null ? [] : [row.dispute_id]),
    ]),
  )
}

/** What of a reduction or a change of the rate is sealed. */
export type Adjustment = Pick<
  Selectable<Tables['reductions'] & Tables['rate_changes']>,
  'order_id' | 'amount' | 'vat' | 'vat_per_mille' | 'vat_before' | 'per_mille_before' | 'booked_at'
> & { kind: string; invoice_id: number | null }

/** The same over all adjustments of an order. */
export function adjustmentSealOf(rows: readonly Adjustment[]): string {
  return chain(
    rows.map((row) => [
      ...[row.order_id, row.kind, row.invoice_id, row.amount, row.vat, row.vat_per_mille],
      ...[row.vat_before, row.per_mille_before, row.booked_at],
    ]),
  )
}

function chain(rows: readonly (readonly unknown[])[]): string {
  return rows.reduce<string>((before, row) => sha256Hex(JSON.stringify([before, ...row])), '')
}

/** Seals the ledger rows of an order anew, in the transaction that locks it and adds one. */
export async function sealOrder(
  trx: Trx,
  orderId: number,
  rows: readonly SealedRow[],
): Promise<void> {
  await writeLedgerSeal(trx, orderId, { entries: rows.length, hash: sealOf(rows) })
}

/** The same for its adjustments. */
export async function sealAdjustments(trx: Trx, orderId: number): Promise<void> {
  const rows = await selectAdjustments(trx)
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('place')
    .orderBy('id')
    .execute()
  await writeAdjustmentSeal(trx, orderId, { entries: rows.length, hash: adjustmentSealOf(rows) })
}

/** What counts of orders besides their money: what was written off or rounded, and what changed its rate. */
export function selectAdjustments(db: Db) {
  const changes = db
    .selectFrom('rate_changes')
    .select([sql.lit(1).as('place'), 'id', 'order_id', sql<string>`'rate-change'`.as('kind')])
    .select([sql<number | null>`cast(null as integer)`.as('invoice_id'), 'turnover as amount'])
    .select(['vat', 'vat_per_mille', 'booked_at'])
    .select([sql<number>`vat_before`.as('vat_before')])
    .select([sql<number>`per_mille_before`.as('per_mille_before')])
  const rows = db
    .selectFrom('reductions')
    .select([sql.lit(0).as('place'), 'id', 'order_id', sql<string>`kind`.as('kind')])
    .select(['invoice_id', 'amount', 'vat', 'vat_per_mille', 'booked_at'])
    .select([sql<number>`0`.as('vat_before'), sql<number>`0`.as('per_mille_before')])
    .unionAll(changes)
  return db.selectFrom(rows.as('adjustment'))
}

type Seal = { entries: number; hash: string }

const sealIn = (table: 'ledger_seals' | 'adjustment_seals') =>
  compiledOnce((trx: Trx, order_id: number, sealed: Seal) =>
    trx
      .insertInto(table)
      .values({ order_id, ...sealed })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(sealed)),
  )
const writeLedgerSeal = sealIn('ledger_seals')
const writeAdjustmentSeal = sealIn('adjustment_seals')
