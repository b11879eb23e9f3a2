import { isCreditorReference, isQrReference } from '../../contract/invoices/payment-reference.ts'
import type { Db } from '../../db/schema.ts'
import { writeOrderNumber } from '../orders/order-number.ts'

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

/** Whether a reference has the form of the shop's invoices, is somebody else's, or is invalid. */
export function kindOfReference(reference: string): 'own' | 'foreign' | 'broken' {
  // Year and number of an invoice after leading zeros, or after the series prefix (contract/invoices/payment-reference.ts).
  if (isQrReference(reference)) return /0{8}20\d{8,10}\d$/.test(reference) ? 'own' : 'foreign'
  if (isCreditorReference(reference))
    return /^RF\d\dRE20\d{6,10}$/.test(reference) ? 'own' : 'foreign'
  return 'broken'
}

/** The order named in a text by its number or its invoice's: `FW-2026-000012`, `RE 2026 0001`. */
export async function orderByNumber(db: Db, text: string): Promise<number | undefined> {
  for (const [, series, year, number] of text.matchAll(
    /\b([A-Z]{2,4})[\s.-]{0,3}(\d{4})[\s.-]{0,3}(\d{1,8})\b/gi,
  )) {
    const id = await findByNumber(db, (series ?? '').toUpperCase(), Number(year), Number(number))
    if (id !== undefined) return id
  }
  return undefined
}

async function findByNumber(
  db: Db,
  series: string,
  year: number,
  number: number,
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
