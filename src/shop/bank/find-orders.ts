import type { Db } from '../../db/schema.ts'
import { writeOrderNumber } from '../orders/order-number.ts'
import { type NamedNumber, numbersIn, referencesIn } from './references.ts'

/** Each needs a bind parameter; SQLite allows 32,766 per statement, PostgreSQL 65,535. */
const atOnce = 10_000

/** The orders whose invoices carry these payment references. */
export async function ordersByReference(
  db: Db,
  references: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (let first = 0; first < references.length; first += atOnce) {
    const rows = await db
      .selectFrom('documents')
      .select(['reference', 'order_id'])
      .where('reference', 'in', references.slice(first, first + atOnce))
      .execute()
    for (const { reference, order_id: id } of rows) if (reference) found.set(reference, id)
  }
  return found
}

/**
 * The order a payer names anywhere: by the payment reference of its invoice, by the number of the invoice or its own.
 * Undefined where none is named, or where it does not exist.
 */
export async function orderNamedIn(db: Db, texts: readonly string[]): Promise<number | undefined> {
  const byReference = await ordersByReference(db, texts.flatMap(referencesIn))
  const [first] = byReference.values()
  if (first !== undefined) return first
  for (const named of texts.flatMap(numbersIn)) {
    const id = await findByNumber(db, named)
    if (id !== undefined) return id
  }
  return undefined
}

async function findByNumber(
  db: Db,
  { series, year, number }: NamedNumber,
): Promise<number | undefined> {
  // An order keeps the prefix it was placed under.
  if (series !== 'RE') {
    const order_no = writeOrderNumber(series, year, number)
    const order = db.selectFrom('orders').select('id').where('order_no', '=', order_no)
    return (await order.executeTakeFirst())?.id
  }
  const invoice = await db
    .selectFrom('documents')
    .select('order_id')
    .where('series', '=', 'RE')
    .where('year', '=', year)
    .where('number', '=', number)
    .executeTakeFirst()
  return invoice?.order_id
}
