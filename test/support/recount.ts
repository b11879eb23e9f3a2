import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE, SECOND } from '../../src/contract/time/time.ts'
import type { OpenDatabase } from '../../src/db/schema.ts'
import { balanceOf } from '../../src/shop/money/ledger.ts'
import { type Buyers, enterShop } from './buyers.ts'

export type Recount = {
  purchases: number
  /** What a customer was promised and is missing or incomplete: one sentence each. */
  lost: string[]
  /** What exists twice. */
  doubled: string[]
  /** Mails that left more than once, under the same Message-ID: their kinds. */
  sentAgain: string[]
}

type Options = {
  /** The data folders of the processes, where mails are files. */
  folders: string[]
  /** `end`: mails a killed process was about to send are sent now, without waiting for their lease to expire. */
  leases?: 'end' | 'stay'
  /** What was refunded of each order, in Rappen. */
  refunds?: ReadonlyMap<number, readonly number[]>
}

/** Compares what buyers were told with the database and the mails sent. */
export async function recount(
  db: OpenDatabase,
  buyers: Buyers,
  { folders, leases = 'end', refunds = new Map() }: Options,
): Promise<Recount> {
  const { purchases, customers } = buyers
  await untilMailsLeft(db, buyers, leases)
  const userIds = customers.map(({ userId }) => userId)
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'total', 'status'])
    .where('user_id', 'in', userIds)
    .execute()
  const ids = orders.map(({ id }) => id)
  const ofOrders = (await db.selectFrom('money_entries').selectAll().execute()).filter(
    ({ order_id }) => ids.includes(order_id),
  )
  const money = Map.groupBy(ofOrders, ({ order_id }) => order_id)
  const all = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'subject_key', 'sent_at', 'attempts', 'next_attempt_at', 'last_error'])
    .execute()
  const confirmations = all.filter(({ kind }) => kind === 'order-confirmation')
  const mails = Map.groupBy(confirmations, ({ subject_key }) => Number(subject_key))
  const left = countFiles(folders)
  const known = new Map(orders.map((order) => [order.id, order]))
  const lost: string[] = []
  const doubled: string[] = []
  for (const { order, isDone } of purchases) {
    if (!isDone) lost.push(`${order?.order_no ?? 'a purchase'} was never finished`)
    if (!order) continue
    const { order_id: id, order_no: no } = order
    const row = known.get(id)
    const entries = money.get(id) ?? []
    const refunded = (refunds.get(id) ?? []).reduce((sum, amount) => sum + amount, 0)
    const total = row?.total ?? 0
    const status = refunded > 0 && refunded === total ? 'cancelled' : 'paid'
    if (row?.status !== status) lost.push(`${no} is ${row?.status ?? 'gone'}, not ${status}`)
    const balance = balanceOf(entries)
    if (balance < total - refunded) lost.push(`of ${no} there are ${balance} Rappen`)
    if (balance > total - refunded) doubled.push(`of ${no} there are ${balance} Rappen`)
    const payments = entries.filter(({ kind }) => kind === 'payment')
    if (payments.length > 1) doubled.push(`the money of ${no}`)
    if (entries.length - payments.length > (refunds.get(id)?.length ?? 0))
      doubled.push(`the refund of ${no}`)
    const letters = mails.get(id) ?? []
    if (letters.length === 0) lost.push(`the mail of ${no}: there is no row`)
    if (letters.length > 1) doubled.push(`the mail of ${no}`)
  }
  for (const mail of all) {
    if (mail.sent_at === null) lost.push(`a mail was not sent: ${JSON.stringify(mail)}`)
    else if (folders.length > 0 && !left.has(mail.id)) lost.push(`the ${mail.kind} never left`)
  }
  const acknowledged = new Set(purchases.flatMap(({ order }) => order?.order_id ?? []))
  const extra = orders.length - acknowledged.size
  if (extra > 0) doubled.push(`${extra} orders nobody was told of`)
  const sentAgain = all.flatMap(({ id, kind }) =>
    Array.from({ length: (left.get(id) ?? 1) - 1 }, () => kind),
  )
  return { purchases: purchases.length, lost, doubled, sentAgain }
}

/** Waits until no mail is due; with `end` a purchase wakes the outbox. */
async function untilMailsLeft(
  db: OpenDatabase,
  { call }: Buyers,
  leases: 'end' | 'stay',
): Promise<void> {
  const waiting = () =>
    db
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
  const giveUpAt = Date.now() + 2 * MINUTE
  // Mails under way arrive first.
  for (let tries = 0; tries < 20 && (await waiting().execute()).length > 0; tries += 1)
    await wait(SECOND / 10)
  while (Date.now() < giveUpAt && (await waiting().execute()).length > 0) {
    if (leases === 'end') {
      await db
        .updateTable('mails')
        .set({ next_attempt_at: 0 })
        .where('sent_at', 'is', null)
        .execute()
      await enterShop(call, `wecker.${Date.now()}@beispiel.ch`).catch(() => {})
    }
    await wait(SECOND)
  }
}

/** How many copies of each mail are in the folders, by its row. */
function countFiles(folders: readonly string[]): Map<number, number> {
  const times = new Map<number, number>()
  for (const folder of folders.map((path) => join(path, 'mail'))) {
    if (!existsSync(folder)) continue
    for (const file of readdirSync(folder)) {
      const id = Number(/\.(\d+)\.\d+\.eml$/.exec(file)?.[1])
      if (id) times.set(id, (times.get(id) ?? 0) + 1)
    }
  }
  return times
}
