import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { UploadedPicture } from '../src/contract/catalogue/product-draft.ts'
import type { BankStatementResult } from '../src/contract/bank/bank.ts'
import type { AdminInvoice } from '../src/contract/invoices/invoices.ts'
import { toChf } from '../src/contract/money.ts'
import type { Refund } from '../src/contract/payments/order-money.ts'
import { paymentReferenceOf } from '../src/shop/invoices/payment-reference.ts'
import type { OwnerSettings } from '../src/contract/settings/settings.ts'
import { swissDayOf } from '../src/contract/time/swiss-days.ts'
import { MINUTE, SECOND } from '../src/contract/time/time.ts'
import { account, pays, writeCamt, writeForm } from '../test/support/bank/statement.ts'
import { type Buyers, callFrom, describe, type Purchase } from '../test/support/buyers.ts'
import { openClient, Refused } from '../test/support/http-client.ts'

export const owner = { email: 'chefin@beispiel.ch', password: 'Kaminfeger-2026' }

export type Office = ReturnType<typeof openOffice>

/** A refund the owner was told of. `amount` in Rappen. */
type RequestedRefund = { orderId: number; amount: number }

/** The pause after a refused or broken call (ms). */
const pause = SECOND / 10
/** Every third paid purchase is refunded, in turn: a part, in full, two parts. */
const refundEvery = 3
const part = 1000

/**
 * The owner, who books bank statements, refunds money and uploads pictures while people buy, and retries whatever
 * fails. `whenAt` is the shop's clock.
 */
export function openOffice(url: string, whenAt: () => number) {
  const call = callFrom(openClient(url, 2, 15 * SECOND), '192.0.2.1')
  const refunds: RequestedRefund[] = []
  const pictures: string[] = []
  const paid = new Map<string, number>()
  /** The purchases about whose refund it was decided. */
  const seen = new Set<Purchase>()
  /** Refusals that no fault explains. */
  const wrong: string[] = []
  let cookie = ''
  let isOver = false
  let endsAt = Number.POSITIVE_INFINITY
  let running = Promise.resolve()

  const signIn = async () => {
    ;({ cookie } = await call('POST', '/api/login', { body: owner }))
  }

  /** Tries until it is answered; undefined for a refusal, which is noted, and when the owner has to give up. */
  async function insist(
    method: string,
    path: string,
    options: Parameters<typeof call>[2] = {},
  ): Promise<unknown> {
    while (Date.now() < endsAt) {
      try {
        if (cookie === '') await signIn()
        return (await call(method, path, { cookie, ...options })).body
      } catch (error) {
        // The session has ended: clocks jump by hours.
        if (error instanceof Refused && error.status === 401) cookie = ''
        else if (error instanceof Refused && error.status < 500) {
          wrong.push(`the owner was refused ${method} ${path}: ${describe(error)}`)
          return undefined
        }
        await wait(pause)
      }
    }
    wrong.push(`the owner gave up ${method} ${path}`)
    return undefined
  }

  async function listOpen(): Promise<AdminInvoice[]> {
    const list = await insist('GET', '/api/admin/invoices?status=offen&limit=100')
    return (list as { data: AdminInvoice[] } | undefined)?.data ?? []
  }

  /** Pays the open invoices of which no statement has told yet; returns how many. */
  async function payInvoices(): Promise<number> {
    const open = (await listOpen()).filter(({ nummer }) => !paid.has(nummer))
    if (open.length === 0) return 0
    const day = swissDayOf(whenAt())
    const entries = open.map(({ nummer, offen }) =>
      pays(offen.toFixed(2), paymentReferenceOf(account.iban, nummer), { day, bankRef: nummer }),
    )
    const form = await writeForm(writeCamt(entries))
    const statement = (await insist('POST', '/api/admin/bank-statements', form)) as
      | BankStatementResult
      | undefined
    for (const { nummer, offen } of open) paid.set(nummer, Math.round(offen * 100))
    // Of a file whose answer was lost, all entries are known.
    if (statement && statement.booked + statement.known !== open.length)
      wrong.push(`of ${open.length} payments the bank told of, ${JSON.stringify(statement)}`)
    return open.length
  }

  async function refund(orderId: number, amount: number): Promise<void> {
    const answer = (await insist('POST', `/api/admin/orders/${orderId}/refunds`, {
      headers: { 'idempotency-key': randomUUID() },
      body: { betrag: toChf(amount), grund: 'Kratzer' },
    })) as { refund: Refund } | undefined
    if (answer) refunds.push({ orderId, amount })
  }

  async function refundSome(purchases: readonly Purchase[]): Promise<void> {
    // On a slow machine more are added than money is given back: of those of now there is an end.
    for (const purchase of [...purchases]) {
      const { order, isDone, method } = purchase
      if (isOver || !isDone || !order || method !== 'twint' || seen.has(purchase)) continue
      const turn = (seen.size / refundEvery) % 3
      seen.add(purchase)
      // The first purchases stay, so that everybody may buy on account.
      if (turn === 1 && seen.size > 20) await refund(order.order_id, Math.round(order.total * 100))
      else if (Number.isInteger(turn)) await refund(order.order_id, part)
      if (turn === 2) await refund(order.order_id, part)
    }
  }

  async function uploadPicture(): Promise<void> {
    const background = { r: pictures.length % 256, g: Math.floor(Math.random() * 256), b: 40 }
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
    const headers = { 'content-type': 'application/octet-stream' }
    const picture = await insist('POST', '/api/admin/pictures', { bytes, headers })
    if (picture) pictures.push((picture as UploadedPicture).Bild)
  }

  return {
    refunds,
    pictures,
    wrong,
    /** What statements told of, in Rappen. */
    received: () => [...paid.values()].reduce((sum, amount) => sum + amount, 0),
    /** Sums are computed, and customers who have paid before may buy on account. */
    async open(): Promise<void> {
      const settings = (await insist('GET', '/api/admin/settings')) as OwnerSettings
      const terms = { enabled: true, for: 'customers-before', maxAmount: 10_000_000 } as const
      const invoicing = { ...settings.invoicing, ...account, ...terms }
      const body = { ...settings, totalsMode: 'berechnet', invoicing }
      if (!(await insist('PUT', '/api/admin/settings', { body }))) throw new Error(wrong.join())
    },
    /** Works until `finish`. */
    work({ purchases }: Pick<Buyers, 'purchases'>): void {
      running = (async () => {
        for (let turn = 0; !isOver; turn += 1) {
          await payInvoices()
          await refundSome(purchases)
          if (turn % 5 === 0) await uploadPicture()
          await wait(SECOND / 5)
        }
      })()
    },
    /** Waits until everything the owner does has been done some times. */
    async untilBusy(): Promise<void> {
      const giveUpAt = Date.now() + 2 * MINUTE
      const isBusy = () => refunds.length >= 3 && pictures.length > 0 && paid.size > 0
      while (!isBusy() && Date.now() < giveUpAt) await wait(pause)
      if (!isBusy()) wrong.push('the owner got nothing done')
    },
    /** Books the rest, once nobody buys any more. */
    async finish(): Promise<void> {
      isOver = true
      endsAt = Date.now() + 2 * MINUTE
      await running
      while ((await payInvoices()) > 0);
    },
  }
}
