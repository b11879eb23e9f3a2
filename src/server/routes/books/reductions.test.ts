import { beforeEach, expect, test } from 'vitest'
import { passDays } from '../../../../test/support/admin.ts'
import { admin, heidi, readOrder, shop } from '../../../../test/support/shop-per-test.ts'
import {
  buyOnInvoice,
  openSalesOnAccountPerTest,
  setInvoicing,
} from '../../../../test/support/invoices.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import type { NewCredit, Replacement } from '../../../contract/invoices/invoices.ts'
import { checkDocuments } from '../../../shop/invoices/check-documents.ts'
import { readDocumentFile } from '../../../shop/invoices/document-file.ts'

openSalesOnAccountPerTest()

let id: number
let orderId: number
let total: number
beforeEach(async () => {
  const { order, invoice } = await buyOnInvoice(shop, heidi, [{ product_id: 1, quantity: 3 }])
  ;[id, orderId, total] = [invoice.id, order.order_id, order.total]
})

const writeOff = (grund: string) => admin.writeOff(id, grund)
const replace = (body: Replacement, of = id) => admin.replace(of, body)
const credit = (body: NewCredit) => admin.credit(id, body)
const invoiceOf = async (of = id) => (await admin.invoices()).body.data.find((one) => one.id === of)
const ofCustomer = async () =>
  (await heidi.api('GET /api/orders/:userId', { params: { userId: heidi.user.idUser } })).body[0]
    ?.zahlung.offen
const pay = (betrag: number, weg: 'bank' | 'bar' = 'bank') =>
  admin.pay(orderId, { weg, betrag, datum: '2026-03-07' })
const move = (status: 'versendet' | 'zurueckgenommen' | 'storniert') => admin.move(orderId, status)
const toSend = async () => {
  const listed = { query: { status: 'zu-versenden' as const } }
  return (await admin.api('GET /api/admin/orders', listed)).body.data.map((one) => one.order_id)
}
const openItems = async () => (await admin.api('GET /api/admin/open-items')).body.totals
const nothingOpen = { debitoren: 0, guthaben: 0, anzahlungen: 0 }

test('an open invoice is credited in part, everywhere', async () => {
  const { status, body } = await credit({ betrag: 10, grund: 'nachlass' })
  expect([status, body]).toMatchObject([
    201,
    { gutschrift: { nummer: 'GS-2026-0001', betrag: 10 }, invoice: { status: 'offen' } },
  ])
  const open = total - 10
  expect(await invoiceOf()).toMatchObject({ offen: open, gutschriften: [{ betrag: 10 }] })
  expect(await ofCustomer()).toBe(open)
  expect((await readOrder(orderId)).money.offen).toBe(open)
  expect((await admin.person(heidi.user.idUser)).body.sums.offen).toBe(open)
  const offer = { params: { userId: heidi.user.idUser } }
  const { rechnung } = (await heidi.api('GET /api/orders/:userId/invoice-offer', offer)).body
  expect(rechnung?.bis).toBe(10_000 - open)
  expect(await shop.mails('order-credit')).toMatchObject([
    {
      subject: 'Gutschrift GS-2026-0001 zu Rechnung RE-2026-0001',
      attachment: `document:${body.gutschrift?.id}`,
    },
  ])
  expect((await pay(open)).status).toBe(201)
  expect(await invoiceOf()).toMatchObject({ status: 'bezahlt', offen: 0 })
  expect(await credit({ betrag: 1, grund: 'nachlass' })).toBeRefused(409, 'invoice-not-open')
  expect(await writeOff('x')).toBeRefused(409, 'invoice-not-open')
})

test.each([
  ['a credit note', () => credit({ betrag: 10, grund: 'nachlass' })],
  ['a cancellation', () => move('storniert')],
  ['nothing', () => undefined],
])('what was paid beyond the invoice is the customer’s, after %s', async (_, takeOff) => {
  await takeOff()
  const { money } = await readOrder(orderId)
  const cost = (await readOrder(orderId)).order.status === 'storniert' ? 0 : money.offen
  await pay(cost + 5)
  const { behalten, ueberzahlt, erstattbar } = (await readOrder(orderId)).money
  expect([behalten, ueberzahlt, erstattbar]).toEqual([cost + 5, 5, cost + 5])
  expect(await openItems()).toMatchObject({ guthaben: 5 })
  await admin.refund(orderId, { betrag: 5, weg: 'bank' })
  expect((await readOrder(orderId)).money).toMatchObject({ behalten: cost, ueberzahlt: 0 })
})

test('what is credited or given up whole is not sent any more, and money for it is owed back', async () => {
  await credit({ betrag: total - 20, grund: 'nachlass' })
  expect(await toSend()).toEqual([orderId])
  await writeOff('Konkurs')
  expect(await toSend()).toEqual([])
  await move('storniert')
  await pay(20)
  expect(await openItems()).toEqual({ ...nothingOpen, guthaben: 20 })
})

test('of ten credit notes at once only those are issued that fit, without a gap', async () => {
  const betrag = Math.floor(total * 30) / 100
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => credit({ betrag, grund: 'nachlass' })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('credit-too-large')
  expect(await checkDocuments(shop.db)).toEqual({ count: 4, broken: [] })
})

test('a credit note for pieces that go into stock is another one than for pieces that do not', async () => {
  const send = (zurueckInsLager: boolean) =>
    admin.api('POST /api/admin/invoices/:id/credit', {
      params: { id },
      headers: { 'idempotency-key': 'pieces' },
      body: { grund: 'ruecknahme', positionen: [{ product_id: 1, menge: 1 }], zurueckInsLager },
    })
  const first = await send(true)
  expect(first.status).toBe(201)
  expect(await send(true)).toMatchObject({ body: { gutschrift: first.body.gutschrift } })
  expect(await send(false)).toBeRefused(422, 'credit-key-reused')
})

test('without a key the same credit note is issued once a day', async () => {
  const send = (betrag: number) =>
    admin.api('POST /api/admin/invoices/:id/credit', {
      params: { id },
      body: { betrag, grund: 'nachlass' },
    })
  const numbers = async (betrag: number) => (await send(betrag)).body.gutschrift?.nummer
  const first = await numbers(10)
  expect(await numbers(10)).toBe(first)
  expect(await numbers(20)).not.toBe(first)
  expect((await readOrder(orderId)).money.offen).toBeCloseTo(total - 30, 2)
  await passDays(shop, 1, admin)
  expect(await numbers(10)).not.toBe(first)
})

test('a credit note is refused where another changed what the person saw open, but not to whoever sends it again', async () => {
  const send = (key: string, offen = total) =>
    admin.credit(id, { betrag: 10, grund: 'nachlass', offen, key })
  const first = await send('one')
  expect(first.status).toBe(201)
  expect(await send('other')).toBeRefused(409, 'credit-meanwhile')
  // Also where the page has meanwhile loaded what is open now.
  for (const seen of [total, total - 10])
    expect((await send('one', seen)).body.gutschrift).toEqual(first.body.gutschrift)
  expect(await credit({ betrag: 10, grund: 'nachlass', offen: total - 10 })).toMatchObject({
    status: 201,
  })
})

test('goods that come back before they are paid reduce the invoice, and at last end the order', async () => {
  await move('versendet')
  const back = (menge: number) =>
    credit({ grund: 'ruecknahme', positionen: [{ product_id: 1, menge }] })
  const { items } = await readOrder(orderId)
  const each = items[0]?.Preis_brutto ?? 0
  expect((await back(1)).body.gutschrift?.betrag).toBe(each)
  expect(await back(3)).toBeRefused(400, 'refund-lines')
  expect((await back(2)).status).toBe(201)
  // Nobody pays for the delivery of what is all back.
  expect(await invoiceOf()).toMatchObject({ status: 'gutgeschrieben', offen: 0 })
  expect((await readOrder(orderId)).order).toMatchObject({ lieferstand: 'zurueckgenommen' })
  expect(await ofCustomer()).toBe(0)
})

test('what nobody pays is written off without a document, and taken back once it is paid', async () => {
  await move('versendet')
  await pay(total - 20)
  const mails = (await shop.mails()).length
  expect(await writeOff(' ')).toMatchObject({ status: 400 })
  const all = await Promise.all([1, 2].map(() => writeOff('Unbekannt verzogen')))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect(await invoiceOf()).toMatchObject({
    status: 'abgeschrieben',
    offen: 0,
    abgeschrieben: 20,
    gutschriften: [],
  })
  const ofStatus = async (status: 'abgeschrieben' | 'bezahlt') =>
    (await admin.invoices({ status })).body.data.map((invoice) => invoice.id)
  // Nor is anybody told that a telephone order is paid, of which the transfer never came.
  const items = [{ product_id: 1, quantity: 1 }]
  await admin.takeOrder({ idUser: heidi.user.idUser, items, zahlung: 'bank' })
  const [byPhone] = (await admin.invoices()).body.data
  expect((await admin.writeOff(byPhone?.id ?? 0, 'Konkurs')).status).toBe(201)
  expect(await toSend()).toEqual([])
  expect((await shop.mails()).slice(mails).map(({ kind }) => kind)).toEqual(['order-taken'])
  const lost = await shop.db.selectFrom('reductions').selectAll().executeTakeFirstOrThrow()
  expect(lost).toMatchObject({ kind: 'write-off', amount: 2000, vat: 150, vat_per_mille: 81 })
  // Whose debts were given up has not paid before.
  await setInvoicing(shop, { for: 'customers-before' })
  const offer = async () => {
    const params = { userId: heidi.user.idUser }
    const asking = { params }
    return (await heidi.api('GET /api/orders/:userId/invoice-offer', asking)).body.rechnung
  }
  expect(await offer()).toBeNull()
  const change = shop.db.updateTable('reductions').set({ vat: 0 }).execute()
  await expect(change).rejects.toThrow('reductions are kept')

  await pay(20)
  expect(await invoiceOf()).toMatchObject({ status: 'bezahlt', abgeschrieben: 0, offen: 0 })
  expect([await ofStatus('abgeschrieben'), await ofStatus('bezahlt')]).toEqual([
    [byPhone?.id],
    [id],
  ])
  expect(await offer()).not.toBeNull()
  const { money } = await readOrder(orderId)
  expect(money.abzuege.map(({ betrag }) => betrag)).toEqual([20, -20])
  const ofOrder = shop.db.selectFrom('reductions').where('order_id', '=', orderId)
  const { vat } = await ofOrder
    .select(({ fn }) => fn.sum('vat').as('vat'))
    .executeTakeFirstOrThrow()
  expect(Number(vat)).toBe(0)
})

test('an invoice is replaced: the old one credited whole, the new one to whom it should have gone', async () => {
  const addressee = { name: 'Muster AG', strasse: 'Neugasse 1', plz: '9000', ort: 'St. Gallen' }
  const empfaenger = { ...addressee, land: 'Schweiz' }
  const answers = await Promise.all([1, 2].map(() => replace({ empfaenger, referenz: 'P7' })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const body = answers.find(({ status }) => status === 201)?.body
  if (!body) throw new Error('one is replaced')
  expect(body).toMatchObject({
    invoice: { nummer: 'RE-2026-0002', offen: total, status: 'offen' },
    gutschrift: { nummer: 'GS-2026-0001', betrag: total },
  })
  expect(await invoiceOf()).toMatchObject({ status: 'gutgeschrieben', offen: 0 })
  const { text } = await readPdf((await readDocumentFile(shop.db, body.invoice.id)).bytes)
  for (const words of ['Muster AG', 'P7', 'Ersetzt   RE-2026-0001']) expect(text).toContain(words)
  const note = await readPdf((await readDocumentFile(shop.db, body.gutschrift?.id ?? 0)).bytes)
  expect(note.text).toContain('Die Rechnung RE-2026-0001 ist damit aufgehoben.')
  expect(await ofCustomer()).toBe(total)
  expect(await shop.mails('order-invoice-replaced')).toHaveLength(1)

  await pay(total)
  expect(await invoiceOf(body.invoice.id)).toMatchObject({ status: 'bezahlt', offen: 0 })
  // Paid is paid: a further one only takes its place.
  const again = await replace({}, body.invoice.id)
  expect(again.body.invoice).toMatchObject({ nummer: 'RE-2026-0003', status: 'bezahlt', offen: 0 })
  await admin.refund(orderId, { betrag: 5, weg: 'bank' })
  expect(await replace({}, again.body.invoice.id)).toBeRefused(409, 'invoice-reduced')
  expect(await checkDocuments(shop.db)).toEqual({ count: 6, broken: [] })
})
