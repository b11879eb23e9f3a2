import { beforeEach, expect, test, vi } from 'vitest'
import {
  admin,
  heidi,
  openShopPerTest,
  readOrder,
  shop,
} from '../../../../test/support/shop-per-test.ts'
import { buy, passDays, pay, startPayment } from '../../../../test/support/admin.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import { DAY, MINUTE } from '../../../contract/time/time.ts'
import { expireOrders } from '../../../shop/orders/expire-orders.ts'

let order: Awaited<ReturnType<typeof buy>>

openShopPerTest({ admin: true, heidi: true })
beforeEach(async () => {
  order = await buy(shop, heidi, { items: [{ product_id: 2, quantity: 1 }] })
})

const today = '2026-03-07'
const book = (body: object, key = 'press', id = order.order_id) =>
  admin.pay(id, { key, weg: 'bank', betrag: order.total, datum: today, ...body })
const detail = () => readOrder(order.order_id)
const money = async () => (await detail()).money
const confirmations = () => shop.mails('order-confirmation')
const cancel = () => admin.move(order.order_id, 'storniert')

test('an order shows what was received, refunded and is still open, wherever it appears', async () => {
  const waiting = { weg: null, bezahlt: 0, erstattet: 0, offen: order.total }
  const paid = { weg: 'twint', bezahlt: order.total, erstattet: 0, offen: 0 }
  const shown = async () => {
    const params = { userId: heidi.user.idUser }
    const [line] = (await heidi.api('GET /api/orders/:userId', { params })).body
    const { data } = (await admin.orders()).body
    return [line?.zahlung, data[0]?.zahlung, (await detail()).order.zahlung]
  }
  expect(await shown()).toEqual([waiting, waiting, waiting])
  expect(await money()).toEqual({
    ...waiting,
    angefordert: 0,
    erstattbar: 0,
    behalten: 0,
    ueberzahlt: 0,
    entries: [],
    abzuege: [],
  })
  await pay(heidi, order)
  expect(await shown()).toEqual([paid, paid, paid])

  await cancel()
  expect(await money()).toMatchObject({
    ...{ angefordert: 0, erstattbar: order.total },
    ...{ behalten: order.total, ueberzahlt: order.total },
  })
  await admin.refund(order.order_id, { betrag: order.total })
  const { entries, ...sums } = await money()
  const gone = {
    ...{ ...paid, erstattet: order.total, angefordert: 0, erstattbar: 0 },
    ...{ behalten: 0, ueberzahlt: 0 },
    abzuege: [],
  }
  expect(sums).toEqual(gone)
  const betrag = { weg: 'twint', betrag: order.total, status: 'erledigt' }
  expect(entries).toMatchObject([
    { ...betrag, art: 'zahlung', reference: expect.stringMatching(/^SIM-/) as string, by: null },
    {
      ...betrag,
      art: 'erstattung',
      reference: expect.stringMatching(/^SIMR-/) as string,
      by: admin.user.email,
    },
  ])
})

test('money by bank or in cash: the order is paid, and the mail sent, when nothing is open any more', async () => {
  expect(await book({ betrag: 100 }, 'one')).toMatchObject({
    status: 201,
    body: { order: { status: 'offen' }, money: { bezahlt: 100, offen: order.total - 100 } },
  })
  expect(await confirmations()).toEqual([])
  expect((await book({ weg: 'bar', betrag: order.total - 100 }, 'two')).body).toMatchObject({
    order: { status: 'bezahlt', zahlung: { weg: 'bar', offen: 0 } },
    money: { entries: [{ weg: 'bank' }, { weg: 'bar', by: admin.user.email }] },
  })
  const inCash = (order.total - 100).toFixed(2)
  const csv = await admin.open('/api/admin/books/cash.csv?from=2026-03-01&to=2026-03-31')
  expect(csv.body).toMatch(new RegExp(`;${order.order_no};${inCash};;${inCash}\r\n`))
  const [mail, ...others] = await confirmations()
  expect([others.length, mail?.body.includes('TWINT')]).toEqual([0, false])
})

test('the open rest of an order can be paid with TWINT, and no more than that', async () => {
  const before = await startPayment(heidi, order)
  await book({ betrag: 100 })
  const asking = { params: { sessionId: before } }
  const { paymentStatus } = (await heidi.api('GET /api/twint/status/:sessionId', asking)).body
  expect(paymentStatus.status).toBe('failed')
  await expect(startPayment(heidi, order)).rejects.toThrow('amount-mismatch')
  await pay(heidi, { ...order, total: order.total - 100 })
  expect(await detail()).toMatchObject({
    order: { status: 'bezahlt' },
    money: { bezahlt: order.total, offen: 0 },
  })
})

test('money booked while an expired payment is being ended is not charged again', async () => {
  await startPayment(heidi, order)
  shop.clock.advance(16 * MINUTE)
  const cancelAtProvider = vi.spyOn(shop.provider, 'cancel').mockImplementationOnce(async (ref) => {
    expect((await book({ betrag: 100 })).status).toBe(201)
    return shop.provider.cancel(ref)
  })
  await expect(startPayment(heidi, order)).rejects.toThrow('amount-mismatch')
  expect(cancelAtProvider).toHaveBeenCalled()
  const sessions = shop.db.selectFrom('payment_sessions').select('status')
  expect(await sessions.execute()).toEqual([{ status: 'failed' }])
})

test('two identical clicks book once, even at the same moment; another amount under the same key is refused', async () => {
  const answers = await Promise.all([book({}), book({}), book({})])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await money()).entries).toHaveLength(1)
  expect(await confirmations()).toHaveLength(1)
  expect(await book({ betrag: 1 })).toBeRefused(422, 'payment-key-reused')
})

test('two admins, or a stale tab, book the same money once: the amount paid when they looked is part of the call', async () => {
  const seen = { betrag: 100, bezahlt: 0 }
  const answers = await Promise.all([book(seen, 'one'), book(seen, 'two')])
  const meanwhile = { status: 409, body: { code: 'payment-meanwhile' } }
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toMatchObject([meanwhile])
  expect(await book(seen, 'three')).toMatchObject(meanwhile)
  expect((await money()).bezahlt).toBe(100)
  const done = answers[0].status === 201 ? 'one' : 'two'
  expect((await book(seen, done)).status).toBe(201)
  expect((await book({ betrag: 20, bezahlt: 100 }, 'four')).status).toBe(201)
  expect((await money()).bezahlt).toBe(120)
})

test('two simultaneous part payments settle the order', async () => {
  await Promise.all([book({ betrag: 100 }, 'one'), book({ betrag: order.total - 100 }, 'two')])
  expect((await detail()).order.status).toBe('bezahlt')
  expect(await confirmations()).toHaveLength(1)
})

test('overpayments, and money for a cancelled order, are booked and owed back', async () => {
  await book({ betrag: order.total + 20 })
  expect(await money()).toMatchObject({ bezahlt: order.total + 20, offen: 0 })
  await cancel()
  const [mail] = await shop.mails('order-cancelled')
  expect(mail?.body).toContain('Wir erstatten Ihnen')
  expect((await book({ betrag: 5 }, 'late')).body).toMatchObject({
    order: { status: 'storniert' },
    money: { bezahlt: order.total + 25, offen: 0 },
  })
})

testRows([
  [{ datum: '2026-03-06' }, 'invalid-payment-day'],
  [{ datum: '2026-03-08' }, 'invalid-payment-day'],
  [{ datum: '2026-02-30' }, 'invalid-payment-day'],
  [{ betrag: 0 }, 'invalid-amount'],
  [{ betrag: -5 }, 'invalid-amount'],
  [{ betrag: 1.005 }, 'invalid-amount'],
  [{ betrag: 1e12 }, 'invalid-amount'],
  [{ weg: 'twint' }, 'invalid-input'],
])('%j is refused', async (body, code) => {
  expect(await book(body)).toBeRefused(400, code)
  expect((await money()).entries).toEqual([])
})

test('nothing is booked without a key, for an unknown order or by a customer', async () => {
  const params = { id: order.order_id }
  const body = { weg: 'bank', betrag: 1, datum: today }
  const call = { params, body }
  expect((await admin.api('POST /api/admin/orders/:id/payments', call)).status).toBe(400)
  expect(await book({}, 'press', 999)).toMatchObject({ body: { code: 'order-not-found' } })
  const asHeidi = { ...call, headers: { 'idempotency-key': 'x' } }
  expect((await heidi.api('POST /api/admin/orders/:id/payments', asHeidi)).status).toBe(403)
})

test('money of an earlier month that becomes known today counts then', async () => {
  await passDays(shop, 30, admin)
  await book({ datum: '2026-03-20' })
  const { months } = (await admin.dashboard()).body
  expect(months.slice(-2)).toMatchObject([
    { month: '2026-03', revenue: order.total },
    { month: '2026-04', revenue: 0, orders: 1 },
  ])
  const [entry] = (await money()).entries
  expect(entry?.at.slice(0, 10)).toBe('2026-03-19')
})

test('a partly paid order does not expire', async () => {
  await book({ betrag: 100 })
  const other = await buy(shop, heidi)
  expect(await expireOrders(shop.db, shop.clock.now() + 8 * DAY)).toBe(1)
  const { data } = (await admin.orders()).body
  const states = new Map(data.map(({ order_id, status }) => [order_id, status]))
  expect([states.get(order.order_id), states.get(other.order_id)]).toEqual(['offen', 'storniert'])
})
