import { expect, test } from 'vitest'
import { buy, passDays, startPayment } from '../../../../test/support/admin.ts'
import {
  admin,
  countToRefund,
  heidi,
  openShopPerTest,
  readReviews,
  shop,
} from '../../../../test/support/shop-per-test.ts'
import { issueInvoiceOf } from '../../../../test/support/issue-invoice-of.ts'
import { transaction } from '../../../db/commit.ts'
import { findInvoice } from '../../../shop/invoices/documents.ts'
import { expireOrders } from '../../../shop/orders/expire-orders.ts'
import { applyPayment } from '../../../shop/payments/apply-payment.ts'

openShopPerTest({ admin: true, heidi: true })

test('money of another currency is owed like any other once its order is cancelled, and nobody else can cancel it', async () => {
  const order = await buy(shop, heidi)
  const params = { orderId: order.order_id }
  const sessionId = await startPayment(heidi, order)
  const came = { state: 'completed', amount: 1000, currency: 'eur', transactionId: 'T' } as const
  await applyPayment(shop.db, sessionId, came, shop.clock.now())
  const decide = () => admin.decide(order.order_id, { art: 'zahlung', id: sessionId })
  await decide()
  await passDays(shop, 30, admin, heidi)
  expect(await expireOrders(shop.db, shop.clock.now())).toBe(0)
  const own = heidi.api('POST /api/orders/:orderId/cancel', { params })
  expect(await own).toBeRefused(409, 'order-holds-money')
  await admin.move(order.order_id, 'storniert')
  expect((await shop.mails('order-cancelled'))[0]?.body).toContain('Wir erstatten Ihnen')
  const owed = { received: { amount: 10, currency: 'EUR' }, reason: 'refund' }
  expect(await readReviews()).toMatchObject([owed])
  expect(await countToRefund()).toBe(0)
  // Decided without giving it back, it is still here.
  await decide()
  expect(await countToRefund()).toBe(1)
  await admin.refund(order.order_id, { betrag: 10, zahlung: sessionId, weg: 'bank' })
  expect(await countToRefund()).toBe(0)
})

test('an invoice lists what was paid in francs, and nothing else', async () => {
  const order = await buy(shop, heidi)
  const { order_id: id, total } = order
  const sessionId = await startPayment(heidi, order)
  const came = { state: 'completed', amount: 1000, currency: 'eur', transactionId: 'T' } as const
  await applyPayment(shop.db, sessionId, came, shop.clock.now())
  await admin.pay(id, { weg: 'bank', betrag: total })
  await shop.db.updateTable('orders').set({ totals_mode: 'berechnet' }).execute()
  await transaction(shop.db, (trx) => issueInvoiceOf(trx, id, shop.clock.now()))
  const invoice = await findInvoice(shop.db, id)
  expect(JSON.parse(String(invoice?.data)).payments).toMatchObject([{ method: 'bank' }])
})

test('money of another currency is over until it is given back, though exactly what is due in francs is left', async () => {
  const order = await buy(shop, heidi)
  const sessionId = await startPayment(heidi, order)
  const came = { state: 'completed', amount: 1000, currency: 'eur', transactionId: 'T' } as const
  await applyPayment(shop.db, sessionId, came, shop.clock.now())
  await admin.pay(order.order_id, { weg: 'bank', betrag: order.total })
  for (const betrag of [4, 6]) {
    expect(await readReviews()).toHaveLength(1)
    await admin.refund(order.order_id, { betrag, zahlung: sessionId, weg: 'bank' })
  }
  expect(await readReviews()).toEqual([])
})
