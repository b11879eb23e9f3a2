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
