import { expect } from 'vitest'
import { toDraft } from './product-draft.ts'
import { eventually } from './eventually.ts'
import { pays, uploadStatement, writeCamt } from './bank/statement.ts'
import { buy, refundOrder, newAdmin, startPayment } from './admin.ts'
import { buyOnInvoice } from './invoices.ts'
import { openStripeShop, stripeKeys } from './stripe-shop.ts'
import type { OwnerSettings } from '../../src/contract/settings/settings.ts'
import { swissDayOf } from '../../src/contract/time/swiss-days.ts'

type Order = { order_id: number; order_no: string; total: number }
type Sold = Order & { intent: string }

/** One quarter of the business, played by its owner, her customers and Stripe. */
export async function openQuarter() {
  const { stub, shop, customer } = await openStripeShop()
  const owner = await newAdmin(shop)
  let heard = 0
  let keys = 0
  const people = { owner, customer }

  /** Advances to ten o'clock of a day. Sessions expire in the meantime. */
  async function goTo(day: string): Promise<void> {
    shop.clock.advance(Date.parse(`${day}T08:00Z`) - shop.clock.now())
    const { email } = owner.user
    people.owner = await shop.signIn(email, owner.password)
    people.customer = await shop.signIn(customer.user.email, customer.password)
  }
  /** Stripe delivers the events since the last call. */
  async function tell(): Promise<void> {
    for (const event of stub.events.slice(heard)) {
      const signed = stub.signed(event, { secret: stripeKeys.webhookSecret })
      expect((await shop.call('POST', '/api/webhooks/stripe', signed)).status).toBe(200)
    }
    heard = stub.events.length
    await eventually(async () => {
      const waiting = shop.db.selectFrom('webhook_events').select('id')
      expect(await waiting.where('processed_at', 'is', null).execute()).toEqual([])
    })
  }
  const order = (product_id: number) =>
    buy(shop, people.customer, { items: [{ product_id, quantity: 1 }] })
  async function begin(product_id: number): Promise<Sold> {
    const sold = await order(product_id)
    await startPayment(shop, people.customer, sold)
    return { ...sold, intent: [...stub.intents.keys()].at(-1) ?? '' }
  }
  const succeed = ({ intent }: Sold) => stub.change(intent, { status: 'succeeded' })
  const ask = (cookie = people.owner.cookie) => ({ cookie })
  const move = (id: number, status: 'versendet') =>
    shop.api('POST /api/admin/orders/:id/status', { params: { id }, ...ask(), body: { status } })

  return {
    shop,
    stub,
    people,
    goTo,
    tell,
    begin,
    succeed,
    byTwint: async (number: number, product_id: number): Promise<Sold[]> => {
      const sold: Sold[] = []
      for (let i = 0; i < number; i++) {
        const one = await begin(product_id)
        succeed(one)
        sold.push(one)
      }
      await tell()
      return sold
    },
    byInvoice: async (number: number, product_id: number) => {
      const sold = []
      for (let i = 0; i < number; i++) {
        const items = [{ product_id, quantity: 1 }]
        // A new customer each time: one with an overdue invoice is not offered another.
        const { order: one, invoice } = await buyOnInvoice(shop, await shop.newCustomer(), items)
        sold.push({ ...one, reference: invoice.reference ?? '' })
      }
      return sold
    },
    inCash: async (number: number, product_id: number) => {
      for (let i = 0; i < number; i++) {
        const { order_id: id, total: betrag } = await order(product_id)
        const datum = swissDayOf(shop.clock.now())
        const { status } = await shop.api('POST /api/admin/orders/:id/payments', {
          ...ask(),
          params: { id },
          headers: { 'idempotency-key': `cash-${(keys += 1)}` },
          body: { weg: 'bar', betrag, datum },
        })
        expect(status).toBe(201)
      }
    },
    /** The result of a bank statement: booked, to review. */
    bank: async (...payments: [amount: string, reference: string][]) => {
      const day = swissDayOf(shop.clock.now())
      const entries = payments.map(([amount, reference], at) =>
        pays(amount, reference, { day, bankRef: `${day}-${at}` }),
      )
      const { body } = await uploadStatement(shop, people.owner.cookie, writeCamt(entries))
      return [body.booked, body.review]
    },
    back: async (sold: Order | undefined, betrag: number) => {
      const { body } = await refundOrder(shop, people.owner, sold?.order_id ?? 0, { betrag })
      await tell()
      return body.refund.status
    },
    send: ({ order_id }: Order) => move(order_id, 'versendet'),
    cancel: ({ order_id: orderId }: Order) =>
      shop.api('POST /api/orders/:orderId/cancel', {
        params: { orderId },
        cookie: people.customer.cookie,
      }),
    set: async (change: (settings: OwnerSettings) => Partial<OwnerSettings>) => {
      const { body } = await shop.api('GET /api/admin/settings', ask())
      const { status } = await shop.api('PUT /api/admin/settings', {
        ...ask(),
        body: { ...body, ...change(body as OwnerSettings) },
      })
      expect(status).toBe(200)
    },
    setPrice: async (id: number, gross: number) => {
      const { body } = await shop.api('GET /api/admin/products/:id', { params: { id }, ...ask() })
      const { status } = await shop.api('PUT /api/admin/products/edit/:id', {
        params: { id },
        ...ask(),
        body: {
          ...toDraft(body.data),
          Preis_brutto: gross,
          Preis_netto: Math.round((gross / 1.081) * 100) / 100,
        },
      })
      expect(status).toBe(200)
    },
    books: async () => (await shop.api('GET /api/admin/books', ask())).body,
    close: () => Promise.all([shop.close(), stub.close()]),
  }
}
