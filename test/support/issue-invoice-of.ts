import type { Trx } from '../../src/db/schema.ts'
import { issueInvoice } from '../../src/shop/invoices/issue-invoice.ts'
import { settleRate } from '../../src/shop/orders/settle-rate.ts'

/** Issues the invoice of an order in its transaction, as sending or paying it would. */
export async function issueInvoiceOf(trx: Trx, orderId: number, now: number) {
  return issueInvoice(trx, await settleRate(trx, orderId, now), now)
}
