import { expect, test } from 'vitest'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { buy, passDays } from '../../../../test/support/admin.ts'
import { buyOnInvoice, plainIban, setIban } from '../../../../test/support/invoices.ts'
import type { Customer } from '../../../../test/support/shop.ts'
import { transaction } from '../../../db/commit.ts'
import { attachTo } from '../../../shop/invoices/document-file.ts'
import { issueInvoiceOf } from '../../../../test/support/issue-invoice-of.ts'
import { sendDueMails } from '../../../shop/mail/send-mails.ts'
import type { OutgoingMail } from '../../../shop/mail/transport.ts'

openShopPerTest({ admin: true, heidi: true }, { totalsMode: 'berechnet' })

const invoices = async (query = {}) => (await admin.invoices(query)).body.data
const read = (url: string, { cookie }: Customer = admin) =>
  shop.app.inject({ url, headers: { cookie } })
const wait = (days: number) => passDays(shop, days, admin)
const remind = (id: number, stufe: number, weg: 'mail' | 'papier' = 'mail') =>
  admin.api('POST /api/admin/invoices/:id/reminders', {
    params: { id },
    body: { stufe, weg, trotzdem: true },
  })
const sendMails = async () => {
  const sent: OutgoingMail[] = []
  const send = async (mail: OutgoingMail) => void sent.push(mail)
  const delivery = { send, attach: attachTo(shop.db) }
  while ((await sendDueMails(shop, delivery, shop.clock.now())) > 0);
  return sent
}
test('a paid order has an invoice: in the mail, for the customer and for the owner', async () => {
  const { order_id, order_no, total } = await buy(shop, heidi, { paid: true })
  const confirmation = (await sendMails()).find(
    ({ subject }) => subject === `Bestellbestätigung ${order_no}`,
  )
  expect(confirmation?.text).toContain('RE-2026-0001 (im Anhang)')
  const [invoice] = await invoices()
  expect(invoice).toMatchObject({ nummer: 'RE-2026-0001', order_no, total, offen: 0 })
  expect(invoice).toMatchObject({ status: 'bezahlt', faellig: null, naechsteStufe: null })
  const url = `/api/orders/${order_id}/invoice.pdf`
  for (const person of [heidi, admin]) {
    const file = await read(url, person)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="RE-2026-0001.pdf"',
      'cache-control': 'no-store',
    })
    expect(confirmation?.attachment).toEqual({
      name: 'RE-2026-0001.pdf',
      bytes: file.rawPayload,
    })
  }
  const params = { id: order_id, userId: heidi.user.idUser }
  const mine = await heidi.api('GET /api/orders/:userId/summaries', { params })
  const belege = [{ id: invoice?.id, art: 'rechnung', nummer: 'RE-2026-0001', betrag: total }]
  expect(mine.body).toMatchObject([{ belege }])

  const own = await admin.api('GET /api/admin/orders/:id/documents', { params })
  expect(own.body.data).toMatchObject(belege)
  const stranger = await shop.newCustomer()
  for (const path of [url, `/api/documents/${invoice?.id}/pdf`]) {
    const refused = await read(path, stranger)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      404,
      { code: 'document-not-found' },
    ])
    expect((await read(path, heidi)).statusCode).toBe(200)
  }
})

test('an unpaid order, and one with fixed sums, has none', async () => {
  const open = await buy(shop, heidi)
  await shop.db.updateTable('settings').set({ value: '{}' }).execute()
  const fixed = await buy(shop, heidi, { paid: true, items: [{ product_id: 2, quantity: 1 }] })
  for (const { order_id } of [open, fixed])
    expect((await read(`/api/orders/${order_id}/invoice.pdf`)).statusCode).toBe(404)
  expect(await invoices()).toEqual([])
  expect((await sendMails()).filter(({ attachment }) => attachment)).toEqual([])
})

test('an invoice is open, overdue, reminded of and paid', async () => {
  const unpaid = await buy(shop, heidi)
  const issued = transaction(shop.db, (trx) =>
    issueInvoiceOf(trx, unpaid.order_id, shop.clock.now()),
  )
  await expect(issued).rejects.toMatchObject({ code: 'invoice-account-missing' })
  await setIban(shop)
  const items = [{ product_id: 2, quantity: 1 }]
  const { order, invoice } = await buyOnInvoice(shop, heidi, items)
  const { id } = invoice
  const [confirmation] = (await sendMails()).filter(({ attachment }) => attachment)
  expect(confirmation?.attachment?.name).toBe('RE-2026-0001.pdf')
  expect(invoice).toMatchObject({
    due_day: '2026-04-06',
    reference: '000000000000000020260000018',
    state: 'open',
  })
  const first = { stufe: 1, am: expect.any(String), frist: '2026-04-18', weg: 'mail' }
  expect(await invoices({ status: 'offen' })).toMatchObject([
    { id, offen: order.total, faellig: '2026-04-06', status: 'offen', naechsteStufe: null },
  ])
  expect((await remind(id, 1)).body.code).toBe('invoice-not-due')

  await wait(32)
  expect(await invoices({ status: 'ueberfaellig' })).toMatchObject([
    { status: 'ueberfaellig', naechsteStufe: 1 },
  ])
  const overview = await admin.dashboard()
  expect(overview.body.overdue).toBe(1)
  const ofPerson = async () => (await admin.person(heidi.user.idUser)).body.documents
  expect(await ofPerson()).toMatchObject([{ id, geliefert: false, naechsteStufe: 1 }])
  const pressed = await Promise.all([remind(id, 1), remind(id, 1)])
  expect(pressed.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(pressed.find(({ status }) => status === 409)?.body.code).toBe('reminder-sent')
  for (const early of [2, 3]) expect((await remind(id, early)).body.code).toBe('invoice-not-due')
  expect(await ofPerson()).toMatchObject([{ id, status: 'ueberfaellig', naechsteStufe: null }])
  const [letter] = await sendMails().then((mails) => mails.filter(({ attachment }) => attachment))
  expect(letter?.subject).toBe('Zahlungserinnerung zu Rechnung RE-2026-0001')
  expect(letter?.text).toContain('bis am 18.04.2026')
  expect(letter?.attachment?.name).toBe('Zahlungserinnerung-RE-2026-0001.pdf')

  await wait(11)
  const printed = await remind(id, 2, 'papier')
  expect(printed).toMatchObject({ status: 201, body: { reminder: { stufe: 2, weg: 'papier' } } })
  expect(await sendMails()).toEqual([])
  const file = await read(`/api/admin/reminders/${printed.body.reminder.id}/pdf`)
  expect(file.headers['content-disposition']).toContain('"Mahnung-RE-2026-0001.pdf"')
  expect(await invoices()).toMatchObject([
    { mahnungen: [first, { stufe: 2 }], naechsteStufe: null },
  ])

  const paid = await admin.pay(order.order_id, {
    betrag: order.total,
    datum: '2026-04-19',
  })
  expect(paid.status).toBe(201)
  expect(await invoices({ status: 'bezahlt' })).toMatchObject([{ id, offen: 0 }])
  expect(await invoices({ status: 'offen' })).toEqual([])
  await wait(60)
  expect((await remind(id, 3)).body.code).toBe('invoice-not-due')
  // Once paid it is still the invoice that was issued, payment part included.
  expect(await shop.db.selectFrom('documents').select('id').execute()).toHaveLength(1)
})

test('a customer without an e-mail address gets a letter', async () => {
  await setIban(shop, plainIban)
  const { order, invoice } = await buyOnInvoice(shop, heidi)
  expect(invoice.reference).toBe('RF40RE20260001')
  await shop.db
    .updateTable('orders')
    .set({ email: null })
    .where('id', '=', order.order_id)
    .execute()
  await wait(40)
  expect((await remind(invoice.id, 1)).body.code).toBe('no-mail-address')
  expect((await remind(invoice.id, 1, 'papier')).status).toBe(201)
})

test('the list is searched by number, order and name, and by days', async () => {
  const urs = await shop.newCustomer({ vorname: 'Urs', nachname: 'Gämperle' })
  const { order_no } = await buy(shop, heidi, { paid: true })
  await buy(shop, urs, { paid: true })
  const numbers = async (query: object) => (await invoices(query)).map(({ nummer }) => nummer)
  expect(await numbers({})).toEqual(['RE-2026-0002', 'RE-2026-0001'])
  expect(await numbers({ search: 're-2026-0001' })).toEqual(['RE-2026-0001'])
  expect(await numbers({ search: order_no })).toEqual(['RE-2026-0001'])
  expect(await numbers({ search: 'gamperle' })).toEqual(['RE-2026-0002'])
  expect(await numbers({ from: '2026-03-08' })).toEqual([])
  expect(await numbers({ from: '2026-03-07', to: '2026-03-07' })).toHaveLength(2)
  const query = { from: '2026-02-30' }
  const wrong = await admin.invoices(query)
  expect(wrong).toBeRefused(400, 'invalid-input')
})

test('a document is found by its number among orders and invoices, and listed with its person', async () => {
  await setIban(shop)
  await buy(shop, heidi, { paid: true })
  const { order, invoice } = await buyOnInvoice(shop, heidi)
  const cancelled = await buyOnInvoice(shop, heidi)
  const params = { orderId: cancelled.order.order_id }
  await heidi.api('POST /api/orders/:orderId/cancel', { params })
  const ordersBy = async (search: string) =>
    (await admin.orders({ search })).body.data.map(({ order_no }) => order_no)
  expect(await ordersBy('RE-2026-0002')).toEqual([order.order_no])
  expect(await ordersBy('muster gs-2026-0001')).toEqual([cancelled.order.order_no])
  expect(await ordersBy('meier RE-2026-0002')).toEqual([])
  expect(await ordersBy('RE-2025-0002')).toEqual([])
  const invoicesBy = async (search: string) =>
    (await invoices({ search })).map(({ nummer }) => nummer)
  expect(await invoicesBy('re-2026-0002')).toEqual(['RE-2026-0002'])
  expect(await invoicesBy('GS-2026-0001')).toEqual(['RE-2026-0003'])
  expect(await invoicesBy('RE-2026')).toHaveLength(3)

  const person = await admin.person(heidi.user.idUser)
  expect(person.body.documents).toMatchObject([
    { nummer: 'GS-2026-0001', art: 'gutschrift', status: null, offen: 0 },
    { nummer: 'RE-2026-0003', status: 'gutgeschrieben', offen: 0 },
    { id: invoice.id, status: 'offen', faellig: invoice.due_day, offen: order.total },
    { nummer: 'RE-2026-0001', status: 'bezahlt', faellig: null, offen: 0 },
  ])
})
