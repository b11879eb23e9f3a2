import { expect, test } from 'vitest'
import {
  admin,
  heidi,
  openShopPerTest,
  readOrder,
  shop,
} from '../../../../test/support/shop-per-test.ts'
import { buy } from '../../../../test/support/admin.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import type { FulfilmentState, OrderStatus } from '../../../contract/orders/orders.ts'
import { stateOf } from '../../../contract/orders/words.ts'
import { MINUTE } from '../../../contract/time/time.ts'

import type { Fulfilment } from '../../../shop/orders/order-status.ts'

openShopPerTest({ admin: true, heidi: true })

const number = '99.34.123456.12345678'
const stored = '993412345612345678'

const moveAll = (body: object) => admin.api('POST /api/admin/orders/batch', { body })
const numberIt = (id: number, sendungsnummer: string) =>
  admin.api('PUT /api/admin/orders/:id/tracking', { params: { id }, body: { sendungsnummer } })
const news = () => shop.mails('order-shipped')
const ofHeidi = async () => {
  const params = { userId: heidi.user.idUser }

  return (await heidi.api('GET /api/orders/:userId/summaries', { params })).body
}

/** What a paid order is in the words of the specification, wherever it is (the database says it), and what may follow. */
const statusAt: Record<Fulfilment, [OrderStatus, ...FulfilmentState[]]> = {
  ordered: ['bezahlt', 'verpackt', 'versendet', 'storniert'],
  packed: ['bezahlt', 'versendet', 'storniert'],
  shipped: ['versendet'],
  picked_up: ['versendet'],
  handed_over: ['versendet'],
  returned: ['versendet'],
  cancelled: ['storniert'],
}
const places = Object.entries(statusAt) as [Fulfilment, [OrderStatus, ...FulfilmentState[]]][]

test.each(places)('a paid order that is %s is %s', async (fulfilment, [status, ...next]) => {
  const { order_id } = await buy(shop, heidi, { paid: true })
  await shop.db.updateTable('orders').set({ fulfilment }).execute()
  const { order } = await readOrder(order_id)
  expect(order).toMatchObject({ status, next })
  // The list finds it by the state it shows.
  expect((await admin.orders({ status: stateOf(order) })).body.data).toMatchObject([{ order_id }])
})

test('an order is packed, while everybody else still sees it as paid; then it is shipped', async () => {
  const { order_id } = await buy(shop, heidi, { paid: true })
  const packed = await admin.move(order_id, { status: 'verpackt', from: 'bezahlt' })
  expect(packed.body.order).toMatchObject({
    status: 'bezahlt',
    lieferstand: 'verpackt',
    next: ['versendet', 'storniert'],
  })
  expect(await admin.move(order_id, 'verpackt')).toMatchObject({ status: 409 })
  expect(await ofHeidi()).toMatchObject([{ lieferstand: 'verpackt', versendetAm: null }])
  expect(await news()).toEqual([])

  shop.clock.advance(MINUTE)
  const sent = await admin.move(order_id, {
    status: 'versendet',
    from: 'bezahlt',
    sendungsnummer: number,
  })
  expect(sent.body.order).toMatchObject({
    status: 'versendet',
    lieferstand: 'versendet',
    versendetAm: new Date(shop.clock.now()).toISOString(),
    sendungsnummer: stored,
    next: [],
  })
  const [mail] = await news()
  expect(mail?.body).toContain(`Sendungsnummer: ${number}`)
  expect(mail?.body).toMatch(/Inhalt:\n1 × /)
  expect(mail?.body).toContain(`https://service.post.ch/ekp-web/ui/entry/search/${stored}?lang=de`)
  expect(await ofHeidi()).toMatchObject([{ lieferstand: 'versendet', sendungsnummer: stored }])
})

test.each([
  ['pick-up', 'abgeholt', 1],
  ['visit', 'uebergeben', 0],
] as const)('an order for %s ends as %s, never shipped', async (delivery_method, place, mails) => {
  const { order_id } = await buy(shop, heidi, { paid: true })
  await shop.db.updateTable('orders').set({ delivery_method }).execute()
  expect((await admin.order(order_id)).body.order.next).toEqual(['verpackt', place, 'storniert'])
  expect(await admin.move(order_id, 'versendet')).toMatchObject({ status: 409 })
  await admin.move(order_id, 'verpackt')
  const ready = await shop.mails('order-ready')
  expect(ready).toHaveLength(mails)
  for (const { body } of ready) expect(body).toMatch(/Musterstrasse 1[^]*Inhalt:\n1 × /)
  const { body } = await admin.move(order_id, place)
  expect(body.order).toMatchObject({ status: 'versendet', lieferstand: place, next: [] })
  expect(await news()).toEqual([])
})

test('an invalid tracking number ships nothing; a wrong one can be corrected without a mail', async () => {
  const { order_id } = await buy(shop, heidi, { paid: true })
  expect(await admin.move(order_id, { status: 'versendet', sendungsnummer: 'Paket' })).toBeRefused(
    400,
    'invalid-tracking-number',
  )
  expect((await admin.order(order_id)).body.order.status).toBe('bezahlt')
  expect(await numberIt(order_id, number)).toMatchObject({ body: { code: 'order-transition' } })

  await admin.move(order_id, 'versendet')
  expect((await news())[0]?.body).not.toContain('Sendungsnummer')
  expect(await numberIt(order_id, '<b>')).toBeRefused(400, 'invalid-tracking-number')
  expect((await numberIt(order_id, number)).body.order.sendungsnummer).toBe(stored)
  expect((await numberIt(order_id, ' ')).body.order.sendungsnummer).toBeNull()
  expect(await news()).toHaveLength(1)
  expect(await numberIt(999, number)).toMatchObject({ status: 404 })
})

test('several orders at once: each moves on its own, and the answer gives each result', async () => {
  const one = await buy(shop, heidi, { paid: true })
  const two = await buy(shop, heidi, { paid: true })
  const open = await buy(shop, heidi)
  const gone = await buy(shop, heidi)
  await admin.move(gone.order_id, 'storniert')
  const all = [one, two, open, gone, { order_id: 999 }].map(({ order_id }) => ({ order_id }))

  expect((await moveAll({ status: 'verpackt', orders: all })).body.results).toEqual([
    { order_id: one.order_id, done: true, code: null, stand: 'verpackt' },
    { order_id: two.order_id, done: true, code: null, stand: 'verpackt' },
    { order_id: open.order_id, done: false, code: 'order-transition', stand: 'offen' },
    { order_id: gone.order_id, done: false, code: 'order-transition', stand: 'storniert' },
    { order_id: 999, done: false, code: 'order-not-found', stand: null },
  ])

  const orders = [
    { order_id: one.order_id, sendungsnummer: number },
    { order_id: two.order_id, sendungsnummer: 'Paket' },
  ]
  expect((await moveAll({ status: 'versendet', orders })).body.results).toMatchObject([
    { done: true, stand: 'versendet' },
    { done: false, code: 'invalid-tracking-number', stand: 'verpackt' },
  ])
  expect((await admin.order(one.order_id)).body.order.sendungsnummer).toBe(stored)
  expect(await news()).toHaveLength(1)
})

test('the same click twice, or two admins at once, send one mail per order', async () => {
  const paid = [await buy(shop, heidi, { paid: true }), await buy(shop, heidi, { paid: true })]
  const orders = paid.map(({ order_id }) => ({ order_id }))
  const answers = await Promise.all(
    [orders, orders.toReversed(), orders].map((some) =>
      moveAll({ status: 'versendet', orders: some }),
    ),
  )
  const done = answers.flatMap(({ body }) => body.results).filter((result) => result.done)
  expect(new Set(done.map(({ order_id }) => order_id))).toEqual(
    new Set(orders.map(({ order_id }) => order_id)),
  )
  expect(done).toHaveLength(2)
  expect(await news()).toHaveLength(2)
  const log = await shop.db.selectFrom('audit_log').selectAll().execute()
  expect(log.filter(({ action }) => action === 'order.moved')).toHaveLength(2)
})

testRows([
  { status: 'versendet', orders: [] },
  { status: 'storniert', orders: [{ order_id: 1 }] },
  { status: 'versendet', orders: [{ order_id: 0 }] },
  { status: 'versendet', orders: Array.from({ length: 101 }, (_, at) => ({ order_id: at + 1 })) },
])('several at once refuses what is no such step %#', async (body) => {
  expect((await moveAll(body)).status).toBe(400)
})

test('packing lists of several orders come in the requested order', async () => {
  const items = [
    { product_id: 1, quantity: 2 },
    { product_id: 16, quantity: 1 },
  ]
  const one = await buy(shop, heidi, { items })
  const two = await buy(shop, heidi)
  const ask = (ids: string) => admin.api('GET /api/admin/orders/packing-lists', { query: { ids } })
  const { body } = await ask(`${two.order_id},${one.order_id},999,${two.order_id}`)
  expect(body.data.map(({ order }) => order.order_no)).toEqual([two.order_no, one.order_no])
  expect(body.data[1]).toMatchObject({
    order: {
      vorname: 'Heidi',
      ort: 'St. Gallen',
      lieferung: 'versand',
      telefonnummer: '+41711234567',
    },
    items: [{ quantity: 2 }, { quantity: 1 }],
  })
  for (const ids of ['', '1,', '0', 'a', '1;2', Array.from({ length: 101 }, () => 1).join()])
    expect((await ask(ids)).status).toBe(400)
})

test('the list can be filtered by what is to be packed and what is packed', async () => {
  const one = await buy(shop, heidi, { paid: true })
  const two = await buy(shop, heidi, { paid: true })
  await buy(shop, heidi)
  await admin.move(one.order_id, 'verpackt')
  const numbers = async (status: 'verpackt' | 'zu-verpacken' | 'bezahlt') => {
    const { body } = await admin.orders({ status })
    return body.data.map(({ order_no }) => order_no)
  }
  expect(await numbers('verpackt')).toEqual([one.order_no])
  expect(await numbers('zu-verpacken')).toEqual([two.order_no])
  expect(await numbers('bezahlt')).toEqual([two.order_no, one.order_no])
})
