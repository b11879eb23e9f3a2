import { expect, test } from 'vitest'
import { admin, heidi, readOrder, shop } from '../../../../test/support/shop-per-test.ts'
import { buy, passDays, startPayment } from '../../../../test/support/admin.ts'
import {
  openSalesOnAccountPerTest,
  orderOnAccount,
  setInvoicing,
} from '../../../../test/support/invoices.ts'
import type { Customer } from '../../../../test/support/shop.ts'
import { MINUTE } from '../../../contract/time/time.ts'
import { expireOrders } from '../../../shop/orders/expire-orders.ts'
import { remindUnpaid } from '../../../shop/payments/remind-unpaid.ts'

openSalesOnAccountPerTest()

const order = (customer: Customer, choice: object = {}, key?: string) =>
  orderOnAccount(customer, choice, key)
const mails = async () =>
  (await shop.mails())
    .filter(({ kind }) => kind.startsWith('order-'))
    .map(({ kind, attachment }) => (attachment ? `${kind} with a document` : kind))
const invoices = async (status: 'offen' | 'bezahlt' | 'gutgeschrieben') =>
  (await admin.invoices({ status })).body.data
const detail = async (id: number) => (await readOrder(id)).order
const states = async () =>
  (await shop.db.selectFrom('orders').select('status').orderBy('id').execute()).map(
    ({ status }) => status,
  )
const cancel = ({ api }: Customer, orderId: number) =>
  api('POST /api/orders/:orderId/cancel', { params: { orderId } })

test('an order on account is accepted at once: with invoice and mails, and the cart emptied', async () => {
  const { cookie, user } = heidi
  const userId = user.idUser
  const own = { cookie, params: { userId } }
  const put = { user_id: userId, product_id: 1, menge: 3 }
  await shop.api('POST /api/cart', { cookie, body: put })
  const { status, body } = await order(heidi)
  expect([status, body.status, body.zahlung.offen]).toEqual([201, 'offen', body.total])
  expect(await mails()).toEqual(['order-notice', 'order-confirmation with a document'])
  const [notice, confirmation] = (await shop.mails()).filter(({ kind }) =>
    kind.startsWith('order-'),
  )
  expect(notice?.body).toContain('wird auf Rechnung bezahlt')
  expect(confirmation?.body).toContain('bis am 06.04.2026 mit der Rechnung im Anhang')
  expect(await invoices('offen')).toMatchObject([
    { nummer: 'RE-2026-0001', faellig: '2026-04-06', offen: body.total },
  ])
  const cart = await shop.api('GET /api/cartItems', { cookie, query: { user_id: userId } })
  expect(cart.body).toMatchObject([{ product_id: 1, menge: 2 }])
  expect((await shop.api('GET /api/orders/:userId/summaries', own)).body).toMatchObject([
    { payable_until: null, faellig: '2026-04-06', belege: [{ nummer: 'RE-2026-0001' }] },
  ])
  const request = { cookie, params: { orderId: body.order_id } }
  expect((await shop.api('POST /api/orders/:orderId/complete', request)).body).toMatchObject({
    status: 'offen',
    faellig: '2026-04-06',
  })
})

test('the same key creates one order, one invoice and its mails once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => order(heidi, {}, 'press')))
  answers.push(await order(heidi, {}, 'press'))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.order_id}`)).size).toBe(1)
  expect(await invoices('offen')).toHaveLength(1)
  expect(await mails()).toHaveLength(2)
  // Another payment method is another order.
  expect(await order(heidi, { zahlung: 'twint' }, 'press')).toBeRefused(
    422,
    'idempotency-key-reused',
  )
})

test('an order repeated after a change of address keeps the address of its invoice', async () => {
  const { user } = heidi
  const { body } = await order(heidi, {}, 'press')
  const address = { id: user.idUser, strasse: 'Neugasse 1', plz: '9000', ort: 'St. Gallen' }
  const params = { id: user.idUser }
  await heidi.api('PUT /user/:id/address', { params, body: { ...address, land: 'Schweiz' } })
  expect((await order(heidi, {}, 'press')).body).toMatchObject({
    order_id: body.order_id,
    strasse: body.strasse,
  })
})

test('the owner sees it among the orders to ship, with its payment method and due date', async () => {
  const counted = async () => {
    const { open, paid } = (await admin.dashboard()).body
    return { open, paid }
  }
  const listed = async (status: 'unbezahlt' | 'zu-versenden') => {
    return (await admin.orders({ status })).body.data.map((one) => one.order_id)
  }
  const { order_id: id } = (await order(heidi)).body
  const waiting = (await buy(shop, heidi)).order_id
  expect(await counted()).toEqual({ open: 1, paid: 1 })
  expect([await listed('unbezahlt'), await listed('zu-versenden')]).toEqual([[waiting], [id]])
  await admin.move(id, 'verpackt')
  expect(await counted()).toEqual({ open: 1, paid: 1 })
  const expected = { zahlungsart: 'rechnung', faellig: '2026-04-06' }
  expect(await detail(id)).toMatchObject(expected)
  expect(await detail(waiting)).toMatchObject({ zahlungsart: 'twint', faellig: null })
  expect((await admin.person(heidi.user.idUser)).body.orders[1]).toMatchObject(expected)
  await admin.move(id, 'versendet')
  expect(await counted()).toEqual({ open: 1, paid: 0 })
  expect(await listed('zu-versenden')).toEqual([])
})

test('goods that left before their payment was taken back are among what is not paid', async () => {
  const unpaid = async () => (await admin.orders({ status: 'unbezahlt' })).body.data
  const { order_id: id, total } = await buy(shop, heidi)
  await admin.pay(id, { betrag: total })
  await admin.move(id, 'versendet')
  const [payment] = (await admin.order(id)).body.money.entries
  await admin.takeBack(id, payment?.id ?? 0)
  expect(await unpaid()).toMatchObject([
    { order_id: id, status: 'versendet', zahlung: { offen: total } },
  ])
  expect((await admin.dashboard()).body.open).toBe(1)
  await admin.move(id, 'zurueckgenommen')
  expect(await unpaid()).toEqual([])
})

test('it waits without expiring, without a reminder and without TWINT', async () => {
  const { body } = await order(heidi)
  const { total: amount, order_id: orderId, order_no: orderNo } = body
  const started = { body: { amount, orderId, orderNo } }
  expect(await heidi.api('POST /api/twint/create-payment', started)).toBeRefused(
    409,
    'order-on-account',
  )
  await passDays(shop, 10, admin)
  await remindUnpaid(shop.db, shop.clock.now())
  await expireOrders(shop.db, shop.clock.now())
  expect(await mails()).toHaveLength(2)
  expect(await detail(orderId)).toMatchObject({ status: 'offen' })
})

test('it is packed and shipped before it is paid, and its money closes the invoice', async () => {
  const { order_id: id, total } = (await order(heidi)).body
  expect((await admin.orders({ status: 'zu-verpacken' })).body.data).toMatchObject([
    { order_id: id },
  ])
  expect((await detail(id)).next).toEqual(['verpackt', 'versendet', 'storniert'])
  expect((await admin.move(id, 'verpackt')).status).toBe(200)
  // The customer can no longer cancel a packed order.
  expect(await cancel(heidi, id)).toBeRefused(409, 'order-transition')
  expect((await admin.move(id, 'versendet')).status).toBe(200)
  expect(await detail(id)).toMatchObject({ status: 'versendet', next: ['zurueckgenommen'] })
  expect(await invoices('offen')).toHaveLength(1)
  expect((await admin.pay(id, { betrag: total })).status).toBe(201)
  expect(await detail(id)).toMatchObject({ zahlung: { offen: 0, weg: 'bank' }, next: [] })
  expect(await invoices('bezahlt')).toHaveLength(1)
  expect(await mails()).toEqual([
    'order-notice',
    'order-confirmation with a document',
    'order-shipped',
  ])
})

test('an order waiting for TWINT is not shipped before it is paid', async () => {
  const { order_id: id } = await buy(shop, heidi)
  expect((await detail(id)).next).toEqual(['storniert'])
  expect(await admin.move(id, 'versendet')).toBeRefused(409, 'order-transition')
})

test('an order returned unpaid, or cancelled, is credited', async () => {
  const first = (await order(heidi)).body.order_id
  await admin.move(first, 'versendet')
  expect((await admin.move(first, 'zurueckgenommen')).status).toBe(200)
  const items = [{ product_id: 2, quantity: 1 }]
  const second = (await order(heidi, { items })).body.order_id
  expect((await cancel(heidi, second)).body.status).toBe('storniert')
  expect(await invoices('gutgeschrieben')).toMatchObject([{ offen: 0 }, { offen: 0 }])
  expect(await detail(first)).toMatchObject({ lieferstand: 'zurueckgenommen', next: [] })
  expect(await mails()).toContain('order-returned with a document')
  const seen = { params: { userId: heidi.user.idUser } }
  expect((await heidi.api('GET /api/orders/:userId/summaries', seen)).body).toMatchObject([
    { faellig: null, belege: [{ art: 'rechnung' }, { art: 'gutschrift' }] },
    { faellig: null, belege: [{ art: 'rechnung' }, { art: 'gutschrift' }] },
  ])
})

test('a partly paid order that is returned has nothing left to pay', async () => {
  const { order_id: id } = (await order(heidi)).body
  await admin.move(id, 'versendet')
  await admin.pay(id, { betrag: 20 })
  expect((await admin.refund(id, { betrag: 20 })).status).toBe(201)
  // A part payment given back says nothing about the goods.
  const { total } = await detail(id)
  expect(await detail(id)).toMatchObject({
    lieferstand: 'versendet',
    zahlung: { offen: total - 20 },
  })
  await admin.move(id, 'zurueckgenommen')
  expect(await detail(id)).toMatchObject({ lieferstand: 'zurueckgenommen' })
  expect(await invoices('offen')).toEqual([])

  // Nor one whose money is given back with all its goods.
  const goods = { items: [{ product_id: 2, quantity: 1 }] }
  const { order_id: other } = (await order(heidi, goods)).body
  await admin.move(other, 'versendet')
  await admin.pay(other, { betrag: 20 })
  const positionen = [{ product_id: 2, menge: 1 }]
  expect((await admin.refund(other, { betrag: 20, positionen })).status).toBe(201)
  expect(await detail(other)).toMatchObject({ lieferstand: 'zurueckgenommen' })
  expect(await invoices('offen')).toEqual([])
})

test('a credit note reduces what is still to be paid of its invoice', async () => {
  const { order_id: id, total } = (await order(heidi)).body
  await admin.pay(id, { betrag: 50 })
  await admin.refund(id, { betrag: 20 })
  const offen = total - 20 - 50 + 20
  expect(await invoices('offen')).toMatchObject([{ offen, gutschriften: [{ betrag: 20 }] }])
  expect(await detail(id)).toMatchObject({ zahlung: { bezahlt: 50, erstattet: 20, offen } })
  const { sums, documents } = (await admin.person(heidi.user.idUser)).body
  expect({ sums, documents }).toMatchObject({ sums: { offen }, documents: [{}, { offen }] })
  // What exceeds the rest is not part of the sale: it is refunded without a further credit note.
  await admin.pay(id, { betrag: offen + 20 })
  await admin.refund(id, { betrag: 20 })
  expect(await invoices('bezahlt')).toMatchObject([{ offen: 0, gutschriften: [{ betrag: 20 }] }])
  const entries = shop.db.selectFrom('money_entries').select(['kind', 'turnover']).orderBy('id')
  expect((await entries.execute()).map(({ kind, turnover }) => [kind, turnover / 100])).toEqual([
    ['payment', 50],
    ['refund', 20],
    ['payment', offen],
    ['refund', 0],
  ])
})

test('the same cart in two tabs is one order and one invoice; a minute later it is a second order', async () => {
  const tabs = [order(heidi, {}, 'tab-one'), order(heidi, {}, 'tab-two')]
  const [first, second] = await Promise.all(tabs)
  expect(second?.body.order_id).toBe(first?.body.order_id)
  expect(await invoices('offen')).toHaveLength(1)
  shop.clock.advance(MINUTE)
  expect((await order(heidi, {}, 'on-purpose')).body.order_id).not.toBe(first?.body.order_id)
  expect(await invoices('offen')).toHaveLength(2)
})

test('switching the same cart from TWINT to an invoice leaves no open order behind', async () => {
  await setInvoicing(shop, { maxAmount: 1_000_000 })
  const session = await startPayment(heidi, await buy(shop, heidi))
  const other = await buy(shop, heidi, { items: [{ product_id: 2, quantity: 1 }] })
  const begun = await buy(shop, heidi, { items: [{ product_id: 3, quantity: 1 }] })
  await admin.pay(begun.order_id, { betrag: 1 })
  const linked = await buy(shop, heidi, { items: [{ product_id: 4, quantity: 1 }] })
  const params = { id: linked.order_id }
  await admin.api('POST /api/admin/orders/:id/payment-link', { params })

  expect((await order(heidi, {}, 'by-invoice')).status).toBe(201)
  for (const product_id of [3, 4]) {
    const items = [{ product_id, quantity: 1 }]
    expect((await order(heidi, { items })).status).toBe(201)
  }
  expect(await states()).toEqual(['cancelled', ...Array.from({ length: 6 }, () => 'open')])
  const ended = shop.db.selectFrom('payment_sessions').select('status').where('id', '=', session)
  expect(await ended.execute()).toEqual([{ status: 'failed' }])
  await remindUnpaid(shop.db, shop.clock.now() + 2 * 60 * MINUTE)
  const reminders = await shop.mails('order-unpaid')
  expect(reminders.map(({ subject_key }) => subject_key)).toEqual(
    [other, linked].map(({ order_id }) => String(order_id)),
  )
  expect(await mails()).not.toContain('order-cancelled')
})
