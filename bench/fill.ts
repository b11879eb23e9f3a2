import { fillShop, sizesFor } from '../scripts/large-shop/fill-shop.ts'
import type { Invoicing } from '../src/contract/settings/settings.ts'
import { openDatabase } from '../src/db/open.ts'
import { setInvoicing } from '../test/support/invoices.ts'

/** With a change of VAT method, so that the books include its day. */
const vatMethods: Invoicing['vatMethods'] = [
  { from: '2018-01-01', method: 'received' },
  { from: '2025-07-01', method: 'agreed' },
]

/** The process that fills a large shop (large-shop.ts): `node fill.ts DATABASE ORDERS`. */
const [database = '', orders = ''] = process.argv.slice(2)
await using db = openDatabase(database, { timeouts: false })
await fillShop(db, sizesFor(Number(orders)), Date.now())
await setInvoicing({ db }, { vatMethods })
