import { expect, test } from 'vitest'
import { admin, readOrder, readReviews, shop } from '../../../../test/support/shop-per-test.ts'
import {
  openShopWithFlakyProviderPerTest,
  order,
  state,
} from '../../../../test/support/flaky-provider.ts'
import { newAdmin, passDays } from '../../../../test/support/admin.ts'
import { DAY, HOUR } from '../../../contract/time/time.ts'
import { reconcilePayments, sweepPayments } from '../../../shop/payments/sweep.ts'

openShopWithFlakyProviderPerTest()

const sweep = () => sweepPayments(shop, shop.clock.now())
const back = (body: Parameters<typeof admin.refund>[1]) => admin.refund(order.order_id, body)
const detail = () => readOrder(order.order_id)
const simulated = (state: 'pending' | 'failed' | 'completed') =>
  shop.db.updateTable('twint_simulator_refunds').set({ state }).execute()
const later = async (ms: number) => {
  shop.clock.advance(ms)
  await passDays(shop, 0, admin)
}

test('two admins, ten clicks and a lost answer refund the money once', async () => {
  state.behaviour = 'lost'
  const other = await newAdmin(shop, { vorname: 'Beat', nachname: 'Chef' })
  const clicks = [admin, other].flatMap((who) =>
    Array.from({ length: 5 }, () =>
      who.refund(order.order_id, { betrag: order.total, key: who.user.email }),
    ),
  )
  const answers = (await Promise.all(clicks)).map(({ status, body }) => body.code ?? status)
  const count = (answer: string | number) => answers.filter((one) => one === answer).length
  expect([count(201), count('refund-too-large')]).toEqual([5, 5])
  expect((await detail()).money).toMatchObject({ erstattet: 0, angefordert: order.total })
  expect((await detail()).money.entries.at(-1)).toMatchObject({
    art: 'erstattung',
    status: 'angefordert',
    gebuchtAm: null,
  })
  expect(await sweep()).toHaveLength(1)
  state.behaviour = 'normal'
  await Promise.all([sweep(), sweep()])
  expect((await detail()).money).toMatchObject({ erstattet: order.total, angefordert: 0 })
  expect(await shop.db.selectFrom('twint_simulator_refunds').selectAll().execute()).toHaveLength(1)
  expect(await shop.mails('order-refund')).toHaveLength(1)
})

test('of ten partial refunds at once, as many succeed as there is money for', async () => {
  const parts = Array.from({ length: 10 }, () => back({ betrag: order.total / 5 }))
  const statuses = (await Promise.all(parts)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(5)
  expect(statuses.filter((status) => status === 409)).toHaveLength(5)
  expect((await detail()).money).toMatchObject({ erstattet: order.total, erstattbar: 0 })
  expect((await back({ betrag: 0.01 })).body.code).toBe('refund-too-large')
})

test('the same key is the same refund; another amount under it is refused', async () => {
  const first = await back({ betrag: 5, key: 'once' })
  expect((await back({ betrag: 5, key: 'once' })).body).toEqual(first.body)
  expect(await back({ betrag: 6, key: 'once' })).toBeRefused(422, 'refund-key-reused')
  expect((await detail()).refunds).toHaveLength(1)
})

test('the same key with other items is another refund, and refused', async () => {
  const one = { betrag: 30, key: 'pieces', positionen: [{ product_id: 2, menge: 1 }] }
  expect((await back(one)).status).toBe(201)
  expect((await back(one)).status).toBe(201)
  const refused = { status: 422, body: { code: 'refund-key-reused' } }
  const other = [{ product_id: 2, menge: 2 }]
  expect(await back({ ...one, positionen: other })).toMatchObject(refused)
  expect(await back({ betrag: 30, key: 'pieces' })).toMatchObject(refused)
  // Where the goods are is part of it, too: it decides about the stock and the end of the order.
  expect(await back({ ...one, zurueckInsLager: true })).toMatchObject(refused)
  expect(await back({ ...one, wareBleibt: true })).toMatchObject(refused)
})

test('an admin who did not see an earlier refund is asked to look again', async () => {
  expect((await back({ betrag: 5, erstattet: 0 })).status).toBe(201)
  expect((await back({ betrag: 5, erstattet: 0 })).body.code).toBe('refund-meanwhile')
  expect((await back({ betrag: 5, erstattet: 5 })).status).toBe(201)
})

test('after 180 days TWINT accepts no refund: bank transfer is offered', async () => {
  await later(180 * DAY)
  expect((await detail()).payments).toMatchObject([{ erstattbar: 0 }])
  expect((await back({ betrag: 1, weg: 'twint' })).body.code).toBe('refund-way')
  expect((await back({ betrag: 1 })).body.refund.weg).toBe('bank')
})

test('a refund that takes the provider a while is polled until it is completed', async () => {
  state.behaviour = 'lost'
  await back({ betrag: 30 })
  await simulated('pending')
  state.behaviour = 'normal'
  expect(await sweep()).toEqual([])
  expect((await detail()).refunds).toMatchObject([{ status: 'angefordert', settled_at: null }])
  await simulated('completed')
  expect(await sweep()).toEqual([])
  expect((await detail()).refunds).toMatchObject([{ status: 'erledigt' }])
  state.calls = []
  await sweep()
  expect(state.calls).toEqual([])
})

test('a day later the provider is searched before the refund is requested again: its key may have expired', async () => {
  state.behaviour = 'lost'
  await back({ betrag: 30 })
  await later(23 * HOUR)
  state.behaviour = 'normal'
  state.calls = []
  await sweep()
  expect(state.calls).toEqual(['findRefunds'])
  expect((await detail()).refunds).toMatchObject([{ status: 'erledigt' }])
  state.behaviour = 'away'
  await back({ betrag: 5 })
  await later(23 * HOUR)
  state.behaviour = 'normal'
  state.calls = []
  await sweep()
  expect(state.calls).toEqual(['findRefunds', 'refund'])
  expect((await detail()).money.erstattet).toBe(35)
})

test('a failed refund releases its money and waits for review, until it is refunded another way', async () => {
  state.behaviour = 'lost'
  await back({ betrag: order.total })
  await simulated('failed')
  state.behaviour = 'normal'
  await sweep()
  const failed = await detail()
  expect(failed.refunds).toMatchObject([{ status: 'fehlgeschlagen', zuPruefen: true }])
  expect(failed.money).toMatchObject({ erstattet: 0, angefordert: 0, erstattbar: order.total })
  expect(failed.money.entries.at(-1)).toMatchObject({
    art: 'erstattung',
    status: 'fehlgeschlagen',
    rueckerstattung: failed.refunds[0]?.id,
  })
  expect(await readReviews()).toMatchObject([{ order_id: order.order_id, reason: 'refund-failed' }])
  const [notice] = await shop.mails('order-payment-review')
  expect(notice?.body).toMatch(/nicht angekommen[^]+Nicht zurückgegeben: CHF/)
  expect(await shop.mails('order-refund')).toEqual([])

  await back({ betrag: order.total, weg: 'bank' })
  expect(await readReviews()).toEqual([])
  const again = (await detail()).refunds.find(({ status }) => status === 'fehlgeschlagen')
  expect(again?.geprueft).toMatchObject({ von: admin.user.email, grund: null })
})

test('a refund that fails after completion is reversed, by adding rows only', async () => {
  await back({ betrag: 30 })
  await simulated('failed')
  expect(await reconcilePayments(shop, shop.clock.now())).toEqual([])
  await reconcilePayments(shop, shop.clock.now())
  const { money, refunds } = await detail()
  expect(money).toMatchObject({ bezahlt: order.total, erstattet: 0, erstattbar: order.total })
  expect(money.entries).toMatchObject([
    { art: 'zahlung' },
    { art: 'erstattung', betrag: 30 },
    { art: 'erstattung-zurueck', betrag: 30 },
  ])
  expect(await readReviews()).toMatchObject([{ reason: 'refund-failed' }])
  const id = refunds[0]?.id ?? ''
  await admin.decide(order.order_id, { art: 'erstattung', id, grund: 'Mit Gutschein' })
  expect(await readReviews()).toEqual([])
  expect((await detail()).refunds[0]?.geprueft).toMatchObject({ grund: 'Mit Gutschein' })
  await simulated('completed')
  await reconcilePayments(shop, shop.clock.now())
  expect((await detail()).money.erstattet).toBe(0)
})
