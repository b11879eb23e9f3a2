import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { User } from '../../src/contract/accounts.ts'
import type { Order } from '../../src/contract/orders.ts'
import type { NewPaymentAnswer, PaymentStatusAnswer } from '../../src/contract/payments.ts'
import { MINUTE, SECOND } from '../../src/contract/time.ts'
import { type Call, openClient, Refused } from './http-client.ts'

/** A purchase as its customer knows it: only what was answered has happened. */
export type Purchase = { readonly key: string; order?: Order; isPaid: boolean }

export type Customer = { userId: number; email: string; cookie: string }

export type Buyers = Awaited<ReturnType<typeof openBuyers>>

/** How a payment is approved; by default on the simulator's page. */
type Approve = (sessionId: string) => Promise<unknown>

/** The pause after a refused or broken call (ms). */
const pause = SECOND / 10

/** Signs up and in. */
export async function enterShop(call: Call, email: string): Promise<Customer> {
  const person = { email, password: 'Kaminfeger-2026' }
  const address = { strasse: 'Rosenbergstrasse 10', plz: '9000', ort: 'St. Gallen' }
  const name = { vorname: 'Heidi', nachname: 'Muster', telefonnummer: '+41711234567' }
  const body = { ...person, ...name, ...address, land: 'Schweiz' }
  await call('POST', '/api/register/user', { body })
  const { body: entered, cookie } = await call('POST', '/api/login', { body: person })
  return { userId: (entered as { user: User }).user.idUser, email, cookie }
}

/**
 * Customers who make one purchase after the other and retry whatever fails: the order under the same key, then its
 * payment. `rest` is how long each waits before the next purchase (ms).
 */
export async function openBuyers(
  url: string,
  { customers = 8, rest = 0, approve: approveElsewhere }: Options = {},
) {
  const call = openClient(url, customers, 15 * SECOND)
  const approve =
    approveElsewhere ??
    ((id: string) => call('POST', `/api/twint/simulator/${id}`, { body: { action: 'approve' } }))
  const name = randomUUID().slice(0, 8)
  const all: Customer[] = []
  // One at a time: a lagging shop turns people away.
  while (all.length < customers)
    all.push(await enterShop(call, `${name}.${all.length}@beispiel.ch`))
  const purchases: Purchase[] = []
  const refusals = new Map<string, number>()
  const paidAt: number[] = []
  let longest = 0
  let isOver = false
  let endsAt = Number.POSITIVE_INFINITY

  async function buy({ userId, cookie }: Customer, purchase: Purchase): Promise<void> {
    const items = [{ product_id: 1 + (purchases.indexOf(purchase) % 10), quantity: 1 }]
    purchase.order ??= (
      await call('POST', '/api/orders', {
        cookie,
        headers: { 'idempotency-key': purchase.key },
        body: { idUser: userId, items },
      })
    ).body as Order
    const { order_id: orderId, order_no: orderNo, total: amount } = purchase.order
    const created = await call('POST', '/api/twint/create-payment', {
      cookie,
      body: { orderId, orderNo, amount },
    })
    const { id } = (created.body as NewPaymentAnswer).paymentSession
    await approve(id)
    const { body } = await call('GET', `/api/twint/status/${id}`, { cookie })
    const { status } = (body as PaymentStatusAnswer).paymentStatus
    if (status !== 'completed') throw new Error(`payment ${status}`)
  }

  async function insist(customer: Customer, purchase: Purchase): Promise<void> {
    while (!purchase.isPaid && Date.now() < endsAt) {
      const startedAt = performance.now()
      try {
        await buy(customer, purchase)
        purchase.isPaid = true
      } catch (error) {
        purchase.isPaid = error instanceof Refused && error.code === 'order-already-paid'
        const what = describe(error)
        if (!purchase.isPaid) refusals.set(what, (refusals.get(what) ?? 0) + 1)
        await wait(pause)
      }
      longest = Math.max(longest, performance.now() - startedAt)
    }
    if (purchase.isPaid) paidAt.push(performance.now())
  }

  const running = all.map(async (customer) => {
    while (!isOver) {
      const purchase: Purchase = { key: randomUUID(), isPaid: false }
      purchases.push(purchase)
      await insist(customer, purchase)
      await wait(rest)
    }
  })
  return {
    call,
    customers: all,
    purchases,
    /** How often calls were refused or broke, by status or error. */
    refusals,
    /** When purchases were completed (ms of `performance.now`). */
    paidAt,
    /** The longest attempt at a purchase (ms): its four calls, or until it was refused. */
    longest: () => longest,
    /** Starts no further purchases; resolves when pending ones are paid, or given up after a minute and a half. */
    async stop() {
      isOver = true
      endsAt = Date.now() + 1.5 * MINUTE
      await Promise.all(running)
    },
  }
}

type Options = { customers?: number; rest?: number; approve?: Approve }

function describe(error: unknown): string {
  if (error instanceof Refused) return `${error.status} ${String(error.code)}`
  const { code, name, message } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? code : message.startsWith('payment') ? message : name
}
