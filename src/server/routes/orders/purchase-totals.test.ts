import { afterEach, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/support/shop.ts'
import type { CartItem } from '../../../contract/orders/cart.ts'
import { formatAmount, toChf, toRappen } from '../../../contract/money.ts'
import type { Order, OrderLine } from '../../../contract/orders/orders.ts'
import type { NewPaymentAnswer, SimulatorSession } from '../../../contract/payments/payments.ts'
import { computeTotals } from '../../../contract/orders/totals.ts'
import { readSettings, saveSettings } from '../../../shop/settings/settings.ts'

let shop: TestShop
afterEach(() => shop.close())

test.each(['fest', 'berechnet'] as const)(
  'cart, order, payment and mail name the same total (%s) (§9.9)',
  async (mode) => {
    shop = await openShop()
    const heidi = await shop.newCustomer()
    const { user } = heidi
    const actor = { id: user.idUser, email: user.email }
    const settings = await readSettings(shop.db)
    await saveSettings(shop.db, { ...settings, totalsMode: mode }, actor, shop.clock.now())
    const call = <T>(method: string, path: string, body?: unknown) =>
      heidi.call<T>(method, path, { body })
    const put = (product_id: number, menge: number) =>
      call<CartItem[]>('POST', '/api/cart', { user_id: user.idUser, product_id, menge })
    await put(2, 3)
    await put(1, 1)
    const cart = (await put(16, 7)).body

    const totals = computeTotals(
      cart.map(({ Preis_brutto, menge }) => ({
        priceGross: toRappen(Preis_brutto),
        quantity: menge,
      })),
      { mode, delivery: settings.delivery, method: 'shipping', vatPerMille: 81 },
    )
    const items = cart.map(({ product_id, menge }) => ({ product_id, quantity: menge }))
    const order = (await call<Order>('POST', '/api/orders', { idUser: user.idUser, items })).body
    expect(order.total).toBe(toChf(totals.total))
    const { body } = await call<NewPaymentAnswer>('POST', '/api/twint/create-payment', {
      amount: order.total,
      orderId: order.order_id,
      orderNo: order.order_no,
    })
    const phone = `/api/twint/simulator/${body.paymentSession.id}`
    expect((await shop.call<SimulatorSession>('GET', phone)).body.amount).toBe(order.total)
    await shop.call('POST', phone, { body: { action: 'approve' } })

    const lines = (await call<OrderLine[]>('GET', `/api/orders/${user.idUser}`)).body
    expect(new Set(lines.map(({ total }) => total))).toEqual(new Set([order.total]))
    const [mail] = await shop.mails('order-confirmation')
    const line = mail?.body.split('\n').find((text) => text.startsWith('Total'))
    expect(line).toContain(formatAmount(totals.total))
    expect((await call<CartItem[]>('GET', `/api/cartItems?user_id=${user.idUser}`)).body).toEqual(
      [],
    )
  },
)
