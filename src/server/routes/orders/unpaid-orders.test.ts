import { beforeEach, expect, test } from 'vitest'
import { heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { buy, newAdmin, passDays, pay, startPayment } from '../../../../test/support/admin.ts'
import type { Customer } from '../../../../test/support/shop.ts'
import { openTwintSimulator } from '../../../adapters/twint-simulator.ts'
import { DAY, HOUR, MINUTE } from '../../../contract/time/time.ts'
import { runPaymentRound } from '../../../shop/payments/sweep.ts'

openShopPerTest({ heidi: true })
beforeEach(async () => {
  await confirm(heidi)
})

const confirm = ({ user }: Customer) =>
  shop.db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', user.idUser).execute()
/** One run of the sweep, in a process of its own. */
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

test('a customer who did not pay is reminded once, an hour after the attempt ended, with a way to pay', async () => {
  const order = await buy(shop, heidi)
  await startPayment(heidi, order)
  shop.clock.advance(15 * MINUTE + HOUR - 1)
  await sweep()
  expect(await reminders()).toEqual([])
  shop.clock.advance(1)
  await sweep()
  await sweep()
  shop.clock.advance(HOUR)
  await sweep()
  expect(await reminders()).toEqual([`order-unpaid ${order.order_id}`])
  const [mail] = await shop.mails('order-unpaid')
  expect(mail).toMatchObject({
    recipient: heidi.user.email,
    subject: `Ihre Bestellung ${order.order_no} ist noch nicht bezahlt`,
  })
  expect(mail?.body).toContain('Guten Tag Heidi Muster')
  expect(mail?.body).toContain(`http://shop.test/bestellungen?bestellung=${order.order_no}`)
})

test('a customer who never started a payment is reminded too; nobody is while a payment is pending', async () => {
  const plain = await buy(shop, heidi)
  shop.clock.advance(HOUR)
  const busy = await buy(shop, heidi)
  await startPayment(heidi, busy)
  await sweep()
  expect(await reminders()).toEqual([`order-unpaid ${plain.order_id}`])
})

test('one more reminder is sent a day before the order expires, then it expires', async () => {
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
  // The reminder not sent yet has been withdrawn.
  expect(await reminders()).toEqual([])
})

test('several processes at once write it once', async () => {
  const order = await buy(shop, heidi)
  shop.clock.advance(HOUR)
  await Promise.all(Array.from({ length: 5 }, sweep))
  expect(await reminders()).toEqual([`order-unpaid ${order.order_id}`])
})

test('no reminder to an unconfirmed address, and none about a paid or cancelled order', async () => {
  const stranger = await shop.newCustomer()
  await buy(shop, stranger)
  const paid = await buy(shop, heidi, { paid: true })
  const gone = await buy(shop, heidi)
  await heidi.api('POST /api/orders/:orderId/cancel', { params: { orderId: gone.order_id } })
  const invoice = await buy(shop, heidi)
  await shop.db
    .updateTable('orders')
    .set({ payment_method: 'invoice' })
    .where('id', '=', invoice.order_id)
    .execute()
  expect(paid.sessionId).toBeDefined()
  shop.clock.advance(2 * HOUR)
  await sweep()
  expect(await reminders()).toEqual([])

  // Since confirmed: the same order is now reminded of.
  await confirm(stranger)
  await sweep()
  expect(await reminders()).toHaveLength(1)
})

test('a customer who has paid a part by hand is not reminded', async () => {
  const order = await buy(shop, heidi)
  const admin = await newAdmin(shop)
  await admin.pay(order.order_id, { betrag: 5 })
  shop.clock.advance(2 * HOUR)
  await sweep()
  expect(await reminders()).toEqual([])
})

test('a reminder still in the outbox is withdrawn when the order is paid', async () => {
  const order = await buy(shop, heidi)
  shop.clock.advance(HOUR)
  await sweep()
  expect(await reminders()).toHaveLength(1)
  await passDays(shop, 0, heidi)
  await pay(heidi, order)
  expect(await reminders()).toEqual([])
  await sweep()
  expect(await reminders()).toEqual([])
})
