import { expect } from 'vitest'
import type { NewCredit } from '../../src/contract/invoices/invoices.ts'
import type { Days } from '../../src/contract/books/spans.ts'
import type { OwnerSettings } from '../../src/contract/settings/settings.ts'
import { swissDayOf } from '../../src/contract/time/swiss-days.ts'
import { recognisePayouts } from '../../src/shop/bank/book-payouts.ts'
import { findInvoice } from '../../src/shop/invoices/documents.ts'
import { fetchPayouts } from '../../src/shop/payments/payouts.ts'
import { buy, newAdmin, startPayment } from './admin.ts'
import { asAdmin } from './as-admin.ts'
import { account, uploadStatement, writeCamt } from './bank/statement.ts'
import { eventually } from './eventually.ts'
import { buyOnInvoice, setInvoicing } from './invoices.ts'
import { toDraft } from './product-draft.ts'
import type { Customer } from './shop.ts'
import { readBooks } from './quarter-table.ts'
import { stripeKeys } from './stripe-keys.ts'
import { openStripeShop } from './stripe-shop.ts'
import { vatNumber } from './vat-number.ts'

/** 129.00, 209.00, 139.97 and 139.98 with delivery. */
const products = { small: 1, large: 2, odd: 3, odder: 4 }
type Product = keyof typeof products
type Order = { order_id: number; total?: number }
type Sold = Order & { order_no: string; total: number; intent: string }
type Invoiced = Order & { invoiceId: number; reference: string }
/** Of a bank statement: the amount, what is paid, the day, and whether it goes the other way. */
type Line = [string, Invoiced | 'payout' | undefined, string, ('reversal' | 'debit')?]

/** One quarter of the business, played by its owner, her customers, her bank and Stripe. */
export async function openQuarter() {
  const { stub, shop, customer } = await openStripeShop()
  const owner = await newAdmin(shop)
  const abroad = await shop.newCustomer({ land: 'Deutschland' })
  const people: Record<'owner' | 'customer' | 'abroad', Customer> = { owner, customer, abroad }
  let heard = 0
  let keys = 0
  const key = () => ({ headers: { 'idempotency-key': `quarter-${(keys += 1)}` } })
  const asOwner = () => ({ cookie: people.owner.cookie })
  const now = () => shop.clock.now()

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
  const itemsOf = (product: Product, quantity = 1) => [{ product_id: products[product], quantity }]
  async function begin(product: Product, by = people.customer): Promise<Sold> {
    const sold = await buy(shop, by, { items: itemsOf(product) })
    await startPayment(by, sold)
    return { ...sold, intent: [...stub.intents.keys()].at(-1) ?? '' }
  }
  async function pays({ intent }: Sold): Promise<void> {
    stub.change(intent, { status: 'succeeded' })
    await tell()
  }
  /** An order with its newest invoice. */
  async function invoiced(order_id: number): Promise<Invoiced> {
    const invoice = await findInvoice(shop.db, order_id)
    return { order_id, invoiceId: invoice?.id ?? 0, reference: invoice?.reference ?? '' }
  }
  const ofInvoice = <Body>(sold: Invoiced | undefined, body: Body) => ({
    ...asOwner(),
    params: { id: sold?.invoiceId ?? 0 },
    body,
  })
  const set = async (change: (settings: OwnerSettings) => Partial<OwnerSettings>) => {
    const { body } = await shop.api('GET /api/admin/settings', asOwner())
    const changed = { ...body, ...change(body) }
    const answer = await shop.api('PUT /api/admin/settings', { ...asOwner(), body: changed })
    expect(answer.status).toBe(200)
  }
  const setPrice = async (product: Product, Preis_brutto: number) => {
    const params = { id: products[product] }
    const { body } = await shop.api('GET /api/admin/products/:id', { params, ...asOwner() })
    const Preis_netto = Math.round((Preis_brutto / 1.081) * 100) / 100
    const changed = { ...toDraft(body.data), Preis_brutto, Preis_netto }
    const edit = { params, ...asOwner(), body: changed }
    expect((await shop.api('PUT /api/admin/products/edit/:id', edit)).status).toBe(200)
  }

  return {
    shop,
    people,
    begin,
    pays,
    newRate: (from: string, perMille: number) =>
      set(({ vat }) => ({ vat: { ...vat, rates: [...vat.rates, { from, perMille }] } })),
    /** Advances to ten o'clock of a day. Sessions expire in the meantime. */
    goTo: async (day: string): Promise<void> => {
      shop.clock.advance(Date.parse(`${day}T08:00Z`) - now())
      for (const who of ['owner', 'customer', 'abroad'] as const) {
        const { user, password } = people[who]
        people[who] = await shop.signIn(user.email, password)
      }
    },
    /** VAT on agreed consideration, with a number, a bank account and prices that no coin pays. */
    begins: async () => {
      await set(({ business, invoicing }) => ({
        business: { ...business, uid: vatNumber },
        totalsMode: 'berechnet',
        invoicing: { ...invoicing, ...account },
      }))
      await setInvoicing(shop, { vatMethods: [{ from: '2018-01-01', method: 'agreed' }] })
      await setPrice('odd', 109.97)
      await setPrice('odder', 109.98)
    },
    byTwint: async (times: number, product: Product, by?: Customer): Promise<Sold[]> => {
      const sold: Sold[] = []
      for (let i = 0; i < times; i++) {
        const one = await begin(product, by)
        stub.change(one.intent, { status: 'succeeded' })
        sold.push(one)
      }
      await tell()
      return sold
    },
    /** The customer cancels while the payment is still under way. */
    cancelWhilePaying: async (product: Product): Promise<Sold> => {
      const sold = await begin(product)
      stub.change(sold.intent, { status: 'processing' })
      const params = { orderId: sold.order_id }
      const { cookie } = people.customer
      expect((await shop.api('POST /api/orders/:orderId/cancel', { params, cookie })).status).toBe(
        200,
      )
      return sold
    },
    /** Each time a new customer: one with an overdue invoice is not offered another. */
    byInvoice: async (times: number, product: Product, pieces = 1): Promise<Invoiced[]> => {
      const sold: Invoiced[] = []
      for (let i = 0; i < times; i++) {
        const by = await shop.newCustomer()
        const { order } = await buyOnInvoice(shop, by, itemsOf(product, pieces))
        sold.push(await invoiced(order.order_id))
      }
      return sold
    },
    byPhone: async (product: Product): Promise<Invoiced> => {
      const { idUser } = (await shop.newCustomer()).user
      const body = { idUser, items: itemsOf(product), zahlung: 'rechnung' } as const
      const taken = await shop.api('POST /api/admin/orders', { ...asOwner(), ...key(), body })
      expect(taken.status).toBe(201)
      return invoiced(taken.body.order_id)
    },
    forWork: async (preis: number, leistungsdatum: string, satz = 8.1): Promise<Invoiced> => {
      const { idUser } = (await shop.newCustomer()).user
      const positionen = [{ text: 'Kaminfegen', menge: 1, einheit: 'pauschal', preis, satz }]
      const draft = await shop.api('POST /api/admin/invoices', {
        ...asOwner(),
        body: { idUser, positionen, leistungsdatum },
      })
      const issued = await shop.api('POST /api/admin/invoices/:id/issue', {
        ...asOwner(),
        params: { id: draft.body.id },
        body: { versand: 'druck' },
      })
      expect(issued.status).toBe(201)
      const newest = shop.db.selectFrom('orders').select('id').orderBy('id', 'desc')
      return invoiced((await newest.executeTakeFirstOrThrow()).id)
    },
    inCash: async (times: number, product: Product, betrag?: number): Promise<void> => {
      for (let i = 0; i < times; i++) {
        const { order_id: id, total } = await buy(shop, people.customer, {
          items: itemsOf(product),
        })
        const { status } = await shop.api('POST /api/admin/orders/:id/payments', {
          ...asOwner(),
          ...key(),
          params: { id },
          body: { weg: 'bar', betrag: betrag ?? total, datum: swissDayOf(now()) },
        })
        expect(status).toBe(201)
      }
    },
    /** The result of a bank statement: booked, to review. */
    bank: async (...lines: Line[]): Promise<number[]> => {
      const entries = lines.map(([amount, of, day, kind], at) => ({
        amount,
        day,
        bankRef: `${swissDayOf(now())}-${at}`,
        ...(of === 'payout' ? { payer: 'STRIPE' } : { reference: of?.reference ?? '' }),
        sign: kind === undefined ? ('CRDT' as const) : ('DBIT' as const),
        isReversal: kind === 'reversal',
      }))
      const { body } = await uploadStatement(shop, asOwner().cookie, writeCamt(entries))
      return [body.booked, body.review]
    },
    /** Assigns the entry that waits for this reason to its order. */
    assign: async (reason: string, { order_id: id }: Order = { order_id: 0 }): Promise<void> => {
      const query = { ergebnis: 'pruefen' } as const
      const { body } = await shop.api('GET /api/admin/bank-entries', { ...asOwner(), query })
      const entry = body.data.find(({ grund }) => grund === reason)
      const order = shop.db.selectFrom('orders').select('order_no').where('id', '=', id)
      const { order_no: nummer } = await order.executeTakeFirstOrThrow()
      const params = { id: entry?.id ?? 0 }
      const request = { ...asOwner(), params, body: { nummer } }
      expect(await shop.api('POST /api/admin/bank-entries/:id/assign', request)).toMatchObject({
        status: 200,
      })
    },
    back: async (sold: Order | undefined, betrag: number, weg?: 'bank'): Promise<void> => {
      const refund = { betrag, ...(weg && { weg }) }
      const { body } = await asAdmin(shop, people.owner).refund(sold?.order_id ?? 0, refund)
      await tell()
      expect(body).toMatchObject({ refund: { status: 'erledigt' } })
    },
    reduce: async (sold: Invoiced | undefined, credit: NewCredit): Promise<void> => {
      const request = ofInvoice(sold, credit)
      expect((await shop.api('POST /api/admin/invoices/:id/credit', request)).status).toBe(201)
    },
    writeOff: async (sold: Invoiced | undefined): Promise<void> => {
      const request = ofInvoice(sold, { grund: 'Konkurs' })
      expect((await shop.api('POST /api/admin/invoices/:id/write-off', request)).status).toBe(201)
    },
    replace: async (sold: Invoiced | undefined): Promise<Invoiced> => {
      const request = ofInvoice(sold, {})
      expect((await shop.api('POST /api/admin/invoices/:id/replace', request)).status).toBe(201)
      return invoiced(sold?.order_id ?? 0)
    },
    send: async (sold: Order | undefined): Promise<void> => {
      const request = { ...asOwner(), params: { id: sold?.order_id ?? 0 } }
      const body = { status: 'versendet' } as const
      expect(
        (await shop.api('POST /api/admin/orders/:id/status', { ...request, body })).status,
      ).toBe(200)
    },
    /** A payment is disputed, and the bank withdraws it; the result decides it. */
    dispute: async (sold: Sold | undefined) => {
      const { id } = stub.openDispute(sold?.intent ?? '')
      await tell()
      return async (status: 'won' | 'lost') => {
        stub.closeDispute(id, status)
        await tell()
      }
    },
    /** Stripe pays out what it has, or takes back what is missing, and the shop hears of it. */
    payOut: async (day: string): Promise<void> => {
      stub.balance.payOut(day)
      await fetchPayouts(shop, now())
      await recognisePayouts(shop.db, now())
    },
    close: async (bis: string): Promise<void> => {
      const closed = await shop.api('POST /api/admin/books/close', { ...asOwner(), body: { bis } })
      expect(closed.status).toBe(200)
    },
    /** What the shop says of a period, in the form of the table's sums. */
    read: (days: Days) => readBooks(shop, asOwner(), days),
    end: () => Promise.all([shop.close(), stub.close()]),
  }
}
