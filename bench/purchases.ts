import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Order } from '../src/contract/orders/orders.ts'
import type { NewPaymentAnswer, PaymentStatusAnswer } from '../src/contract/payments/payments.ts'
import { type Customer, enterShop } from '../test/support/buyers.ts'
import { type Call, openClient } from '../test/support/http-client.ts'
import type { ShopProcess } from '../test/support/shop-process.ts'
import { median, type Row } from './row.ts'

const buyers = 24
// More customers than concurrent buyers, taking turns: nobody reaches the limit of orders per hour.
const customers = 48
const rounds = 3
const secondsEach = 3

/**
 * Complete purchases/s over HTTP (cart, order, payment session, approval, status) ÷ durable commits/s of a bare
 * SQLite file in the same folder, measured alternately. The folder must be on a disk: in memory every commit is durable
 * for free. `atLeast`: how many a second where the disk takes 4,000 commits.
 */
export async function comparePurchases(
  shop: ShopProcess,
  { what, atLeast }: { what: string; atLeast: number },
): Promise<Row[]> {
  const call = openClient(shop.url, buyers)
  // Two at a time: passwords are hashed at full cost, and a lagging shop turns people away.
  const all: Customer[] = []
  const enter = (at: number) => enterShop(call, `bench.${at}.${process.pid}@beispiel.ch`)
  while (all.length < customers)
    all.push(...(await Promise.all([enter(all.length), enter(all.length + 1)])))
  await buyFor(call, all, 1)
  const pairs: { purchases: number; commits: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      purchases: await buyFor(call, all, secondsEach),
      commits: commitFor(shop.dataDir, 0.5),
    })
  }
  const ratio = median(pairs.map(({ purchases, commits }) => purchases / commits))
  const purchases = median(pairs.map((pair) => pair.purchases))
  const commits = median(pairs.map((pair) => pair.commits))
  const detail = `${purchases.toFixed(0)} purchases/s by ${buyers} buyers at once, ${commits.toFixed(0)} durable commits/s, ratio ${ratio.toFixed(2)}`
  // With a fast disk the limit is the CPU, with a slow one the commits of a purchase.
  return commits >= 4000
    ? [{ figure: `${what}/s`, value: purchases, unit: '/s', target: { atLeast }, detail }]
    : [
        {
          figure: `${what}/s ÷ durable commits/s`,
          value: ratio,
          unit: '',
          target: { atLeast: atLeast / 4000 },
          detail,
        },
      ]
}

/** Complete purchases per second by all buyers, each for the customer who has waited longest. */
async function buyFor(call: Call, all: Customer[], seconds: number): Promise<number> {
  const startedAt = performance.now()
  let done = 0
  const resting = [...all]
  const buyAgain = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const customer = resting.shift()
      if (customer === undefined) throw new Error('more buyers than customers')
      await buy(call, customer)
      resting.push(customer)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: buyers }, buyAgain))
  return (done * 1000) / (performance.now() - startedAt)
}

/** One complete purchase. */
export async function buy(call: Call, { userId, cookie }: Customer): Promise<void> {
  const product = 1 + Math.floor(Math.random() * 10)
  const addition = { user_id: userId, product_id: product, menge: 1 }
  await call('POST', '/api/cart', { cookie, body: addition })
  const ordered = await call('POST', '/api/orders', {
    cookie,
    headers: { 'idempotency-key': randomUUID() },
    body: { idUser: userId, items: [{ product_id: product, quantity: 1 }] },
  })
  const { order_id: orderId, order_no: orderNo, total: amount } = ordered.body as Order
  const created = await call('POST', '/api/twint/create-payment', {
    cookie,
    body: { orderId, orderNo, amount },
  })
  const { id } = (created.body as NewPaymentAnswer).paymentSession
  await call('POST', `/api/twint/simulator/${id}`, { body: { action: 'approve' } })
  const answer = await call('GET', `/api/twint/status/${id}`, { cookie })
  const { status } = (answer.body as PaymentStatusAnswer).paymentStatus
  if (status !== 'completed') throw new Error(`payment ${status}`)
}

/** Durable commits per second: one small row each, WAL, `synchronous=FULL`. */
function commitFor(folder: string, seconds: number): number {
  const file = join(folder, 'bench.db')
  const db = new DatabaseSync(file)
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table t (id integer primary key, v text)',
  )
  const insert = db.prepare('insert into t (v) values (?)')
  const startedAt = performance.now()
  let done = 0
  while (performance.now() - startedAt < seconds * 1000) {
    insert.run('0123456789'.repeat(10))
    done += 1
  }
  const perSecond = (done * 1000) / (performance.now() - startedAt)
  db.close()
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  return perSecond
}
