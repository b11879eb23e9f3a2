import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { User } from '../../src/contract/accounts/accounts.ts'
import type { Order } from '../../src/contract/orders/orders.ts'
import type { NewPaymentAnswer, PaymentStatusAnswer } from '../../src/contract/payments/payments.ts'
import { MINUTE, SECOND } from '../../src/contract/time/time.ts'
import { type Call, openClient, Refused } from './http-client.ts'

/**
 * A purchase as its customer knows it: only what was answered has happened. `isDone`: paid, or accepted on account.
 */
export type Purchase = {
  readonly key: string
  readonly method: 'twint' | 'rechnung'
  readonly product: number
  order?: Order
  isDone: boolean
}

export type Customer = { userId: number; email: string; cookie: string; call: Call }

export type Buyers = Awaited<ReturnType<typeof openBuyers>>

/** How a payment is approved; by default on the simulator's page. */
type Approve = (sessionId: string) => Promise<unknown>

/** The pause after a refused or broken call (ms). */
const pause = SECOND / 10
/** A customer may place 200 orders an hour; then another one comes. */
const purchasesEach = 150

/** Calls as one visitor, whose address the shop learns from its proxy: limits are counted by address. */
export function callFrom(call: Call, address: string): Call {
  return (method, path, options) =>
    call(method, path, {
      ...options,
      headers: { 'x-forwarded-for': address, ...options?.headers },
    })
}

/** Signs up and in. */
export async function enterShop(call: Call, email: string): Promise<Customer> {
  const person = { email, password: 'Kaminfeger-2026' }
  const address = { strasse: 'Rosenbergstrasse 10', plz: '9000', ort: 'St. Gallen' }
  const name = { vorname: 'Heidi', nachname: 'Muster', telefonnummer: '+41711234567' }
  const body = { ...person, ...name, ...address, land: 'Schweiz' }
  await call('POST', '/api/register/user', { body }).catch((error: unknown) => {
    // Registered by a try whose answer was lost.
    if (!(error instanceof Refused) || error.status !== 409) throw error
  })
  const { body: entered, cookie } = await call('POST', '/api/login', { body: person })
  return { userId: (entered as { user: User }).user.idUser, email, cookie, call }
}

/**
 * Customers who make one purchase after the other and retry whatever fails: the order under the same key, then its
 * payment. `rest` is how long each waits before the next purchase (ms). `onAccount`: after the first, each buys every
 * other time on account.
 */
export async function openBuyers(
  url: string,
  { customers = 8, rest = 0, onAccount = false, approve }: Options = {},
) {
  const call = openClient(url, customers, 15 * SECOND)
  const name = randomUUID().slice(0, 8)
  const all: Customer[] = []
  const purchases: Purchase[] = []
  const refusals = new Map<string, number>()
  const paidAt: number[] = []
  let longest = 0
  let isOver = false
  let endsAt = Number.POSITIVE_INFINITY

  async function enter(place: number): Promise<Customer> {
    const caller = callFrom(call, `198.51.100.${place + 1}`)
    const customer = await enterShop(caller, `${name}.${place}.${all.length}@beispiel.ch`)
    all.push(customer)
    return customer
  }

  async function buy({ userId, cookie, call }: Customer, purchase: Purchase): Promise<void> {
    const items = [{ product_id: purchase.product, quantity: 1 }]
    const zahlung = purchase.method === 'rechnung' ? { zahlung: purchase.method } : {}
    purchase.order ??= (
      await call('POST', '/api/orders', {
        cookie,
        headers: { 'idempotency-key': purchase.key },
        body: { idUser: userId, items, ...zahlung },
      })
    ).body as Order
    if (purchase.method === 'rechnung') return
    const { order_id: orderId, order_no: orderNo, total: amount } = purchase.order
    const created = await call('POST', '/api/twint/create-payment', {
      cookie,
      body: { orderId, orderNo, amount },
    })
    const { id } = (created.body as NewPaymentAnswer).paymentSession
    if (approve) await approve(id)
    else await call('POST', `/api/twint/simulator/${id}`, { body: { action: 'approve' } })
    const { body } = await call('GET', `/api/twint/status/${id}`, { cookie })
    const { status } = (body as PaymentStatusAnswer).paymentStatus
    if (status !== 'completed') throw new Error(`payment ${status}`)
  }

  /** Tries until it succeeds; undefined when the buyers have to give up. */
  async function insist<T>(act: () => Promise<T>): Promise<T | undefined> {
    while (Date.now() < endsAt) {
      const startedAt = performance.now()
      try {
        return await act()
      } catch (error) {
        const what = describe(error)
        refusals.set(what, (refusals.get(what) ?? 0) + 1)
        await wait(pause)
      } finally {
        longest = Math.max(longest, performance.now() - startedAt)
      }
    }
    return undefined
  }

  async function finish(customer: Customer, purchase: Purchase): Promise<true> {
    try {
      await buy(customer, purchase)
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'order-already-paid') throw error
    }
    return true
  }

  async function buyOn(first: Customer, place: number): Promise<void> {
    let customer = first
    for (let bought = 0; !isOver; bought += 1) {
      if (bought === purchasesEach) {
        const next = await insist(() => enter(place))
        if (!next) return
        customer = next
        bought = 0
      }
      const method = onAccount && bought % 2 === 1 ? 'rechnung' : 'twint'
      // Not the same cart twice in a row: as long as it is not paid, that would be the same order.
      const product = 1 + (bought % 10)
      const purchase: Purchase = { key: randomUUID(), method, product, isDone: false }
      purchases.push(purchase)
      purchase.isDone = (await insist(() => finish(customer, purchase))) ?? false
      if (purchase.isDone) paidAt.push(performance.now())
      await wait(rest)
    }
  }

  // One at a time: a lagging shop turns people away.
  for (let place = 0; place < customers; place += 1) await enter(place)
  const running = all.slice().map(buyOn)
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

type Options = { customers?: number; rest?: number; onAccount?: boolean; approve?: Approve }

/** A call that failed, in a word: its status and code, or the error of the connection. */
export function describe(error: unknown): string {
  if (error instanceof Refused) return `${error.status} ${String(error.code)}`
  const { code, name, message } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? code : message.startsWith('payment') ? message : name
}
