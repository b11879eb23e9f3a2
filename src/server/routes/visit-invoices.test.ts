import { afterEach, beforeEach, expect, test } from 'vitest'
import { appointmentDesk, asked, time } from '../../../test/support/appointments.ts'
import { setIban } from '../../../test/support/invoices.ts'
import { readPdf } from '../../../test/support/read-pdf.ts'
import { openVisitDesk } from '../../../test/support/visits.ts'
import type { NewVisit } from '../../contract/visits.ts'

let desk: Awaited<ReturnType<typeof openVisitDesk>>
beforeEach(async () => {
  desk = await openVisitDesk()
  const value = JSON.stringify({ totalsMode: 'berechnet' })
  await desk.shop.db.insertInto('settings').values({ name: 'shop', value, revision: 1 }).execute()
  await setIban(desk.shop)
})
afterEach(() => desk.shop.close())

const appointments = appointmentDesk(() => desk)
const bill = (id: number, { cookie } = desk.admin) =>
  desk.shop.api('POST /api/admin/visits/:id/invoice', { params: { id }, cookie })
const order = async (id: number) =>
  (
    await desk.shop.api('GET /api/admin/orders/:id/items', {
      params: { id },
      cookie: desk.admin.cookie,
    })
  ).body
const closed = async (more: Partial<NewVisit> = {}, key = 'press') =>
  (await desk.close(desk.visit(more), key)).body.id

test('parts and work become an invoice by one press, once', async () => {
  const blanket = await desk.register({ typ: 'decke' })
  const id = await closed({
    datum: '2026-03-06',
    geraete: [desk.device(), desk.device({ id: blanket, pruefpunkte: {}, druck: null })],
    teile: [{ product_id: 2, menge: 2 }],
  })
  const answers = await Promise.all([bill(id), bill(id)])
  const [{ body: billed }] = answers
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[1].body).toEqual(billed)
  expect(billed).toEqual({ order_id: billed.order_id, an: desk.heidi.user.email })

  const { items, order: taken } = await order(billed.order_id)
  expect(items).toMatchObject([
    { product_id: 2, quantity: 2 },
    // A blanket is looked at for nothing; one extinguisher costs what the calculator says.
    { name: 'Feuerlöscher-Service, SB-2026-0001', quantity: 1, Preis_brutto: 68 },
  ])
  expect(taken).toMatchObject({ status: 'versendet' })
  expect(await desk.shop.db.selectFrom('orders').select('fulfilment').execute()).toEqual([
    { fulfilment: 'handed_over' },
  ])
  const mails = (await desk.shop.mails()).filter(({ kind }) => kind === 'order-visit-invoice')
  expect(mails).toMatchObject([
    {
      recipient: desk.heidi.user.email,
      subject: 'Ihre Rechnung RE-2026-0001 zum Besuch vom 06.03.2026',
    },
  ])
  const pdf = await desk.shop.app.inject({
    url: `/api/orders/${billed.order_id}/invoice.pdf`,
    headers: { cookie: desk.heidi.cookie },
  })
  const { text } = await readPdf(pdf.rawPayload)
  for (const words of [
    'RE-2026-0001',
    'Feuerlöscher-Service, SB-2026-0001',
    'beim Besuch am 06.03.2026',
  ])
    expect(text).toContain(words)
  // What was brought along and is a device stands in the register now.
  expect(await desk.devices()).toHaveLength(4)
  expect(await desk.reports()).toMatchObject([{ order_id: billed.order_id }])
  // What stands for work is never sold.
  const products = (await desk.shop.api('GET /api/products')).body
  expect(JSON.stringify(products)).not.toContain('Feuerlöscher-Service')
})

test('work alone, at the price that was agreed with the appointment', async () => {
  const { id: termin } = (
    await appointments.request({ ...asked, anzahl: 1, mitKaminfeger: true }, desk.heidi.cookie)
  ).body
  await appointments.step(termin, 'propose', time)
  await desk.shop.db.updateTable('appointments').set({ price: 5500 }).execute()
  const { order_id } = (await bill(await closed({ termin }))).body
  expect((await order(order_id)).items).toMatchObject([{ quantity: 1, Preis_brutto: 55 }])
})

test('nothing to bill, nobody to bill, fixed sums, and no account', async () => {
  const gone = desk.device({ wartung: false, ergebnis: 'ausser-betrieb' })
  const free = await closed({ geraete: [gone] })
  expect(await bill(free)).toMatchObject({ status: 409, body: { code: 'visit-free' } })
  expect(await bill(999)).toMatchObject({ status: 404, body: { code: 'visit-not-found' } })
  expect((await bill(free, desk.heidi)).status).toBe(403)
  const other = await desk.register({ typ: 'co2' })
  const id = await closed({ geraete: [desk.device({ id: other })] }, 'other')
  await setIban(desk.shop, '')
  expect(await bill(id)).toMatchObject({ body: { code: 'invoice-account-missing' } })
  await desk.shop.db.updateTable('settings').set({ value: '{}' }).execute()
  expect(await bill(id)).toMatchObject({ body: { code: 'invoice-sums-fixed' } })
  expect(await desk.shop.db.selectFrom('orders').select('id').execute()).toEqual([])
})
