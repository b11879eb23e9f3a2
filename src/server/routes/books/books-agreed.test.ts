import { expect, test } from 'vitest'
import { transaction } from '../../../db/commit.ts'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import { fillShop, sizesFor } from '../../../../scripts/large-shop/fill-shop.ts'
import { buy, passDays } from '../../../../test/support/admin.ts'
import {
  book,
  getBooks,
  getJournal,
  openBooksPerTest,
  rappen,
} from '../../../../test/support/books.ts'
import { buyOnInvoice, setIban, setInvoicing } from '../../../../test/support/invoices.ts'
import type { Books } from '../../../contract/books/books.ts'
import { HOUR } from '../../../contract/time/time.ts'
import { readBooks } from '../../../shop/books/books.ts'
import { readOpenItems } from '../../../shop/books/open-items.ts'
import { readVatSheet } from '../../../shop/books/vat-sheet.ts'
import { cancelInvoice } from '../../../shop/invoices/issue-credit-note.ts'
import { issueInvoiceOf } from '../../../../test/support/issue-invoice-of.ts'

openBooksPerTest()

type Method = 'agreed' | 'received'
/** From which day on which VAT accounting method applies, as if nothing had been sold yet. */
const settle = (...vatMethods: { from: string; method: Method }[]) =>
  setInvoicing(shop, { vatMethods })
/** The total of the tables, and that of the journal by the boxes of the VAT return, gross and VAT in Rappen. */
const bothTotals = async (query = {}) => {
  const { total } = await readBooks(shop.db, query, shop.clock.now())
  const { ziffern } = await readVatSheet(shop.db, query, shop.clock.now())
  const { umsatz = 0, steuer } = ziffern.find(({ ziffer }) => ziffer === '399') ?? {}
  const vat = rappen(steuer ?? 0)
  return {
    table: [rappen(total.brutto), rappen(total.mwst)],
    journal: [rappen(umsatz) + vat, vat],
  }
}

test('on the agreed basis, turnover counts with the invoice and is reduced by the credit note', async () => {
  await setIban(shop)
  await settle({ from: '2018-01-01', method: 'agreed' })
  const { order } = await buyOnInvoice(shop, heidi, [{ product_id: 1, quantity: 1 }])
  const lasting = await buyOnInvoice(shop, heidi, [{ product_id: 2, quantity: 1 }])
  await book(lasting.order, 'payment', 5000)
  const inCash = await buy(shop, heidi, { items: [{ product_id: 1, quantity: 1 }] })
  await book(inCash, 'payment', 3000)
  expect(await getBooks()).toMatchObject({
    methoden: [{ methode: 'vereinbart' }],
    rates: [{ satz: 8.1, brutto: 368, mwst: 27.58 }],
    wege: [{ weg: 'bank', erhalten: 80 }],
  })
  const at = (line: string[]) => [line[2], line[3], line[4], line[5], line[6], line[9]]
  expect((await getJournal()).map(at)).toEqual([
    ['RE-2026-0001', 'Rechnung', '1100', '3200', '119.33', '9.67'],
    ['RE-2026-0001', 'Rechnung', '1100', '2200', '9.67', ''],
    ['RE-2026-0002', 'Rechnung', '1100', '3200', '193.34', '15.66'],
    ['RE-2026-0002', 'Rechnung', '1100', '2200', '15.66', ''],
    ['B-1', 'Zahlung Bank', '1020', '1100', '50.00', ''],
    ['B-2', 'Zahlung Bank', '1020', '2030', '30.00', ''],
    ['B-2', 'MWST: Zahlung Bank', '3200', '2200', '2.25', '2.25'],
  ])
  await passDays(shop, 60, admin)
  await transaction(shop.db, (trx) => cancelInvoice(trx, order.order_id, shop.clock.now()))
  expect((await getBooks()).total).toEqual({ brutto: -129, netto: -119.33, mwst: -9.67 })
  expect((await getJournal()).map(at)).toEqual([
    ['GS-2026-0001', 'Gutschrift', '3200', '1100', '119.33', '-9.67'],
    ['GS-2026-0001', 'Gutschrift', '2200', '1100', '9.67', ''],
  ])
  expect((await getBooks({ from: '2026-01-01' })).total.brutto).toBe(368)
})

test('refunding an overpayment corrects no invoice; refunding more than that does', async () => {
  await setIban(shop)
  await settle({ from: '2018-01-01', method: 'agreed' })
  const { order } = await buyOnInvoice(shop, heidi, [{ product_id: 1, quantity: 1 }])
  const paid = await admin.pay(order.order_id, { betrag: 149 })
  expect(paid.status).toBe(201)
  const notes = async () => {
    const credited = shop.db.selectFrom('documents').select('total').orderBy('id')
    const rows = await credited.where('kind', '=', 'credit-note').execute()
    return rows.map(({ total }) => total)
  }
  await admin.refund(order.order_id, {
    betrag: 20,
    weg: 'bank',
    grund: 'Zu viel bezahlt',
  })
  expect(await notes()).toEqual([])
  expect(await bothTotals()).toEqual({ table: [12_900, 967], journal: [12_900, 967] })
  await admin.refund(order.order_id, { betrag: 30, weg: 'bank' })
  expect(await notes()).toEqual([3000])
  await admin.refund(order.order_id, { betrag: 99, weg: 'bank' })
  expect(await notes()).toEqual([3000, 9900])
  expect(await bothTotals()).toEqual({ table: [0, 0], journal: [0, 0] })
})

test('an advance payment counts when paid, and the invoice for the rest of it', async () => {
  await setIban(shop)
  await settle({ from: '2018-01-01', method: 'agreed' })
  const order = await buy(shop, heidi, { items: [{ product_id: 1, quantity: 1 }] })
  await book(order, 'payment', 4000)
  const first = await getBooks({ from: '2026-01-01' })
  expect(first.total).toMatchObject({ brutto: 40, mwst: 3 })
  await passDays(shop, 60, admin)
  await transaction(shop.db, (trx) => issueInvoiceOf(trx, order.order_id, shop.clock.now()))
  await book(order, 'payment', 8900)
  expect((await getBooks({ from: '2026-01-01' })).total).toEqual(first.total)
  expect(await bothTotals()).toEqual({ table: [8900, 667], journal: [8900, 667] })
})

test.each<[Method, Method, number[], number[]]>([
  // Of 338.00 on account, 50.00 was paid before the change and 159.00 after it.
  ['received', 'agreed', [5000, 375], [0, 0]],
  ['agreed', 'received', [33_800, 2533], [15_900, 1191]],
])(
  'from %s to %s, what was open then is left to the accountant',
  async (before, after, old, since) => {
    await setIban(shop)
    await settle({ from: '2018-01-01', method: before }, { from: '2026-04-15', method: after })
    await buyOnInvoice(shop, heidi, [{ product_id: 1, quantity: 1 }])
    const { order } = await buyOnInvoice(shop, heidi, [{ product_id: 2, quantity: 1 }])
    await book(order, 'payment', 5000)
    await passDays(shop, 60, admin)
    await book(order, 'payment', 15_900)
    const both = (sums: number[]) => ({ table: sums, journal: sums })
    expect(await bothTotals({ from: '2026-01-01' })).toEqual(both(old))
    expect(await bothTotals({ from: '2026-04-15', to: '2026-04-15' })).toEqual(both([0, 0]))
    expect(await bothTotals({ from: '2026-04-16' })).toEqual(both(since))
    const year = { from: '2026-01-01', to: '2026-12-31' }
    expect((await getBooks(year)).methoden.map(({ ab, wechsel }) => [ab, wechsel])).toEqual([
      ['2026-01-01', false],
      ['2026-04-15', true],
    ])
    const sums = [0, 1].map((at) => (old[at] ?? 0) + (since[at] ?? 0))
    expect(await bothTotals(year)).toEqual(both(sums))
    const { totals } = await readOpenItems(shop.db, { stichtag: '2026-04-14' }, shop.clock.now())
    expect(totals.debitoren).toBe(288)
  },
)

test('the accounting method changes on a future day, not for the past', async () => {
  const save = (...vatMethods: { from: string; method: Method }[]) =>
    admin.save({ invoicing: { vatMethods } })
  const installed = { from: '2018-01-01', method: 'received' } as const
  const agreed = (from: string) => ({ from, method: 'agreed' }) as const
  expect((await save(agreed('2018-01-01'))).status).toBe(200)
  expect((await save(installed)).status).toBe(200)
  await buy(shop, heidi, { paid: true })
  const past = { status: 400, body: { code: 'vat-method-past' } }
  expect(await save(agreed('2018-01-01'))).toMatchObject(past)
  expect(await save(installed, agreed('2026-03-07'))).toMatchObject(past)
  expect(await save(installed, agreed('2018-01-01'))).toMatchObject({
    body: { code: 'vat-methods' },
  })
  const saved = await save(agreed('2026-03-08'), installed)
  expect(saved.body.invoicing.vatMethods).toEqual([installed, agreed('2026-03-08')])
})

test('in a shop with three years of data every table and the journal agree to the Rappen', async () => {
  await shop.db.deleteFrom('email_tokens').execute()
  await shop.db.deleteFrom('sessions').execute()
  await shop.db.deleteFrom('credentials').execute()
  await shop.db.deleteFrom('users').execute()
  const now = shop.clock.now() - HOUR
  await fillShop(shop.db, sizesFor(1000), now)
  const recount = await shop.db.selectFrom('money_entries').selectAll().execute()
  const query = { from: '2023-01-01', to: '2026-12-31' }
  const add = (rows: readonly Pick<Books['rates'][number], 'brutto' | 'netto' | 'mwst'>[]) =>
    (['brutto', 'netto', 'mwst'] as const).map((figure) =>
      rows.reduce((sum, row) => sum + rappen(row[figure]), 0),
    )
  /** The books and the journal agree, whichever method applies when. */
  const agree = async () => {
    const all = await readBooks(shop.db, query, now)
    const total = add([all.total])
    expect(add(all.rates)).toEqual(total)
    expect(add(all.periods)).toEqual(total)
    const { journal } = await bothTotals(query)
    expect(journal).toEqual([total[0], total[2]])
    return { all, total }
  }
  const { all, total } = await agree()
  const expected = recount.reduce(
    ([gross = 0, vat = 0], { kind, turnover, vat: own }) =>
      kind === 'payment' ? [gross + turnover, vat + own] : [gross - turnover, vat - own],
    [0, 0],
  )
  expect([total[0], total[2]]).toEqual(expected)
  const money = all.wege.reduce(
    (sum, { erhalten, erstattet }) => sum + rappen(erhalten) - rappen(erstattet),
    0,
  )
  expect(money).toBe((total[0] ?? 0) + rappen(all.ueberzahlt))

  await setIban(shop)
  const installed = { from: '2018-01-01', method: 'received' } as const
  await settle({ ...installed, method: 'agreed' })
  const agreed = await agree()
  expect(agreed.total).not.toEqual(total)
  await settle(installed, { from: '2024-02-12', method: 'agreed' })
  await agree()
})
