import { expect, test } from 'vitest'
import { startPayment } from '../../../test/support/admin.ts'
import { admin, heidi, readOrder, shop } from '../../../test/support/shop-per-test.ts'
import { openStripeShopPerTest, order, stub, tellAll } from '../../../test/support/stripe-shop.ts'
import { issueInvoice } from '../../shop/invoices/issue-invoice.ts'

openStripeShopPerTest({ admin: true })

test('of an order paid twice one payment is lost to a dispute: the sale stands, and so does its invoice', async () => {
  const { order_id: id, total } = order
  await shop.db.updateTable('orders').set({ totals_mode: 'berechnet' }).execute()
  await startPayment(shop, heidi, order)
  stub.change('pi_1', { status: 'succeeded' })
  await tellAll()
  await shop.db.transaction().execute((trx) => issueInvoice(trx, id, shop.clock.now()))
  const byBank = await shop.api('POST /api/admin/orders/:id/payments', {
    cookie: admin.cookie,
    params: { id },
    headers: { 'idempotency-key': 'twice' },
    body: { weg: 'bank', betrag: total, datum: '2026-03-07' },
  })
  expect(byBank.status).toBe(201)
  stub.openDispute('pi_1')
  stub.closeDispute('du_1', 'lost')
  await tellAll()
  const { disputes, money } = await readOrder(id)
  expect(disputes).toMatchObject([{ stand: 'verloren', gutschrift: null }])
  expect(money).toMatchObject({ bezahlt: 2 * total, erstattet: total, offen: 0 })
  const booked = shop.db.selectFrom('money_entries').select('turnover').orderBy('id')
  expect((await booked.execute()).map(({ turnover }) => turnover)).toEqual([total * 100, 0, 0])
})
