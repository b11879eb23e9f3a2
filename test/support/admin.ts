import { transaction } from '../../src/db/commit.ts'
import type { ProblemBody } from '../../src/contract/problems.ts'
import { DAY } from '../../src/contract/time/time.ts'
import { asAdmin } from './as-admin.ts'
import { startSession } from '../../src/shop/sign-in/sessions.ts'
import type { Answer, Customer, TestShop } from './shop.ts'

/** An admin, with what they do in tests: `admin.move(orderId, 'versendet')`. */
export type Admin = Customer & ReturnType<typeof asAdmin>

/** A signed-in admin. */
export async function newAdmin(
  shop: TestShop,
  fields: Record<string, string> = { vorname: 'Anna', nachname: 'Chefin' },
): Promise<Admin> {
  const customer = await shop.newCustomer(fields)
  await shop.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('id', '=', customer.user.idUser)
    .execute()
  customer.user = { ...customer.user, role: 'admin' }
  return Object.assign(customer, asAdmin(shop, customer))
}

/** Lets days pass, after which these people have signed in again. */
export async function passDays(
  { db, clock }: TestShop,
  days: number,
  ...people: Customer[]
): Promise<void> {
  clock.advance(days * DAY)
  for (const one of people)
    one.cookie = `session=${await transaction(db, (trx) => startSession(trx, one.user.idUser, clock.now()))}`
}

/** Uploads a file as an admin's browser does. */
export async function uploadPicture(
  { app }: Pick<TestShop, 'app'>,
  cookie: string,
  payload: Uint8Array,
): Promise<Answer<ProblemBody & { Bild: string }>> {
  const { statusCode, headers, ...answer } = await app.inject({
    method: 'POST',
    url: '/api/admin/pictures',
    payload: Buffer.from(payload),
    headers: { 'content-type': 'application/octet-stream', cookie },
  })
  return { status: statusCode, body: answer.json(), headers }
}

/** Places an order and pays it with the simulator when `paid`. */
export async function buy(
  shop: TestShop,
  customer: Customer,
  { paid = false, items = [{ product_id: 1, quantity: 1 }] } = {},
): Promise<{ order_id: number; order_no: string; total: number; sessionId?: string }> {
  const { user } = customer
  // Later than the previous order of the same cart: otherwise it would be the same order.
  shop.clock.advance(60_000)
  const order = await customer.api('POST /api/orders', { body: { idUser: user.idUser, items } })
  if (order.status !== 201) throw new Error(`order: ${JSON.stringify(order.body)}`)
  if (!paid) return order.body
  return { ...order.body, sessionId: await pay(customer, order.body) }
}

/** Pays an open order with the simulator; returns the payment session. */
export async function pay(
  customer: Customer,
  order: { order_id: number; order_no: string; total: number },
): Promise<string> {
  const sessionId = await startPayment(customer, order)
  await customer.api('POST /api/twint/simulator/:sessionId', {
    params: { sessionId },
    body: { action: 'approve' },
  })
  await customer.api('GET /api/twint/status/:sessionId', { params: { sessionId } })
  return sessionId
}

/** Starts a payment for an order; returns its session. */
export async function startPayment(
  { api }: Customer,
  order: { order_id: number; order_no: string; total: number },
): Promise<string> {
  const answer = await api('POST /api/twint/create-payment', {
    body: { amount: order.total, orderId: order.order_id, orderNo: order.order_no },
  })
  if (answer.status !== 200) throw new Error(`payment: ${JSON.stringify(answer.body)}`)
  return answer.body.paymentSession.id
}
