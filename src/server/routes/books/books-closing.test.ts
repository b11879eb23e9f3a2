import { expect, test } from 'vitest'
import { buy, passDays } from '../../../../test/support/admin.ts'
import {
  account,
  pays,
  uploadStatement,
  writeCamt,
} from '../../../../test/support/bank/statement.ts'
import { getBooks, openBooksPerTest } from '../../../../test/support/books.ts'
import { buyOnInvoice, setInvoicing } from '../../../../test/support/invoices.ts'
import { admin, heidi, readOrder, shop } from '../../../../test/support/shop-per-test.ts'

openBooksPerTest()

const march = { from: '2026-03-01', to: '2026-03-31' }
const april = { from: '2026-04-01', to: '2026-04-30' }
const turnover = async (days: typeof march) => (await getBooks(days)).total.brutto
const close = (bis: string) => admin.api('POST /api/admin/books/close', { body: { bis } })
const reopen = (body = {}) => admin.api('POST /api/admin/books/reopen', { body })
const takeIn = async (id: number, betrag: number, datum: string) => {
  const { status } = await admin.pay(id, { weg: 'bar', betrag, datum })
  expect(status).toBe(201)
}

test('money counts on the day it moved, unless that month is closed', async () => {
  await setInvoicing(shop, account)
  const { order, invoice } = await buyOnInvoice(shop, heidi)
  const second = await buy(shop, heidi, { items: [{ product_id: 2, quantity: 1 }] })
  const inCash = await buy(shop, heidi, { items: [{ product_id: 3, quantity: 1 }] })
  await passDays(shop, 26, admin)
  // Received on the 31st of March, uploaded on the 2nd of April.
  const file = writeCamt([pays('129.00', invoice.reference ?? '', { day: '2026-03-31' })])
  expect((await uploadStatement(shop, admin.cookie, file)).body).toMatchObject({ booked: 1 })
  await takeIn(inCash.order_id, 50, '2026-03-30')
  expect([await turnover(march), await turnover(april)]).toEqual([179, 0])
  const { body } = await admin.dashboard()
  expect(body.months.map(({ revenue }) => revenue).slice(-2)).toEqual([179, 0])

  expect(await getBooks(march)).toMatchObject({ abgeschlossenBis: null, hinweise: [] })
  expect(await close('2026-03-31')).toMatchObject({ body: { abgeschlossenBis: '2026-03-31' } })
  const { jetzt: _, ...closed } = await getBooks(march)
  await takeIn(second.order_id, 20, '2026-03-31')
  const { jetzt: _later, ...same } = await getBooks(march)
  expect(same).toEqual(closed)
  expect(await turnover(april)).toBe(20)
  const [moved] = (await readOrder(second.order_id)).money.entries
  expect([moved?.at.slice(0, 10), moved?.zaehltAm]).toEqual(['2026-03-30', '2026-04-01'])

  // What was moved stays where it counts, also when March is open again.
  expect(await reopen({ bis: '2026-02-28' })).toMatchObject({ body: { code: 'not-closed-last' } })
  expect(await reopen()).toMatchObject({ body: { abgeschlossenBis: null } })
  await takeIn(order.order_id, 5, '2026-03-31')
  expect((await getBooks(march)).ueberzahlt).toBe(5)
  expect(await turnover(april)).toBe(20)
  expect(await reopen()).toBeRefused(409, 'nothing-closed')
})

test('months are closed whole, in order, and not before they are over', async () => {
  for (const [bis, code] of [
    ['2026-02-27', 'closing-day'],
    ['2026-02-30', 'closing-day'],
    ['2026-03-31', 'closing-too-early'],
  ] as const)
    expect(await close(bis)).toBeRefused(400, code)
  const both = await Promise.all([close('2026-02-28'), close('2026-02-28')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await close('2026-01-31')).toBeRefused(409, 'already-closed')
  expect((await getBooks(march)).abgeschlossenBis).toBe('2026-02-28')
})

test('before a period is closed, the books say what is missing', async () => {
  await setInvoicing(shop, account)
  const order = await buy(shop, heidi)
  await passDays(shop, 26, admin)
  const file = writeCamt([pays('5.00', '', { day: '2026-03-28', text: order.order_no })])
  await uploadStatement(shop, admin.cookie, file)
  expect((await getBooks(march)).hinweise).toEqual([
    'Kontoauszug bis 31.03. fehlt: der letzte reicht bis 28.03.',
    'Bank: Eine Buchung ist zu prüfen.',
  ])
  expect((await getBooks(april)).hinweise).toEqual([])
})
