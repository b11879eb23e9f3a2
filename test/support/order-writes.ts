import type { EndpointName, Reply } from '../../src/contract/endpoint.ts'
import type { endpoints } from '../../src/contract/endpoints.ts'
import { applyPayment } from '../../src/shop/payments/apply-payment.ts'
import { buy, startPayment } from './admin.ts'
import { writeCamt, writeForm } from './bank/statement.ts'
import { admin, heidi, shop } from './shop-per-test.ts'

type AdminCall = {
  [Name in EndpointName]: (typeof endpoints)[Name]['access'] extends 'admin' ? Name : never
}[EndpointName]
/** A call by which an admin changes something. */
export type AdminWrite = Exclude<AdminCall, `GET ${string}`>

/** What a call is made with; `bytes` is a body that is not JSON. */
export type Given = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: object
  bytes?: Uint8Array
  headers?: Record<string, string>
}
/** What an earlier call answered. */
export type Answered = <Name extends AdminWrite>(name: Name) => Reply<Name>
export type Write = (answered: Answered) => Given | Promise<Given>

export const today = '2026-03-07'
export const person = { vorname: 'Alois', nachname: 'Inauen', telefonnummer: '+41717871122' }
export const place = { strasse: 'Steinegg 8', plz: '9050', ort: 'Appenzell', land: 'Schweiz' }
export const key = (of: string) => ({ 'idempotency-key': of })

const order = async (paid = true) => ({ id: (await buy(shop, heidi, { paid })).order_id })
const read = async (id: number) =>
  (await admin.api('GET /api/admin/orders/:id/items', { params: { id } })).body
const entry = async () => {
  const { body } = await admin.api('GET /api/admin/bank-entries')
  return { id: body.data[0]?.id ?? 0 }
}

/** The calls about orders and their money; part of `adminWrites`. */
export const orderWrites = {
  'POST /api/admin/orders': () => ({
    headers: key('taken'),
    body: { idUser: heidi.user.idUser, items: [{ product_id: 3, quantity: 1 }], zahlung: 'bank' },
  }),
  'POST /api/admin/orders/:id/payments': async (answered) => {
    const { order_id: id } = answered('POST /api/admin/orders')
    const { order } = await read(id)
    return {
      params: { id },
      headers: key('paid'),
      body: { weg: 'bank', betrag: order.total, datum: today },
    }
  },
  'POST /api/admin/orders/:id/payments/:entryId/reversal': async (answered) => {
    const { order_id: id } = answered('POST /api/admin/orders')
    const [booked] = (await read(id)).money.entries
    return {
      params: { id, entryId: booked?.id ?? 0 },
      headers: key('reversed'),
      body: { grund: 'vertippt' },
    }
  },
  'POST /api/admin/orders/:id/payment-link': async () => ({ params: await order(false) }),
  'POST /api/admin/orders/:id/notes': async () => ({
    params: await order(false),
    body: { text: 'eilt' },
  }),
  'POST /api/admin/orders/:id/status': async () => ({
    params: await order(),
    body: { status: 'versendet' },
  }),
  'PUT /api/admin/orders/:id/tracking': (answered) => ({
    params: { id: answered('POST /api/admin/orders/:id/status').order.order_id },
    body: { sendungsnummer: '99.00.123456.12345678' },
  }),
  'POST /api/admin/orders/batch': async () => ({
    body: { status: 'verpackt', orders: [{ order_id: (await order()).id }] },
  }),
  'PUT /api/admin/orders/:id/recipient': async () => {
    const params = await order()
    const revision = (await read(params.id)).order.revision ?? ''
    return { params, body: { ...person, ...place, revision } }
  },
  'POST /api/admin/orders/:id/refunds': async () => ({
    params: await order(),
    headers: key('refunded'),
    body: { betrag: 10, grund: 'Kratzer' },
  }),
  'POST /api/admin/orders/:id/reviews': async () => {
    const bought = await buy(shop, heidi)
    const session = await startPayment(heidi, bought)
    const euros = { amount: 1000, currency: 'eur', transactionId: 'T 1' }
    await applyPayment(shop.db, session, { state: 'completed', ...euros }, shop.clock.now())
    return {
      params: { id: bought.order_id },
      body: { art: 'zahlung', id: session, grund: 'Abgesprochen' },
    }
  },

  'POST /api/admin/bank-statements': () => {
    const unknown = ['45.00', '46.00'].map((amount) => ({ amount, text: 'Danke' }))
    return writeForm(writeCamt(unknown))
  },
  'POST /api/admin/bank-entries/:id/assign': async () => {
    const { order_no: nummer } = await buy(shop, heidi)
    return { params: await entry(), body: { nummer } }
  },
  'POST /api/admin/bank-entries/:id/dismiss': async () => ({
    params: await entry(),
    body: { bemerkung: 'Irrtum' },
  }),
  'POST /api/admin/bank-entries/:id/reopen': (answered) => ({
    params: { id: answered('POST /api/admin/bank-entries/:id/dismiss').id ?? 0 },
    body: { grund: 'doch nicht' },
  }),
  'POST /api/admin/books/close': () => ({ body: { bis: '2026-02-28' } }),
  'POST /api/admin/books/reopen': () => ({ body: {} }),
} satisfies Partial<Record<AdminWrite, Write>>
