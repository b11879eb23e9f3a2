import { beforeEach, expect, test } from 'vitest'
import { vatNumber } from '../../../../test/support/vat-number.ts'
import { transaction } from '../../../db/commit.ts'
import { book } from '../../../../test/support/books.ts'
import { newAdmin, startPayment } from '../../../../test/support/admin.ts'
import { placeOrder, stored } from '../../../../test/support/own-orders.ts'
import { heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { rewriteUsers } from '../../../../test/support/rewrite-users.ts'
import type { Order, OrderLine, OrderSummary } from '../../../contract/orders/orders.ts'
import { DAY } from '../../../contract/time/time.ts'
import { moveOrder } from '../../../shop/orders/order-status.ts'

openShopPerTest({ heidi: true })
beforeEach(async () => {
  await shop.db.updateTable('users').set({ email_verified_at: 1 }).execute()
})

function as<T>(method: string, path: string, body?: unknown, cookie = heidi.cookie) {
  return shop.call<T>(method, path, { cookie, body })
}
const approve = (id: string) =>
  shop.api('POST /api/twint/simulator/:sessionId', {
    params: { sessionId: id },
    body: { action: 'approve' },
  })
const cancel = ({ order_id }: Order, cookie = heidi.cookie) =>
  as<Order>('POST', `/api/orders/${order_id}/cancel`, undefined, cookie)
const payment = (id: string) =>
  shop.db.selectFrom('payment_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a customer cancels an unpaid order: nobody can pay it any more, and a mail says so', async () => {
  const order = await placeOrder(2)
  const kept = await placeOrder(1)
  const id = await startPayment(heidi, order)
  const { status, body } = await cancel(order)
  expect(status).toBe(200)
  expect(body).toMatchObject({ order_no: order.order_no, status: 'storniert', total: 358 })
  expect(body.items).toHaveLength(1)

  expect((await payment(id)).status).toBe('failed')
  await approve(id)
  expect((await stored(order)).status).toBe('cancelled')
  const again = { amount: order.total, orderId: order.order_id, orderNo: order.order_no }
  expect(await as('POST', '/api/twint/create-payment', again)).toBeRefused(409, 'order-not-open')
  expect((await stored(kept)).status).toBe('open')
  const [mail, ...more] = await shop.mails('order-cancelled')
  expect(more).toEqual([])
  expect(mail?.recipient).toBe(heidi.user.email)
  expect(mail?.subject).toContain(order.order_no)
  expect(mail?.body).toContain('Sie müssen nichts bezahlen.')
})

test('an unconfirmed address gets no mail about what its customer cancelled', async () => {
  const order = await placeOrder()
  await shop.db.updateTable('users').set({ email_verified_at: null }).execute()
  expect((await cancel(order)).status).toBe(200)
  // Nor does an address that has been replaced in the meantime.
  const later = await placeOrder(2)
  await rewriteUsers(shop.db, { email_verified_at: 1, email: 'neu@beispiel.ch' }).execute()
  expect((await cancel(later)).status).toBe(200)
  expect(await shop.mails('order-cancelled')).toEqual([])
})

test('an order that is no longer open cannot be cancelled, nor can one be cancelled twice', async () => {
  const paid = await placeOrder(1)
  await approve(await startPayment(heidi, paid))
  expect(await cancel(paid)).toBeRefused(409, 'order-transition')
  expect((await stored(paid)).status).toBe('paid')

  const order = await placeOrder(2)
  const answers = await Promise.all([cancel(order), cancel(order)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
  expect(await cancel(order)).toBeRefused(409, 'order-transition')
  expect(await shop.mails('order-cancelled')).toHaveLength(1)
})

test("somebody else's order looks like a missing one, and another website cancels nothing", async () => {
  const order = await placeOrder()
  const stranger = await shop.newCustomer()
  const missing = await as('POST', '/api/orders/99999/cancel', undefined, stranger.cookie)
  expect(missing).toBeRefused(404, 'order-not-found')
  const theirs = await cancel(order, stranger.cookie)
  expect([theirs.status, theirs.body]).toEqual([missing.status, missing.body])
  const path = `/api/orders/${order.order_id}/cancel`
  expect((await shop.call('POST', path)).status).toBe(401)
  const elsewhere = await heidi.call('POST', path, {
    headers: { origin: 'https://boese.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(elsewhere).toBeRefused(403, 'foreign-origin')
  expect((await stored(order)).status).toBe('open')
})

test('only the owner cancels a partly paid order, even when its account is deleted', async () => {
  const order = await placeOrder(2)
  await book(order, 'payment', 3000)
  expect(await cancel(order)).toBeRefused(409, 'order-holds-money')
  const other = await placeOrder(1)
  const { password } = heidi
  expect((await as('POST', '/api/account/delete', { password })).status).toBe(200)
  expect((await stored(order)).status).toBe('open')
  expect((await stored(other)).status).toBe('cancelled')
  const [mail] = await shop.mails('account-deleted')
  expect(mail?.body).toContain(`storniert: ${other.order_no}`)
  expect(mail?.body).not.toContain(order.order_no)
  // What follows leads nowhere one would have to sign in.
  const admin = await newAdmin(shop)
  await admin.pay(order.order_id, { weg: 'bank', betrag: order.total - 30 })
  const [confirmation] = await shop.mails('order-confirmation')
  expect(confirmation?.recipient).toBe(heidi.user.email)
  expect(confirmation?.body).not.toContain('/bestellungen')
})

test('money the provider already has, unknown to the shop, waits for review', async () => {
  const order = await placeOrder()
  const id = await startPayment(heidi, order)
  const { provider_ref: ref } = await payment(id)
  await shop.db
    .insertInto('twint_simulator')
    .values({ ref: ref ?? '', state: 'approved' })
    .execute()
  expect((await cancel(order)).status).toBe(200)
  expect(await payment(id)).toMatchObject({ status: 'completed', review_reason: 'order-not-open' })
  expect((await stored(order)).status).toBe('cancelled')
})

test('cancelled and paid at the same moment: one of them wins, and no money is lost', async () => {
  for (let round = 0; round < 12; round += 1) {
    const order = await placeOrder(round + 1)
    const id = await startPayment(heidi, order)
    const paying = round % 2 ? approve(id) : undefined
    const [called] = await Promise.all([cancel(order), paying ?? approve(id)])
    const { status } = await stored(order)
    const money = await payment(id)
    expect([
      '409: paid, completed, ',
      // Either nothing was charged, or somebody is told to refund it.
      '200: cancelled, failed, ',
      '200: cancelled, completed, order-not-open',
    ]).toContain(`${called.status}: ${status}, ${money.status}, ${money.review_reason ?? ''}`)
  }
})

test('an order read as open and paid in the meantime is not cancelled as unpaid', async () => {
  const order = await placeOrder()
  await approve(await startPayment(heidi, order))
  const step = { from: 'open', to: 'cancelled' } as const
  expect(
    await transaction(shop.db, (trx) => moveOrder(trx, order.order_id, step, shop.clock.now())),
  ).toBeUndefined()
  expect((await stored(order)).status).toBe('paid')
})

test('an order keeps its sums and its address, whatever is changed later', async () => {
  const { idUser } = heidi.user
  const plain = await placeOrder(1)
  const value = JSON.stringify({ totalsMode: 'berechnet', business: { uid: vatNumber } })
  await shop.db.insertInto('settings').values({ name: 'shop', value, revision: 1 }).execute()
  const full = await placeOrder(2)
  await approve(await startPayment(heidi, full))
  await shop.db.updateTable('settings').set({ value: '{}' }).where('name', '=', 'shop').execute()

  const path = `/api/orders/${idUser}/summaries`
  const { body } = await as<OrderSummary[]>('GET', path)
  const person = { vorname: 'Heidi', nachname: 'Muster', land: 'Schweiz' }
  const address = { strasse: 'Rosenbergstrasse 10', plz: '9000', ort: 'St. Gallen' }
  expect(body).toEqual([
    {
      order_id: full.order_id,
      paid_at: new Date(shop.clock.now()).toISOString(),
      ...person,
      ...address,
      lieferstand: 'bestellt',
      versendetAm: null,
      sendungsnummer: null,
      warenwert: 358,
      lieferung: 'versand',
      lieferkosten: 30,
      mwst: 29.07,
      mwstSatz: 8.1,
      totalsMode: 'berechnet',
      payable_until: null,
      faellig: null,
      ueberweisung: null,
      belege: [expect.objectContaining({ nummer: 'RE-2026-0001', betrag: full.total })],
      rueckgaben: [],
      zurueckgebbar: [],
      schritte: ['erneut-bestellen'],
      inPruefung: false,
    },
    {
      order_id: plain.order_id,
      paid_at: null,
      ...person,
      ...address,
      lieferstand: 'bestellt',
      versendetAm: null,
      sendungsnummer: null,
      warenwert: 179,
      lieferung: 'versand',
      lieferkosten: 30,
      mwst: 30,
      mwstSatz: 8.1,
      totalsMode: 'fest',
      payable_until: new Date(shop.clock.now() + 7 * DAY).toISOString(),
      faellig: null,
      ueberweisung: null,
      belege: [],
      rueckgaben: [],
      zurueckgebbar: [],
      schritte: ['bezahlen', 'stornieren'],
      inPruefung: false,
    },
  ])
  const lines = (await as<OrderLine[]>('GET', `/api/orders/${idUser}`)).body
  expect(lines.map(({ total }) => total)).toEqual([388, 179])
  const stranger = await shop.newCustomer()
  expect((await as('GET', path, undefined, stranger.cookie)).status).toBe(403)
})

test('the API description lists both calls', async () => {
  const { paths } = (await as<{ paths: object }>('GET', '/api/openapi.json')).body
  expect(paths).toHaveProperty(['/api/orders/{orderId}/cancel', 'post', 'responses', '200'])
  expect(paths).toHaveProperty(['/api/orders/{userId}/summaries', 'get', 'responses', '200'])
})
