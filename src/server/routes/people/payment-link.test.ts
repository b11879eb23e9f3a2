import { expect, test } from 'vitest'
import {
  admin,
  heidi,
  openShopPerTest,
  readOrder,
  shop,
} from '../../../../test/support/shop-per-test.ts'
import { passDays, startPayment } from '../../../../test/support/admin.ts'
import { applyPayment } from '../../../shop/payments/apply-payment.ts'

openShopPerTest({ admin: true, heidi: true }, { totalsMode: 'berechnet' })

/** Heidi pays another amount (Rappen) than was asked for. */
const payWrongly = (amount: number) => async (id: number) => {
  const session = await startPayment(heidi, (await readOrder(id)).order)
  const report = { state: 'completed', amount, currency: 'chf', transactionId: 'T 1' } as const
  await applyPayment(shop.db, session, report, shop.clock.now())
}

test.each<[string, (id: number) => unknown]>([
  ['just made', () => undefined],
  ['paid in part', (id) => admin.pay(id, { betrag: 10 })],
  ['paid wrongly', payWrongly(1000)],
  ['paid too much', payWrongly(900_00)],
  ['of eight days', () => passDays(shop, 8, admin, heidi)],
  ['cancelled', (id) => admin.move(id, 'storniert')],
  ['paid', async (id) => admin.pay(id, { betrag: (await readOrder(id)).order.total })],
])(
  'a link to an order that was %s offers to pay exactly when the shop takes it',
  async (_, act) => {
    const { idUser } = heidi.user
    const items = [{ product_id: 2, quantity: 1 }]
    const { order_id: id } = (await admin.takeOrder({ idUser, items, zahlung: 'bank' })).body
    const made = await admin.api('POST /api/admin/orders/:id/payment-link', { params: { id } })
    const params = { token: made.body.link.split('/').at(-1) ?? '' }
    await act(id)
    const seen = await shop.api('GET /api/pay/:token', { params })
    const { status } = await shop.api('POST /api/pay/:token/payment', { params })
    expect(seen.status === 200 && seen.body.zahlbar).toBe(status === 200)
  },
)
