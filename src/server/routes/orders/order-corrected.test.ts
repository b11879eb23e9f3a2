import { expect, test } from 'vitest'
import {
  admin,
  heidi,
  openShopPerTest,
  readOrder,
  shop,
} from '../../../../test/support/shop-per-test.ts'
import { buy, pay } from '../../../../test/support/admin.ts'
import { buyOnInvoice, setIban } from '../../../../test/support/invoices.ts'
import { correct, move, moved, revisionOf } from '../../../../test/support/recipient.ts'
import { checkDocuments } from '../../../shop/invoices/check-documents.ts'
import { findInvoice } from '../../../shop/invoices/documents.ts'
import { sendDueMails } from '../../../shop/mail/send-mails.ts'

openShopPerTest({ admin: true, heidi: true }, { totalsMode: 'berechnet' })

const mails = () => shop.mails('order-corrected')

test('an order goes to the corrected address from now on; the profile stays, the customer gets a mail', async () => {
  const { order_id, order_no } = await buy(shop, heidi, { paid: true })
  const before = await readOrder(order_id)
  const answer = await correct(order_id, { ...moved, revision: before.order.revision })
  const now = { ...moved, telefonnummer: '+41799999999' }
  expect(answer).toMatchObject({ status: 200, body: { order: now } })
  expect(answer.body.order.revision).not.toBe(before.order.revision)

  const { cookie } = admin
  const query = { ids: String(order_id) }
  const lists = await shop.api('GET /api/admin/orders/packing-lists', { query, cookie })
  expect(lists.body.data[0]?.order).toMatchObject(now)
  const params = { userId: heidi.user.idUser }
  const own = { params }
  const { telefonnummer: _, ...address } = moved
  expect((await heidi.api('GET /api/orders/:userId/summaries', own)).body).toMatchObject([address])
  const found = await admin.orders({ search: 'frei' })
  expect(found.body.data).toMatchObject([{ order_no, nachname: 'Muster-Frei' }])
  const file = await shop.app.inject({ url: '/api/admin/orders.csv', headers: { cookie } })
  expect(file.body).toContain('Rosenbergstrasse 12;9001')
  const { user } = (await heidi.api('GET /api/session')).body
  expect(user).toMatchObject({ nachname: 'Muster', strasse: 'Rosenbergstrasse 10', plz: '9000' })

  const [mail] = await mails()
  expect(mail).toMatchObject({
    recipient: heidi.user.email,
    subject: `Geänderte Angaben zu Ihrer Bestellung ${order_no}`,
  })
  for (const text of ['Heidi Muster-Frei', 'Rosenbergstrasse 12', '9001', '+41 79 999 99 99'])
    expect(mail?.body).toContain(text)
  const log = shop.db.selectFrom('audit_log').selectAll()
  expect(await log.where('action', '=', 'order.recipient-set').execute()).toMatchObject([
    {
      subject: `order:${order_id}`,
      user_id: admin.user.idUser,
      before: JSON.stringify({
        nachname: 'Muster',
        strasse: 'Rosenbergstrasse 10',
        plz: '9000',
        telefonnummer: '+41711234567',
      }),
      after: JSON.stringify({
        nachname: 'Muster-Frei',
        strasse: 'Rosenbergstrasse 12',
        plz: '9001',
        telefonnummer: '+41799999999',
      }),
    },
  ])
})

test('an order to be shipped cannot lose its address', async () => {
  const { order_id } = await buy(shop, heidi, { paid: true })
  const revision = await revisionOf(order_id)
  for (const field of ['strasse', 'plz', 'ort', 'land'])
    expect(await correct(order_id, { ...moved, [field]: '', revision })).toBeRefused(
      400,
      'address-fields-invalid',
    )
  expect(await revisionOf(order_id)).toBe(revision)
})

test('one that is collected needs no address, unless its invoice has to name the buyer', async () => {
  const collect = (quantity: number) => buy(shop, heidi, { items: [{ product_id: 1, quantity }] })
  const nowhere = { ...moved, strasse: '', plz: '', ort: '' }
  const clear = async ({ order_id }: { order_id: number }) =>
    correct(order_id, { ...nowhere, revision: await revisionOf(order_id) })
  const [small, large] = [await collect(1), await collect(9)]
  await shop.db.updateTable('orders').set({ delivery_method: 'pick-up' }).execute()
  expect([small.total < 400, large.total > 400]).toEqual([true, true])
  expect((await clear(small)).status).toBe(200)
  expect(await clear(large)).toBeRefused(409, 'invoice-address-missing')
})

test('each correction is mailed once; a mail not sent yet is replaced by the next', async () => {
  const { order_id } = await buy(shop, heidi)
  const to = async (strasse: string) =>
    correct(order_id, { ...moved, strasse, revision: await revisionOf(order_id) })
  await to('Gasse 1')
  await to('Gasse 2')
  expect((await mails()).map(({ body }) => body.includes('Gasse 2'))).toEqual([true])
  await sendDueMails(shop, { send: () => Promise.resolve() }, shop.clock.now())
  await to('Gasse 1')
  const waiting = shop.db.selectFrom('mails').select('body').where('sent_at', 'is', null)
  expect(await waiting.where('kind', '=', 'order-corrected').execute()).toMatchObject([
    { body: expect.stringContaining('Gasse 1') },
  ])
  expect(await mails()).toHaveLength(2)
})

test('ordering the same cart again does not bring back the wrong address from the profile', async () => {
  const items = [{ product_id: 1, quantity: 1 }]
  const body = { idUser: heidi.user.idUser, items }
  const again = (key: string) =>
    heidi.api('POST /api/orders', { headers: { 'idempotency-key': key }, body })
  const { order_id } = (await again('one')).body
  await correct(order_id, { ...moved, revision: await revisionOf(order_id) })
  const address = { land: 'Schweiz', plz: '8000', ort: 'Zürich', strasse: 'Gasse 3' }
  const { idUser: id } = heidi.user
  const profile = { params: { id }, body: address }
  await heidi.api('PUT /user/:id/address', profile)
  for (const key of ['one', 'two'])
    expect((await again(key)).body).toMatchObject({ order_id, strasse: moved.strasse })
})

test('issued documents stay as they are: the earlier invoice, and the later credit note', async () => {
  await setIban(shop)
  const { order, invoice } = await buyOnInvoice(shop, heidi)
  const id = order.order_id
  await correct(id, { ...moved, revision: await revisionOf(id) })
  for (const search of ['muster-frei', 'heidi muster', 're-2026-0001 frei', order.order_no]) {
    const found = await admin.invoices({ search })
    expect(found.body.data).toMatchObject([{ id: invoice.id, nachname: 'Muster-Frei' }])
  }
  await move(id, 'storniert')
  const documents = await shop.db.selectFrom('documents').selectAll().orderBy('id').execute()
  expect(documents.map(({ kind, data }) => [kind, JSON.parse(data).buyer])).toMatchObject([
    ['invoice', { name: 'Heidi Muster', street: 'Rosenbergstrasse 10' }],
    ['credit-note', { name: 'Heidi Muster', street: 'Rosenbergstrasse 10' }],
  ])
  expect(documents[0]?.hash).toBe(invoice.hash)
  expect(await checkDocuments(shop.db)).toEqual({ count: 2, broken: [] })
})

test('later documents have the corrected address: the invoice of an order paid afterwards', async () => {
  const order = await buy(shop, heidi)
  const { order_id } = order
  await correct(order_id, { ...moved, revision: await revisionOf(order_id) })
  await pay(heidi, order)
  const invoice = await findInvoice(shop.db, order_id)
  expect(JSON.parse(invoice?.data ?? '').buyer).toMatchObject({
    name: 'Heidi Muster-Frei',
    street: 'Rosenbergstrasse 12',
    postalCode: '9001',
  })
  const [confirmation] = await shop.mails('order-confirmation')
  expect(confirmation?.body).toContain('Rosenbergstrasse 12')
})

test('a customer without e-mail gets none', async () => {
  const { order_id } = await buy(shop, heidi)
  await shop.db.updateTable('orders').set({ email: null }).execute()
  await correct(order_id, { ...moved, revision: await revisionOf(order_id) })
  expect([await mails(), (await readOrder(order_id)).order.strasse]).toEqual([[], moved.strasse])
})
