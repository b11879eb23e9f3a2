import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveBack, newAdmin, startPayment } from '../../../test/support/admin.ts'
import type { Customer } from '../../../test/support/shop.ts'
import { openStripeShop, type StripeShop, stripeKeys } from '../../../test/support/stripe-shop.ts'
import { sweepPayments } from '../../shop/payments/sweep.ts'

let stub: StripeShop['stub']
let provider: StripeShop['provider']
let shop: StripeShop['shop']
let customer: StripeShop['customer']
let order: StripeShop['order']
let admin: Customer

beforeEach(async () => {
  ;({ stub, provider, shop, customer, order } = await openStripeShop())
  admin = await newAdmin(shop)
  await startPayment(shop, customer, order)
  stub.change('pi_1', { status: 'succeeded' })
  await tellAll()
})
afterEach(async () => {
  await shop.close()
  await stub.close()
})

const back = (body: Parameters<typeof giveBack>[3]) => giveBack(shop, admin, order.order_id, body)
const detail = async () => {
  const asking = { params: { id: order.order_id }, cookie: admin.cookie }
  return (await shop.api('GET /api/admin/orders/:id/items', asking)).body
}
const reviews = async () =>
  (await shop.api('GET /api/admin/dashboard', { cookie: admin.cookie })).body.reviews
const sweep = () =>
  sweepPayments({ db: shop.db, provider, publicUrl: 'http://shop.test' }, shop.clock.now())
const mailsOf = async (kind: string) => (await shop.mails()).filter((mail) => mail.kind === kind)

/** Stripe tells everything that has happened so far, the last first and all of it twice; until it is worked off. */
async function tellAll(): Promise<void> {
  const events = [...stub.events, ...stub.events].toReversed()
  for (const event of events) {
    const { raw, headers } = stub.signed(event, { secret: stripeKeys.webhookSecret })
    expect((await shop.call('POST', '/api/webhooks/stripe', { raw, headers })).status).toBe(200)
  }
  await vi.waitFor(async () => {
    const waiting = shop.db.selectFrom('webhook_events').select('id')
    expect(await waiting.where('processed_at', 'is', null).execute()).toEqual([])
  })
}

test('a refund is asked of its intent under its own id, and told events book nothing twice', async () => {
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
  expect(await mailsOf('order-refund')).toHaveLength(1)
})

test('an answer of Stripe that is lost, and a webhook before the sweep, give back once', async () => {
  stub.setMood('lost')
  expect((await back({ betrag: order.total })).body.refund.status).toBe('angefordert')
  stub.setMood('well')
  await Promise.all([tellAll(), sweep()])
  await sweep()
  expect(stub.refunds.size).toBe(1)
  expect((await detail()).money).toMatchObject({ erstattet: order.total, angefordert: 0 })
  expect((await detail()).refunds).toHaveLength(1)
})

test('what Stripe does late is booked when it is through, and back when it fails after all', async () => {
  stub.beginRefundsAs('pending')
  expect((await back({ betrag: 30 })).body.refund.status).toBe('angefordert')
  expect((await sweep()).errors).toEqual([])
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
  expect(await reviews()).toMatchObject([{ reason: 'refund-failed' }])
})

test('a refund from the dashboard is booked, told to the customer and marked for review', async () => {
  stub.createRefund({ payment_intent: 'pi_1', amount: 1000 })
  await tellAll()
  const { money, refunds } = await detail()
  expect(money.erstattet).toBe(10)
  expect(refunds).toMatchObject([
    { betrag: 10, beimAnbieter: true, zuPruefen: true, status: 'erledigt' },
  ])
  expect(await reviews()).toMatchObject([{ reason: 'refund-elsewhere', amount: 10 }])
  expect(await mailsOf('order-refund')).toHaveLength(1)
  expect(await mailsOf('order-payment-review')).toHaveLength(1)
  // Now more than the rest is refused here, before Stripe is asked.
  expect((await back({ betrag: order.total })).body.code).toBe('refund-too-large')
  stub.createRefund({ payment_intent: 'pi_1' })
  await tellAll()
  expect((await detail()).order.status).toBe('storniert')
})

test('what Stripe refuses for good has failed, and the reason is looked for', async () => {
  // Given back in the dashboard, and no event came: what is there is found with the refusal.
  stub.createRefund({ payment_intent: 'pi_1' })
  expect((await back({ betrag: 30 })).body.refund.status).toBe('fehlgeschlagen')
  expect((await detail()).money).toMatchObject({ erstattet: order.total, erstattbar: 0 })
  expect(await reviews()).toMatchObject([{ reason: 'refund-elsewhere' }])
})

test('a payment that is contested: shown with its term, nothing given back, booked when money moves', async () => {
  stub.openDispute('pi_1')
  await tellAll()
  const { disputes, money } = await detail()
  expect(disputes).toMatchObject([{ betrag: order.total, stand: 'wartet', grund: 'general' }])
  expect(money.entries.map(({ art }) => art)).toEqual(['zahlung', 'rueckbuchung'])
  expect(money).toMatchObject({ erstattet: order.total, erstattbar: 0 })
  const [review] = await reviews()
  expect(review).toMatchObject({ reason: 'dispute', frist: disputes[0]?.frist })
  const [notice] = await mailsOf('order-payment-review')
  expect(notice?.body).toMatch(/angefochten[^]+Antwort möglich bis/)
  for (const weg of ['twint', 'bank'] as const)
    expect((await back({ betrag: 1, weg })).body.code).toBe('refund-too-large')

  stub.closeDispute('du_1', 'won')
  await tellAll()
  const won = await detail()
  expect(won.disputes).toMatchObject([{ stand: 'gewonnen' }])
  expect(won.money.entries.at(-1)).toMatchObject({ art: 'rueckbuchung-zurueck' })
  expect(won.money).toMatchObject({ erstattet: 0, erstattbar: order.total })
  expect(await reviews()).toEqual([])
  expect((await back({ betrag: 1 })).status).toBe(201)
})

test('while money is only contested nothing of it goes back by any way', async () => {
  const dispute = stub.openDispute('pi_1')
  dispute.balance_transactions = []
  await tellAll()
  expect((await detail()).money).toMatchObject({ erstattet: 0, erstattbar: 0 })
  for (const weg of ['twint', 'bank'] as const)
    expect(await back({ betrag: 1, weg })).toMatchObject({
      status: 409,
      body: { code: 'refund-disputed' },
    })
  expect((await detail()).payments).toMatchObject([{ erstattbar: 0 }])
})
