import { expect, test } from 'vitest'
import {
  admin,
  heidi,
  readOrder,
  readReviews,
  shop,
} from '../../../../test/support/shop-per-test.ts'
import {
  openShopWithFlakyProviderPerTest,
  order,
  state,
} from '../../../../test/support/flaky-provider.ts'
import { asAdmin } from '../../../../test/support/as-admin.ts'
import { buy } from '../../../../test/support/admin.ts'
import { testRows } from '../../../../test/support/test-rows.ts'

openShopWithFlakyProviderPerTest()

const back = (body: Parameters<typeof admin.refund>[1]) => admin.refund(order.order_id, body)
const detail = () => readOrder(order.order_id)
const send = () => admin.move(order.order_id, 'versendet')

test('a partial refund with TWINT: booked today, mailed to the customer, the order goes on', async () => {
  const answer = await back({ betrag: 30, grund: ' Kratzer am Griff ' })
  expect(answer).toMatchObject({
    status: 201,
    body: { refund: { betrag: 30, grund: 'Kratzer am Griff', weg: 'twint', status: 'erledigt' } },
  })
  const { order: now, money, payments, refunds } = await detail()
  expect(now.status).toBe('bezahlt')
  expect(money.entries[0]).toMatchObject({ art: 'zahlung', zahlung: payments[0]?.id })
  expect(money).toMatchObject({ erstattet: 30, offen: 0, erstattbar: order.total - 30 })
  expect(money.entries.at(-1)).toMatchObject({ art: 'erstattung', betrag: 30, status: 'erledigt' })
  expect(refunds).toMatchObject([
    { grund: 'Kratzer am Griff', beimAnbieter: false, zuPruefen: false },
  ])
  const [mail, ...others] = await shop.mails('order-refund')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: heidi.user.email })
  expect(mail?.body.replace(/\s+/g, ' ')).toMatch(/CHF 30\.00 .*mit TWINT.*Kratzer am Griff/)
  const params = { userId: heidi.user.idUser }
  const [line] = (await heidi.api('GET /api/orders/:userId', { params })).body
  expect(line?.zahlung).toMatchObject({ erstattet: 30, offen: 0 })
})

test('each refund has one movement that goes out, and of two that look the same each has its own', async () => {
  await back({ betrag: 20, weg: 'bank', grund: 'Kulanz' })
  await back({ betrag: 20, weg: 'bank', grund: 'Kulanz', erstattet: 20 })
  const { money, refunds } = await detail()
  const out = money.entries.filter(({ art }) => art === 'erstattung')
  const ids = new Set(refunds.map(({ id }) => id))
  expect(ids.size).toBe(2)
  expect(new Set(out.map(({ rueckerstattung }) => rueckerstattung))).toEqual(ids)
})

test('refunding everything before shipping cancels the order', async () => {
  await back({ betrag: order.total })
  expect((await detail()).order.status).toBe('storniert')
  expect(await shop.mails('order-cancelled')).toHaveLength(1)
  expect(await readReviews()).toEqual([])
  const log = (await admin.api('GET /api/admin/audit')).body.data
  expect(log.map(({ action }) => action)).toEqual(['order.moved', 'refund.requested'])
})

test('after shipping, items are returned line by line and never twice', async () => {
  await send()
  const positionen = [{ product_id: 2, menge: 1 }]
  expect((await back({ betrag: 179, positionen })).status).toBe(201)
  expect((await detail()).order).toMatchObject({ status: 'versendet', lieferstand: 'versendet' })
  expect((await shop.mails('order-refund'))[0]?.body).toMatch(/1 × \S+/)
  for (const positionen of [
    [{ product_id: 2, menge: 2 }],
    [{ product_id: 3, menge: 1 }],
    [
      { product_id: 2, menge: 1 },
      { product_id: 2, menge: 1 },
    ],
  ])
    expect((await back({ betrag: 1, positionen })).body.code).toBe('refund-lines')
  const rest = [
    { product_id: 2, menge: 1 },
    { product_id: 16, menge: 1 },
  ]
  await back({ betrag: 10, positionen: rest })
  expect((await detail()).order).toMatchObject({
    status: 'versendet',
    lieferstand: 'zurueckgenommen',
  })
  const params = { userId: heidi.user.idUser }
  const asking = { params }
  const [own] = (await heidi.api('GET /api/orders/:userId/summaries', asking)).body
  expect(own?.lieferstand).toBe('zurueckgenommen')
  expect(await shop.mails('order-cancelled')).toEqual([])
})

testRows([
  [{ betrag: 0 }, 400, 'invalid-amount'],
  [{ betrag: -1 }, 400, 'invalid-amount'],
  [{ betrag: 1e9 }, 400, 'invalid-amount'],
  [{ betrag: 1.005 }, 400, 'invalid-amount'],
  [{ betrag: 1e7 }, 409, 'refund-too-large'],
  [{ betrag: 1, grund: '   ' }, 400, 'fields-missing'],
  [{ betrag: 1, grund: 'x'.repeat(201) }, 400, 'invalid-input'],
  [{ betrag: 1, zahlung: 'somebody else' }, 404, 'payment-not-found'],
  [{ betrag: 1, erstattet: 5 }, 409, 'refund-meanwhile'],
])('%j is refused with %i %s, and nothing goes back', async (body, status, code) => {
  expect(await back(body)).toBeRefused(status, code)
  expect([(await detail()).refunds, state.calls]).toEqual([[], []])
})

test('nothing is refunded without a payment, without a key, for an unknown order or by a customer', async () => {
  const open = await buy(shop, heidi)
  expect(await admin.refund(open.order_id, { betrag: 1 })).toBeRefused(409, 'nothing-received')
  expect((await admin.refund(999, { betrag: 1 })).body.code).toBe('order-not-found')
  expect((await asAdmin(shop, heidi).refund(order.order_id, { betrag: 1 })).status).toBe(403)
  const call = { params: { id: order.order_id }, body: { betrag: 1, grund: 'x' } }
  const keyless = { ...call }
  expect((await admin.api('POST /api/admin/orders/:id/refunds', keyless)).status).toBe(400)
})

test('by bank and in cash it is completed at once, and the provider is not asked', async () => {
  expect((await back({ betrag: 20, weg: 'bank' })).body.refund.status).toBe('erledigt')
  expect((await back({ betrag: 10, weg: 'bar' })).body.refund.status).toBe('erledigt')
  expect((await detail()).money.entries.slice(-2)).toMatchObject([
    { weg: 'bank', betrag: 20, by: admin.user.email },
    { weg: 'bar', betrag: 10 },
  ])
  expect(state.calls).toEqual([])
  expect(
    (await shop.mails('order-refund')).map(({ body }) => /Bankkonto|in bar/.exec(body)?.[0]),
  ).toEqual(['Bankkonto', 'in bar'])
})

test('money received by bank is refunded by bank, and TWINT is refused for it', async () => {
  const open = await buy(shop, heidi)
  await admin.pay(open.order_id, { betrag: open.total })
  const twint = await admin.refund(open.order_id, { betrag: 1, weg: 'twint' })
  expect(twint).toBeRefused(409, 'refund-way')
  const answer = await admin.refund(open.order_id, { betrag: 1 })
  expect(answer.body.refund).toMatchObject({ weg: 'bank', status: 'erledigt' })
})

test('people find the refunds in the export of their data, without the name of the admin', async () => {
  await back({ betrag: 30 })
  const { bestellungen } = (await heidi.api('GET /api/account/export')).body
  expect(bestellungen[0]?.erstattungen).toMatchObject([
    { betrag: 30, grund: 'Kratzer', weg: 'twint', status: 'erledigt' },
  ])
  expect(JSON.stringify(bestellungen)).not.toContain(admin.user.email)
})
