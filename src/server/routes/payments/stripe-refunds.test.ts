import { beforeEach, expect, test } from 'vitest'
import { startStripeStub } from '../../../../test/support/stripe-stub.ts'
import { passDays, startPayment } from '../../../../test/support/admin.ts'
import { openStripeTwint } from '../../../adapters/stripe-twint.ts'
import { openTwintSimulator } from '../../../adapters/twint-simulator.ts'
import { DAY, HOUR, SECOND } from '../../../contract/time/time.ts'
import {
  admin,
  countToRefund,
  heidi,
  readOrder,
  readReviews,
  shop,
} from '../../../../test/support/shop-per-test.ts'
import { stripeKeys } from '../../../../test/support/stripe-keys.ts'
import {
  openStripeShopPerTest,
  order,
  stub,
  tellAll,
} from '../../../../test/support/stripe-shop.ts'
import { pollRefunds } from '../../../shop/payments/poll-provider.ts'
import { reconcilePayments, sweepPayments } from '../../../shop/payments/sweep.ts'

openStripeShopPerTest({ admin: true })
beforeEach(async () => {
  await startPayment(heidi, order)
  stub.change('pi_1', { status: 'succeeded' })
  await tellAll()
})

const back = (body: Parameters<typeof admin.refund>[1]) => admin.refund(order.order_id, body)
const detail = () => readOrder(order.order_id)
const sweep = () => sweepPayments(shop, shop.clock.now())

test('a refund is requested for its intent under its own id, and repeated events book nothing twice', async () => {
  const { id } = (await back({ betrag: 30 })).body.refund
  expect(stub.heard).toContain(id)
  expect([...stub.refunds.values()]).toMatchObject([
    { amount: 3000, payment_intent: 'pi_1', metadata: { refund: id } },
  ])
  await tellAll()
  const { money, refunds } = await detail()
  expect(money).toMatchObject({ erstattet: 30, erstattbar: order.total - 30 })
  expect(money.entries).toHaveLength(2)
  expect(refunds).toMatchObject([{ status: 'erledigt', beimAnbieter: false, zuPruefen: false }])
  expect(await shop.mails('order-refund')).toHaveLength(1)
})

test('a lost answer from Stripe, and a webhook before the sweep, refund once', async () => {
  stub.setBehaviour('lost')
  expect((await back({ betrag: order.total })).body.refund.status).toBe('angefordert')
  stub.setBehaviour('normal')
  await Promise.all([tellAll(), sweep()])
  await sweep()
  expect(stub.refunds.size).toBe(1)
  expect((await detail()).money).toMatchObject({ erstattet: order.total, angefordert: 0 })
  expect((await detail()).refunds).toHaveLength(1)
})

test('a late refund is booked once it is completed, and reversed when it fails after all', async () => {
  stub.beginRefundsAs('pending')
  expect((await back({ betrag: 30 })).body.refund.status).toBe('angefordert')
  expect(await sweep()).toEqual([])
  expect((await detail()).money).toMatchObject({ erstattet: 0, angefordert: 30 })
  stub.changeRefund('re_1', 'succeeded')
  await tellAll()
  expect((await detail()).money).toMatchObject({ erstattet: 30, angefordert: 0 })
  stub.changeRefund('re_1', 'failed')
  await tellAll()
  await tellAll()
  expect((await detail()).money.entries.map(({ art }) => art)).toEqual([
    'zahlung',
    'erstattung',
    'erstattung-zurueck',
  ])
  expect(await readReviews()).toMatchObject([{ reason: 'refund-failed' }])
})

test('a refund from the dashboard is booked, mailed to the customer and marked for review', async () => {
  stub.createRefund({ payment_intent: 'pi_1', amount: 1000 })
  await tellAll()
  const { money, refunds } = await detail()
  expect(money.erstattet).toBe(10)
  expect(refunds).toMatchObject([
    { betrag: 10, beimAnbieter: true, zuPruefen: true, status: 'erledigt' },
  ])
  expect(await readReviews()).toMatchObject([{ reason: 'refund-elsewhere', amount: 10 }])
  expect(await shop.mails('order-refund')).toHaveLength(1)
  expect(await shop.mails('order-payment-review')).toHaveLength(1)
  // Now more than the rest is refused here, before Stripe is asked.
  expect((await back({ betrag: order.total })).body.code).toBe('refund-too-large')
  stub.createRefund({ payment_intent: 'pi_1' })
  await tellAll()
  expect((await detail()).order.status).toBe('storniert')
})

test('a refund from the dashboard whose event never arrived is found by a look-up, once', async () => {
  const look = (now = shop.clock.now()) => pollRefunds(shop, now)
  const events = await shop.db.selectFrom('webhook_events').select('id').execute()
  const searches = () => stub.heard.filter((call) => call.startsWith('/v1/refunds?created')).length
  // A timestamp from a clock one day ahead does not stop the look-ups.
  await look(shop.clock.now() + DAY)
  await look()
  stub.createRefund({ payment_intent: 'pi_1', amount: 1000 })
  await look()
  expect(searches()).toBe(2)
  stub.setBehaviour('broken')
  shop.clock.advance(HOUR)
  await expect(look()).rejects.toMatchObject({ code: 'payment-provider-unavailable' })
  stub.setBehaviour('normal')
  await Promise.all([look(), look()])
  await look(shop.clock.now() + HOUR)
  await passDays(shop, 0, admin)
  const { money, refunds } = await detail()
  expect(money.erstattet).toBe(10)
  expect(refunds).toMatchObject([{ betrag: 10, beimAnbieter: true, zuPruefen: true }])
  expect(await readReviews()).toMatchObject([{ reason: 'refund-elsewhere', amount: 10 }])
  expect(await shop.mails('order-refund')).toHaveLength(1)
  expect(await shop.mails('order-payment-review')).toHaveLength(1)
  expect(await shop.db.selectFrom('webhook_events').select('id').execute()).toEqual(events)
})

test('a pending refund whose provider or key changes is sent to nobody else and waits for the owner', async () => {
  const other = await startStripeStub()
  try {
    stub.beginRefundsAs('pending')
    await back({ betrag: 30 })
    shop.clock.advance(SECOND)
    stub.setBehaviour('broken')
    await back({ betrag: 5 })
    // Stripe knows one of them by an id of its own; nothing is known of the other.
    const provider = openStripeTwint({ ...stripeKeys, server: other.address })
    await sweepPayments({ ...shop, provider }, shop.clock.now())
    expect(other.refunds.size).toBe(0)
    expect((await detail()).refunds).toMatchObject([
      { status: 'fehlgeschlagen', unbekannt: true, zuPruefen: true },
      { status: 'fehlgeschlagen', unbekannt: true, zuPruefen: true },
    ])
    expect(await readReviews()).toMatchObject([
      { reason: 'refund-unknown', amount: 30 },
      { reason: 'refund-unknown', amount: 5 },
    ])
    const [notice] = await shop.mails('order-payment-review')
    expect(notice?.body).toMatch(/beim bisherigen[^]+Vielleicht nicht zurückgegeben: CHF/)
    // The old key is back, and with it the news that the money was refunded.
    stub.setBehaviour('normal')
    stub.changeRefund('re_1', 'succeeded')
    await tellAll()
    expect((await detail()).money).toMatchObject({ erstattet: 30 })
  } finally {
    await other.close()
  }
})

test("a pending refund through Stripe is not the simulator's, and a completed one stays", async () => {
  await back({ betrag: 5 })
  shop.clock.advance(SECOND)
  stub.setBehaviour('lost')
  await back({ betrag: 30 })
  const context = { ...shop, provider: openTwintSimulator(shop.db, shop.publicUrl) }
  await sweepPayments(context, shop.clock.now())
  await reconcilePayments(context, shop.clock.now())
  expect(await shop.db.selectFrom('twint_simulator_refunds').selectAll().execute()).toEqual([])
  expect((await detail()).refunds).toMatchObject([
    { betrag: 5, status: 'erledigt', unbekannt: false },
    { betrag: 30, status: 'fehlgeschlagen', unbekannt: true, zuPruefen: true },
  ])
})

test('a refund Stripe refuses for good has failed, and the reason is looked up', async () => {
  // Refunded in the dashboard without an event: it is found along with the refusal.
  stub.createRefund({ payment_intent: 'pi_1' })
  expect((await back({ betrag: 30 })).body.refund.status).toBe('fehlgeschlagen')
  expect((await detail()).money).toMatchObject({ erstattet: order.total, erstattbar: 0 })
  expect(await readReviews()).toMatchObject([{ reason: 'refund-elsewhere' }])
})

test('a disputed payment is shown with its deadline, nothing is refunded, and it is booked when money moves', async () => {
  stub.openDispute('pi_1')
  await tellAll()
  const { disputes, money } = await detail()
  expect(disputes).toMatchObject([{ betrag: order.total, stand: 'wartet', grund: 'general' }])
  expect(money.entries.map(({ art }) => art)).toEqual(['zahlung', 'rueckbuchung'])
  const lost = { erstattet: order.total, zurueckgebucht: order.total, erstattbar: 0 }
  expect(money).toMatchObject(lost)
  const [review] = await readReviews()
  expect(review).toMatchObject({ reason: 'dispute', frist: disputes[0]?.frist })
  const [notice] = await shop.mails('order-payment-review')
  expect(notice?.body).toMatch(/angefochten[^]+Antwort möglich bis/)
  for (const weg of ['twint', 'bank'] as const)
    expect((await back({ betrag: 1, weg })).body.code).toBe('refund-too-large')

  stub.closeDispute('du_1', 'won')
  await tellAll()
  const won = await detail()
  expect(won.disputes).toMatchObject([{ stand: 'gewonnen' }])
  expect(won.money.entries.at(-1)).toMatchObject({ art: 'rueckbuchung-zurueck' })
  expect(won.money).toMatchObject({ erstattet: 0, erstattbar: order.total })
  expect(won.money).not.toHaveProperty('zurueckgebucht')
  expect(await readReviews()).toEqual([])
  expect((await back({ betrag: 1 })).status).toBe(201)
})

test('a lost dispute asks for a decision, not for a response', async () => {
  stub.openDispute('pi_1')
  await tellAll()
  stub.closeDispute('du_1', 'lost')
  await tellAll()
  expect(await readReviews()).toMatchObject([{ reason: 'dispute-lost', frist: null }])
  const listed = async () => (await admin.orders({ status: 'zu-pruefen' })).body.data
  expect(await listed()).toMatchObject([{ order_id: order.order_id }])
  const [, notice] = await shop.mails('order-payment-review')
  expect(notice?.body).toContain('Die Anfechtung ist verloren')
  expect(notice?.body).not.toContain('Antwort möglich bis')
  await admin.decide(order.order_id, { art: 'anfechtung', id: 'du_1' })
  expect(await listed()).toEqual([])
})

test('while a payment is under dispute nothing of it is refunded by any means', async () => {
  const dispute = stub.openDispute('pi_1')
  dispute.balance_transactions = []
  await tellAll()
  expect((await detail()).money).toMatchObject({ erstattet: 0, erstattbar: 0 })
  for (const weg of ['twint', 'bank'] as const)
    expect(await back({ betrag: 1, weg })).toBeRefused(409, 'refund-disputed')
  expect((await detail()).payments).toMatchObject([{ erstattbar: 0 }])
})

test('cancelled under dispute: nobody is promised money that is not here, until it comes back', async () => {
  stub.openDispute('pi_1')
  await tellAll()
  const { order_id: id } = order
  const body = { status: 'storniert' } as const
  await admin.move(id, body)
  const [mail] = await shop.mails('order-cancelled')
  expect(mail?.body).not.toContain('Wir erstatten')
  expect(await readReviews()).toMatchObject([{ reason: 'dispute' }])
  const decide = (art: 'anfechtung' | 'zahlung', of: string) => admin.decide(id, { art, id: of })
  await decide('anfechtung', 'du_1')
  expect(await countToRefund()).toBe(0)
  stub.closeDispute('du_1', 'won')
  await tellAll()
  expect(await readReviews()).toMatchObject([{ reason: 'refund' }])
  expect(await countToRefund()).toBe(0)
  await decide('zahlung', (await detail()).payments[0]?.id ?? '')
  expect(await countToRefund()).toBe(1)
  await back({ betrag: order.total })
  expect(await readReviews()).toEqual([])
})
