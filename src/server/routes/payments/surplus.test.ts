import { expect, test, vi } from 'vitest'
import { buy, startPayment } from '../../../../test/support/admin.ts'
import {
  admin,
  heidi,
  openShopPerTest,
  readOrder,
  readReviews,
  shop,
} from '../../../../test/support/shop-per-test.ts'
import { paymentValidity } from '../../../contract/limits.ts'
import { applyPayment } from '../../../shop/payments/apply-payment.ts'

openShopPerTest({ admin: true, heidi: true })

test.each([
  ['at once', [21], 'twint', 'bezahlt'],
  ['in parts', [20, 1], 'twint', 'bezahlt'],
  ['by bank', [21], 'bank', 'bezahlt'],
  ['after the order was cancelled, which leaves the rest', [21], 'twint', 'storniert'],
] as const)(
  'the surplus is given back %s: nothing else is to be decided',
  async (_, parts, weg, end) => {
    const order = await buy(shop, heidi)
    const sessionId = await startPayment(heidi, order)
    const amount = order.total * 100 + 2100
    const came = { state: 'completed', amount, currency: 'chf', transactionId: 'T' } as const
    await applyPayment(shop.db, sessionId, came, shop.clock.now())
    if (end === 'storniert') await admin.move(order.order_id, 'storniert')
    for (const betrag of parts) {
      expect(await readReviews()).toHaveLength(1)
      expect((await admin.refund(order.order_id, { betrag, weg })).status).toBe(201)
    }
    expect((await readOrder(order.order_id)).order.status).toBe(end)
    const isPaid = end === 'bezahlt'
    expect(await readReviews()).toHaveLength(isPaid ? 0 : 1)
    expect(await shop.mails('order-confirmation')).toHaveLength(isPaid ? 1 : 0)
  },
)

test('of a payment of too little, what is left after a part is given back is to be decided as before', async () => {
  const order = await buy(shop, heidi)
  const sessionId = await startPayment(heidi, order)
  const came = { state: 'completed', amount: 5000, currency: 'chf', transactionId: 'T' } as const
  await applyPayment(shop.db, sessionId, came, shop.clock.now())
  expect((await admin.refund(order.order_id, { betrag: 20, weg: 'bank' })).status).toBe(201)
  expect(await readReviews()).toHaveLength(1)
})

test('nothing is charged anew while a payment of too little has just arrived', async () => {
  const order = await buy(shop, heidi)
  await startPayment(heidi, order)
  shop.clock.advance(paymentValidity)
  const came = { state: 'completed', amount: 5000, currency: 'CHF', transactionId: 'T' } as const
  vi.spyOn(shop.provider, 'cancel').mockResolvedValueOnce(came)
  await expect(startPayment(heidi, order)).rejects.toThrow('payment-needs-review')
  expect(await readReviews()).toHaveLength(1)
})
