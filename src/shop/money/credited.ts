import { type RawBuilder, sql } from 'kysely'
import type { Rappen } from '../../contract/money.ts'
import type { Db } from '../../db/schema.ts'

/**
 * For a query of orders: what was taken off the order's invoice, by credit notes, write-offs and rounding. The note of an
 * invoice that was replaced took nothing off: the new one claims the same.
 */
export const sumCredited = sql<string | number>`(
    coalesce((select sum(note.total) from documents as note
      where note.order_id = orders.id and note.kind = 'credit-note' and ${isOfNewest('note')}), 0)
    + coalesce((select sum(reductions.amount) from reductions
      where reductions.order_id = orders.id), 0))`
export const creditedOf = sumCredited.as('credited')

/** Whether a credit note is of the newest invoice of its order, for a query of documents under this alias. */
export function isOfNewest(note: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${note}.invoice_id`)} = (select max(invoice.id) from documents as invoice
    where invoice.order_id = ${sql.ref(`${note}.order_id`)} and invoice.kind = 'invoice')`
}

/** The result of `creditedOf`. */
export function toCredited(row: { credited: string | number | null } | undefined): Rappen {
  return Number(row?.credited ?? 0)
}

/**
 * What credit notes took off the amount sold; what was rounded away of it; what changes of the rate added to the VAT
 * booked for it, undefined while there were none; and when (ms) the last document of the order was issued, null without
 * one. A credit note for a lost dispute corrects the money received (record 034), not the sale.
 */
export async function readCreditedFromSale(
  db: Db,
  orderId: number,
): Promise<{
  credited: Rappen
  creditedVat: Rappen
  rounded: Rappen
  rateChange: Rappen | undefined
  lastIssued: number | null
}> {
  const { credited, vat, rounded, rateChange, lastIssued } = await db
    .selectFrom('documents')
    .select((eb) => {
      const isOfSale = eb.and([
        eb('kind', '=', 'credit-note'),
        eb('dispute_id', 'is', null),
        isOfNewest('documents'),
      ])
      return [
        eb.fn.sum<string | number | null>('total').filterWhere(isOfSale).as('credited'),
        eb.fn.sum<string | number | null>('vat').filterWhere(isOfSale).as('vat'),
        eb.fn.max('issued_at').as('lastIssued'),
        rateChangeOf(sql`${orderId}`),
        sql<string | number | null>`(select sum(amount) from reductions
          where reductions.order_id = ${orderId} and reductions.kind = 'rounding')`.as('rounded'),
      ]
    })
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    credited: Number(credited ?? 0),
    creditedVat: Number(vat ?? 0),
    rounded: Number(rounded ?? 0),
    rateChange: rateChange === null ? undefined : Number(rateChange),
    lastIssued,
  }
}

/** What changes of an order's rate added to the VAT booked before; null while there were none. */
export const rateChangeOf = (orderId: RawBuilder<unknown>) =>
  sql<string | number | null>`(select sum(vat - vat_before) from rate_changes
    where rate_changes.order_id = ${orderId})`.as('rateChange')
