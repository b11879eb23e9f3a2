import { transaction } from '../../src/db/commit.ts'
import { openDatabase } from '../../src/db/open.ts'
import { documentNumber } from '../../src/shop/invoices/documents.ts'
import { issueInvoiceOf } from './issue-invoice-of.ts'

// A process that issues the invoices of all orders, reports each durable number, and now and then rolls one back.
const [database = '', first = ''] = process.argv.slice(2)
await using db = openDatabase(database)
const ordered = db.selectFrom('orders').select('id').where('totals_mode', '=', 'berechnet')
const orders = await ordered.orderBy('id').execute()
const at = orders.findIndex(({ id }) => id === Number(first))
for (const [turn, { id }] of [...orders.slice(at), ...orders.slice(0, at)].entries()) {
  const issue = (isMistake: boolean) =>
    transaction(db, async (trx) => {
      const invoice = await issueInvoiceOf(trx, id, Date.UTC(2026, 2, 7, 9))
      if (isMistake) throw new RangeError('a mistake')
      return invoice && documentNumber(invoice)
    })
  if (turn % 5 === 4) await issue(true).catch(() => undefined)
  process.send?.(await issue(false))
}
process.disconnect?.()
