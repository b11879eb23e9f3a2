import { type RawBuilder, sql } from 'kysely'
import type { Rappen } from '../../contract/money.ts'
import { compiledOnce, onlyRow } from '../../db/compiled-once.ts'
import type { Db } from '../../db/schema.ts'

/**
 * What was taken off the invoice of an order (the column with its id), by credit notes, write-offs and rounding. The note
 * of an invoice that was replaced took nothing off: the new one claims the same.
 */
export function sumTakenOff(orderId: 'orders.id' | 'documents.order_id'): RawBuilder<number> {
  const order = sql.ref(orderId)
  return sql`(coalesce((select sum(note.total) from documents as note
      where note.order_id = ${order} and note.kind = 'credit-note' and ${isOfNewest('note')}), 0)
    + coalesce((select sum(reductions.amount) from reductions
      where reductions.order_id = ${order}), 0))`
}

/** Whether a credit note is of the newest invoice of its order, for a query of documents under this alias. */
export function isOfNewest(note: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${note}.invoice_id`)} = (select max(invoice.id) from documents as invoice
    where invoice.order_id = ${sql.ref(`${note}.order_id`)} and invoice.kind = 'invoice')`
}

/** What was taken off the sale of an order, and off its newest invoice: see `readTakenOff`. */
export type TakenOff = {
  /** What credit notes took off the amount sold, and the VAT in it. */
  credited: Rappen
  creditedVat: Rappen
  /** What credit notes for lost disputes took off the invoice: they correct the money received (record 034), not the sale. */
  disputed: Rappen
  disputedVat: Rappen
  /** What was given up of it as lost, and the VAT in it. */
  lost: Rappen
  lostVat: Rappen
  /** What was rounded away of it; negative for cash that was rounded up, which is nobody's claim any more. */
  rounded: Rappen
  /** What changes of the rate added to the VAT booked before; undefined while there were none. */
  rateChange?: Rappen | undefined
}

/** An amount taken off, and the VAT in it. */
export type Taken = { total: Rappen; vat: Rappen }

/** What credit notes and write-offs have taken off the invoice. */
export function takenOffInvoice(all: TakenOff): Taken {
  return {
    total: all.credited + all.disputed + all.lost,
    vat: all.creditedVat + all.disputedVat + all.lostVat,
  }
}

/** What was taken off an order, and when (ms) its last document was issued, null without one. */
export async function readTakenOff(
  db: Db,
  orderId: number,
): Promise<TakenOff & { lastIssued: number | null }> {
  const { rateChange, ...sums } = onlyRow(await selectTakenOff(db, orderId))
  return { ...sums, rateChange: rateChange ?? undefined }
}

const selectTakenOff = compiledOnce((db, orderId: number) => {
  const reduced = (figure: 'amount' | 'vat', kind: 'rounding' | 'write-off') =>
    sql<number>`(select coalesce(sum(${sql.ref(figure)}), 0) from reductions
      where reductions.order_id = ${orderId} and reductions.kind = ${sql.lit(kind)})`
  return db
    .selectFrom('documents')
    .select((eb) => {
      const isNote = eb.and([eb('kind', '=', 'credit-note'), isOfNewest('documents')])
      const isOfSale = eb.and([isNote, eb('dispute_id', 'is', null)])
      const isOfDispute = eb.and([isNote, eb('dispute_id', 'is not', null)])
      const noted = (figure: 'total' | 'vat', notes: typeof isNote) =>
        eb.fn.coalesce(eb.fn.sum<number>(figure).filterWhere(notes), eb.lit(0))
      return [
        noted('total', isOfSale).as('credited'),
        noted('vat', isOfSale).as('creditedVat'),
        noted('total', isOfDispute).as('disputed'),
        noted('vat', isOfDispute).as('disputedVat'),
        reduced('amount', 'write-off').as('lost'),
        reduced('vat', 'write-off').as('lostVat'),
        reduced('amount', 'rounding').as('rounded'),
        eb.fn.max('issued_at').as('lastIssued'),
        rateChangeOf(sql`${orderId}`),
      ]
    })
    .where('order_id', '=', orderId)
})

/** What changes of an order's rate added to the VAT booked before; null while there were none. */
export const rateChangeOf = (orderId: RawBuilder<unknown>) =>
  sql<number | null>`(select sum(vat - vat_before) from rate_changes
    where rate_changes.order_id = ${orderId})`.as('rateChange')
