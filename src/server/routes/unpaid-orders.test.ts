import { beforeEach, expect, test } from 'vitest'
import { heidi, openShopPerTest, shop } from '../../../test/support/shop-per-test.ts'
import { buy, newAdmin, passDays, pay, startPayment } from '../../../test/support/admin.ts'
import type { Customer } from '../../../test/support/shop.ts'
import { openTwintSimulator } from '../../adapters/twint-simulator.ts'
import { DAY, HOUR, MINUTE } from '../../contract/time.ts'
import { runPaymentRound } from '../../shop/payments/sweep.ts'

openShopPerTest({ heidi: true })
beforeEach(async () => {
  await confirm(heidi)
})

const confirm = ({ user }: Customer) =>
  shop.db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', user.idUser).execute()
/** One round of the sweep, of a process of its own. */
const sweep = async () => {
  const publicUrl = 'http://shop.test'
  const context = { db: shop.db, provider: openTwintSimulator(shop.db, publicUrl), publicUrl }
  await runPaymentRound(context, shop.clock.now(), (error) => {
    throw error
  })
}
const reminders = async () =>
  (await shop.mails())
    .filter(({ kind }) => kind === 'order-unpaid' || kind === 'order-ending')
    .map(({ kind, subject_key: key }) => `${kind} ${key}`)

test('who did not pay is asked once, an hour after the attempt ended, with a way to pay', async () => {
  const order = await buy(shop, heidi)
  await startPayment(shop, heidi, order)
  shop.clock.advance(15 * MINUTE + HOUR - 1)
  await sweep()
  expect(await reminders()).toEqual([])
  shop.clock.advance(1)
  await sweep()
  await sweep()
  shop.clock.advance(HOUR)
  await sweep()
  expect(await reminders()).toEqual([`order-unpaid ${order.order_id}`])
  const mail = (await shop.mails()).find(({ kind }) => kind === 'order-unpaid')
  expect(mail).toMatchObject({
    recipient: heidi.user.email,
    subject: `Ihre Bestellung ${order.order_no} ist noch nicht bezahlt`,
  })
  expect(mail?.body).toContain('Guten Tag Heidi Muster')
  expect(mail?.body).toContain(`http://shop.test/bestellungen?bestellung=${order.order_no}`)
})

test('who never opened a payment is asked too; nobody while a payment is under way', async () => {
  const plain = await buy(shop, heidi)
  shop.clock.advance(HOUR)
  const busy = await buy(shop, heidi)
  await startPayment(shop, heidi, busy)
  await sweep()
  expect(await reminders()).toEqual([`order-unpaid ${plain.order_id}`])
})

test('a day before it ends by itself there is one more word, then it ends', async () => {
  const order = await buy(shop, heidi)
  shop.clock.advance(6 * DAY - 1)
  await sweep()
  shop.clock.advance(1)
  await sweep()
  await sweep()
  expect(await reminders()).toEqual([
    `order-unpaid ${order.order_id}`,
    `order-ending ${order.order_id}`,
  ])
  shop.clock.advance(DAY)
  await sweep()
  const { status } = await shop.db.selectFrom('orders').select('status').executeTakeFirstOrThrow()
  expect(status).toBe('cancelled')
  shop.clock.advance(DAY)
  await sweep()
  // What had not left yet has been taken back.
  expect(await reminders()).toEqual([])
})

test('several processes at once write it once', async () => {
  const order = await buy(shop, heidi)
  shop.clock.advance(HOUR)
  await Promise.all(Array.from({ length: 5 }, sweep))
  expect(await reminders()).toEqual([`order-unpaid ${order.order_id}`])
})

test('no word to an address nobody has confirmed, and none about what was paid or called off', async () => {
  const stranger = await shop.newCustomer()
  await buy(shop, stranger)
  const paid = await buy(shop, heidi, { paid: true })
  const gone = await buy(shop, heidi)
  await shop.api('POST /api/orders/:orderId/cancel', {
    params: { orderId: gone.order_id },
    cookie: heidi.cookie,
  })
  const invoice = await buy(shop, heidi)
  await shop.db
    .updateTable('orders')
    .set({ payment_way: 'invoice' })
    .where('id', '=', invoice.order_id)
    .execute()
  expect(paid.sessionId).toBeDefined()
  shop.clock.advance(2 * HOUR)
  await sweep()
  expect(await reminders()).toEqual([])

  // Confirmed since: the same order is asked about now.
  await confirm(stranger)
  await sweep()
  expect(await reminders()).toHaveLength(1)
})

test('who has paid a part by hand is not asked', async () => {
  const order = await buy(shop, heidi)
  const admin = await newAdmin(shop)
  await shop.api('POST /api/admin/orders/:id/payments', {
    params: { id: order.order_id },
    cookie: admin.cookie,
    headers: { 'idempotency-key': 'a-part' },
    body: { weg: 'bank', betrag: 5, datum: '2026-03-07' },
  })
  shop.clock.advance(2 * HOUR)
  await sweep()
  expect(await reminders()).toEqual([])
})

test('a reminder the mail server has not taken yet goes when the order is paid', async () => {
  const order = await buy(shop, heidi)
  shop.clock.advance(HOUR)
  await sweep()
  expect(await reminders()).toHaveLength(1)
  await passDays(shop, 0, heidi)
  await pay(shop, heidi, order)
  expect(await reminders()).toEqual([])
  await sweep()
  expect(await reminders()).toEqual([])
})
