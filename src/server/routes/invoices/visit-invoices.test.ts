import { beforeEach, expect, test } from 'vitest'
import { vatNumber } from '../../../../test/support/vat-number.ts'
import { admin, heidi, readOrder, shop } from '../../../../test/support/shop-per-test.ts'
import { appointmentRequest, request, step, time } from '../../../../test/support/appointments.ts'
import { setIban } from '../../../../test/support/invoices.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import {
  billVisit,
  close,
  device,
  devices,
  openVisitsPerTest,
  register,
  reports,
  visit,
} from '../../../../test/support/visits.ts'
import { readSettings } from '../../../shop/settings/settings.ts'
import { readDocumentFile } from '../../../shop/invoices/document-file.ts'
import type { NewVisit } from '../../../contract/service/visits.ts'

openVisitsPerTest()
beforeEach(async () => {
  const value = JSON.stringify({ totalsMode: 'berechnet', business: { uid: vatNumber } })
  await shop.db.insertInto('settings').values({ name: 'shop', value, revision: 1 }).execute()
  await setIban(shop)
})

const bill = billVisit
const begin = (id: number) => admin.api('POST /api/admin/visits/:id/invoice', { params: { id } })
const closed = async (more: Partial<NewVisit> = {}, key = 'press') =>
  (await close(visit(more), key)).body.id

test('parts and work become an invoice with one click, once', async () => {
  const blanket = await register({ typ: 'decke' })
  const id = await closed({
    datum: '2026-03-06',
    geraete: [device(), device({ id: blanket, pruefpunkte: {}, druck: null })],
    teile: [{ product_id: 2, menge: 2 }],
  })
  await admin.api('PUT /api/admin/services', {
    body: { data: [{ name: 'Anfahrt', einheit: 'Pauschale', preis: 45, satz: 8.1 }] },
  })
  const begun = await Promise.all([begin(id), begin(id)])
  expect(begun.map(({ status }) => status)).toEqual([201, 201])
  const entwurf = begun[0].body.entwurf ?? 0
  expect(begun[1].body).toEqual({ order_id: null, entwurf })
  // Nothing is sent before it was seen.
  expect(await shop.mails('order-work-invoice')).toEqual([])
  const { body: draft } = await admin.api('GET /api/admin/invoice-drafts/:id', {
    params: { id: entwurf },
  })
  expect(draft).toMatchObject({ bericht: 'SB-2026-0001', leistungsdatum: '2026-03-06' })
  const { status, orderId } = await bill(id)
  expect(status).toBe(201)
  expect((await begin(id)).body).toEqual({ order_id: orderId, entwurf: null })

  const { items, order: taken } = await readOrder(orderId)
  expect(items).toMatchObject([
    // Inspecting a fire blanket is free; one extinguisher costs what the calculator says.
    { name: 'Feuerlöscher-Service, SB-2026-0001', quantity: 1, Preis_brutto: 68 },
    { product_id: 2, quantity: 2 },
    { name: 'Anfahrt', quantity: 1, Preis_brutto: 45 },
  ])
  expect(taken).toMatchObject({ status: 'versendet' })
  expect(await shop.db.selectFrom('orders').select('fulfilment').execute()).toEqual([
    { fulfilment: 'handed_over' },
  ])
  const mails = await shop.mails('order-work-invoice')
  expect(mails).toMatchObject([
    {
      recipient: heidi.user.email,
      subject: 'Ihre Rechnung RE-2026-0001 zum Besuch vom 06.03.2026',
    },
  ])
  const pdf = await heidi.open(`/api/orders/${orderId}/invoice.pdf`)
  const { text } = await readPdf(pdf.rawPayload)
  for (const words of [
    'RE-2026-0001',
    'Feuerlöscher-Service, SB-2026-0001',
    'beim Besuch am 06.03.2026',
    'Servicebericht   SB-2026-0001',
    'Vielen Dank, dass wir bei Ihnen sein durften.',
  ])
    expect(text).toContain(words)
  // Nothing was ordered in the shop.
  expect(`${text} ${mails[0]?.body}`).not.toMatch(/Bestell|Lieferung/)
  // Parts sold on the visit that are devices are now in the register.
  expect(await devices()).toHaveLength(4)
  expect(await reports()).toMatchObject([{ order_id: orderId }])
  // The product that stands for work is never on sale.
  const products = (await shop.api('GET /api/products')).body
  expect(JSON.stringify(products)).not.toContain('Feuerlöscher-Service')
})

test('a credit note of such an invoice names no order either', async () => {
  const { orderId: id } = await bill(await closed())
  const asking = { params: { id } }
  await admin.pay(id, { weg: 'bar', betrag: 68 })
  await admin.refund(id, { weg: 'bar', betrag: 8, grund: 'Wartezeit' })
  const { data } = (await admin.api('GET /api/admin/orders/:id/documents', asking)).body
  const note = await readDocumentFile(shop.db, data[1]?.id ?? 0)
  const { text } = await readPdf(note.bytes)
  expect(text).toContain('Servicebericht   SB-2026-0001')
  expect(text).not.toContain('Bestellung')
})

test('cash taken at the visit counts on its day, before the invoice is written', async () => {
  const id = await closed({ datum: '2026-03-05' })
  const { orderId: order_id } = await bill(id)
  const pay = (datum: string) => admin.pay(order_id, { weg: 'bar', betrag: 68, datum })
  expect((await pay('2026-03-04')).body).toMatchObject({ code: 'invalid-payment-day' })
  expect((await pay('2026-03-05')).status).toBe(201)
})

test('work alone, at the price agreed with the appointment', async () => {
  const { id: termin } = (
    await request({ ...appointmentRequest, anzahl: 1, mitKaminfeger: true }, heidi.cookie)
  ).body
  await step(termin, 'propose', time)
  await shop.db.updateTable('appointments').set({ price: 5500 }).execute()
  const { orderId: order_id } = await bill(await closed({ termin }))
  expect((await readOrder(order_id)).items).toMatchObject([{ quantity: 1, Preis_brutto: 55 }])
})

test('a part since sold out or hidden is billed all the same: the customer already has it', async () => {
  const teile = [1, 2].map((product_id) => ({ product_id, menge: 1 }))
  const id = await closed({ teile })
  const product = (of: number) => shop.db.updateTable('products').where('id', '=', of)
  await product(1).set({ sale: 'ausverkauft' }).execute()
  await product(2).set({ sale: 'verborgen' }).execute()
  const { status, orderId } = await bill(id)
  expect(status).toBe(201)
  expect((await readOrder(orderId)).items).toHaveLength(3)
})

test('a part cannot be deleted from the shop until its visit is invoiced', async () => {
  const id = await closed({ teile: [{ product_id: 9, menge: 1 }] })
  // How the report is written down does not matter.
  const visit = shop.db.selectFrom('visits').select('data').where('id', '=', id)
  const { data } = await visit.executeTakeFirstOrThrow()
  const spaced = JSON.stringify(JSON.parse(data), null, 1)
  await shop.db.updateTable('visits').set({ data: spaced }).where('id', '=', id).execute()
  expect(await admin.deleteProduct(9)).toBeRefused(409, 'product-in-visit')
  expect((await admin.deleteProduct(8)).status).toBe(204)
  expect((await bill(id)).status).toBe(201)
  expect(await admin.deleteProduct(9)).toBeRefused(409, 'product-ordered')
})

test('the day of the visit decides the VAT rate, even when a new one applies on the day of the invoice', async () => {
  const { revision: _, ...settings } = await readSettings(shop.db)
  const rates = [...settings.vat.rates, { from: '2026-03-07', perMille: 89 }]
  const value = JSON.stringify({ ...settings, vat: { ...settings.vat, rates } })
  await shop.db.updateTable('settings').set({ value }).execute()
  const yesterday = await bill(await closed({ datum: '2026-03-06' }))
  const later = device({ id: await register({ typ: 'wasser' }) })
  const today = await bill(await closed({ datum: '2026-03-07', geraete: [later] }, 'later'))
  const rateOf = async ({ orderId }: { orderId: number }) => {
    const { mwstSatz, mwst } = (await readOrder(orderId)).order
    return [mwstSatz, mwst]
  }
  expect([await rateOf(yesterday), await rateOf(today)]).toEqual([
    [8.1, 5.1],
    [8.9, 5.56],
  ])
})

test('no invoice with nothing or nobody to bill, with fixed sums, or without a bank account', async () => {
  const gone = device({ wartung: false, ergebnis: 'ausser-betrieb' })
  const free = await closed({ geraete: [gone] })
  expect(await bill(free)).toMatchObject({ status: 409, code: 'visit-free' })
  expect(await bill(999)).toMatchObject({ status: 404, code: 'visit-not-found' })
  expect((await bill(free, heidi)).status).toBe(403)
  const other = await register({ typ: 'wasser' })
  const id = await closed({ geraete: [device({ id: other })] }, 'other')
  await setIban(shop, '')
  expect(await bill(id)).toMatchObject({ code: 'invoice-account-missing' })
  await shop.db.updateTable('settings').set({ value: '{}' }).execute()
  expect(await bill(id)).toMatchObject({ code: 'invoice-sums-fixed' })
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
})
