import { expect, test } from 'vitest'
import { passDays } from '../../../../test/support/admin.ts'
import { admin, readOrder, shop } from '../../../../test/support/shop-per-test.ts'
import {
  openStripeShopPerTest,
  order,
  stub,
  tellAll,
} from '../../../../test/support/stripe-shop.ts'
import { pay } from '../../../../test/support/paid-order.ts'
import { DAY, HOUR } from '../../../contract/time/time.ts'
import { pollDisputes } from '../../../shop/payments/poll-provider.ts'

openStripeShopPerTest({ admin: true })

/** Somebody sends the shop's evidence to the bank. */
async function answerDispute(): Promise<void> {
  Object.assign(stub.find(stub.disputes, 'du_1'), { status: 'under_review' })
  await passDays(shop, HOUR / DAY, admin)
  await pollDisputes(shop, shop.clock.now())
}

test('a dispute that was answered waits for the bank, not for a person, until it is decided', async () => {
  await pay()
  stub.openDispute('pi_1')
  await tellAll()
  await answerDispute()
  const { disputes, order: waiting } = await readOrder(order.order_id)
  expect(disputes).toMatchObject([{ stand: 'beantwortet' }])
  expect(waiting.bestritten).toBe(true)
  const reviews = async () => (await admin.dashboard()).body.reviews
  expect(await reviews()).toEqual([])
  expect(await shop.mails('order-payment-review')).toHaveLength(1)
  stub.closeDispute('du_1', 'lost')
  await tellAll()
  expect(await reviews()).toMatchObject([{ reason: 'dispute-lost' }])
})

test('what was decided about a dispute before it was answered stands', async () => {
  await pay()
  stub.openDispute('pi_1')
  await tellAll()
  const decision = { art: 'anfechtung', id: 'du_1', grund: 'Belege gesandt' } as const
  await admin.decide(order.order_id, decision)
  await answerDispute()
  const { disputes } = await readOrder(order.order_id)
  expect(disputes).toMatchObject([{ stand: 'beantwortet', geprueft: { grund: 'Belege gesandt' } }])
})

test('a lost dispute is decided when its order is cancelled', async () => {
  await pay()
  stub.openDispute('pi_1')
  stub.closeDispute('du_1', 'lost')
  await tellAll()
  const reviews = async () => (await admin.dashboard()).body.reviews
  expect(await reviews()).toMatchObject([{ reason: 'dispute-lost' }])
  expect((await admin.move(order.order_id, 'storniert')).status).toBe(200)
  expect(await reviews()).toEqual([])
})

test('goods that come back once their payment is lost for good are returned, without another note', async () => {
  const { order_id: id } = order
  await pay()
  await admin.move(id, 'versendet')
  const canReturn = async () => (await readOrder(id)).order.next.includes('zurueckgenommen')
  expect(await canReturn()).toBe(false)
  stub.openDispute('pi_1')
  await tellAll()
  expect(await canReturn()).toBe(false)
  expect(await admin.move(id, 'zurueckgenommen')).toBeRefused(409, 'order-transition')
  stub.closeDispute('du_1', 'lost')
  await tellAll()
  expect(await canReturn()).toBe(true)
  expect((await admin.move(id, 'zurueckgenommen')).status).toBe(200)
  expect((await readOrder(id)).order.lieferstand).toBe('zurueckgenommen')
  expect((await admin.dashboard()).body.reviews).toEqual([])
  const [mail] = await shop.mails('order-returned')
  expect(mail?.body).toContain('zurückgenommen')
  expect(mail?.body).not.toContain('erstatten')
  const notes = shop.db.selectFrom('documents').where('kind', '=', 'credit-note').select('total')
  expect(await notes.execute()).toEqual([{ total: order.total * 100 }])
})
