import type { BankTransfer } from '../../contract/orders/orders.ts'
import type { Db } from '../../db/schema.ts'
import { type DocumentRow, toInvoice } from './documents.ts'

/** What a transfer for an open invoice has to name; undefined where nothing is to be paid. */
export function toTransfer(row: DocumentRow): BankTransfer | undefined {
  const { reference, dueDay, data } = toInvoice(row)
  if (data.iban === null || reference === null || dueDay === null) return undefined
  return { iban: data.iban, referenz: reference, bis: dueDay }
}

/** The transfers that are awaited for a customer's orders, by order. */
export async function listTransfers(db: Db, userId: number): Promise<Map<number, BankTransfer>> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.order_id')
    .selectAll('documents')
    .where('orders.user_id', '=', userId)
    .where('orders.payment_method', '=', 'bank')
    .where('documents.state', '=', 'open')
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const transfer = toTransfer(row)
      return transfer ? [[row.order_id, transfer]] : []
    }),
  )
}
