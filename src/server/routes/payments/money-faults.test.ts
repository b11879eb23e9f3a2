import { expect, test } from 'vitest'
import { formatIban, formatReference } from '../../../contract/bank/iban.ts'
import { admin, heidi, readOrder, shop } from '../../../../test/support/shop-per-test.ts'
import { buy, passDays } from '../../../../test/support/admin.ts'
import {
  confirmAddress,
  openSalesOnAccountPerTest,
  orderOnAccount,
  plainIban,
  qrIban,
  setInvoicing,
} from '../../../../test/support/invoices.ts'
import { rewriteUsers } from '../../../../test/support/rewrite-users.ts'

openSalesOnAccountPerTest()

const take = (zahlung: 'bank') =>
  admin.takeOrder({
    key: zahlung,
    idUser: heidi.user.idUser,
    items: [{ product_id: 1, quantity: 2 }],
    zahlung,
  })

test('goodwill over the whole amount leaves the goods with the customer', async () => {
  const { order_id: id, total } = await buy(shop, heidi, { paid: true })
  await admin.move(id, 'versendet')
  const back = { betrag: total, grund: 'Entschuldigung', wareBleibt: true }
  expect((await admin.refund(id, back)).status).toBe(201)
  expect((await readOrder(id)).order).toMatchObject({ lieferstand: 'versendet' })
  const kept = await buy(shop, heidi, { paid: true })
  await admin.move(kept.order_id, 'versendet')
  await admin.refund(kept.order_id, { betrag: total, grund: 'zurück' })
  expect((await readOrder(kept.order_id)).order).toMatchObject({ lieferstand: 'zurueckgenommen' })
})

test('the mails of a refund and of a cancellation carry the credit note', async () => {
  const { order_id: id } = await buy(shop, heidi, { paid: true })
  await admin.refund(id, { betrag: 5, weg: 'bank' })
  const unpaid = (await orderOnAccount(heidi)).body.order_id
  await admin.move(unpaid, 'storniert')
  const notes = await shop.db
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', 'credit-note')
    .orderBy('id')
    .execute()
  const carried = [...(await shop.mails('order-refund')), ...(await shop.mails('order-cancelled'))]
  expect(carried.map(({ attachment }) => attachment)).toEqual(
    notes.map((note) => `document:${note.id}`),
  )
  expect(notes).toHaveLength(2)
})

test('what is packed is what was not refunded piece by piece', async () => {
  const items = [{ product_id: 1, quantity: 3 }]
  const { order_id: id } = await buy(shop, heidi, { paid: true, items })
  const positionen = [{ product_id: 1, menge: 2 }]
  await admin.refund(id, { betrag: 10, positionen })
  const lists = await admin.api('GET /api/admin/orders/packing-lists', {
    query: { ids: String(id) },
  })
  expect(lists.body.data[0]?.items).toMatchObject([{ quantity: 3, zurueck: 2 }])
  expect((await readOrder(id)).items).toMatchObject([{ quantity: 3, zurueck: 2 }])
})

test.each([qrIban, plainIban])(
  'an order paid by bank transfer names %s, a reference and a day',
  async (iban) => {
    await setInvoicing(shop, { iban })
    const { order_id: id } = (await take('bank')).body
    const invoice = await shop.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
    expect(invoice).toMatchObject({ state: 'open', due_day: '2026-04-06' })
    const [mail] = await shop.mails('order-taken')
    expect(mail?.attachment).toBe(`document:${invoice.id}`)
    expect(mail?.body).toContain(formatIban(iban))
    expect(mail?.body).toContain(formatReference(invoice.reference ?? ''))
    expect(mail?.body).toContain('06.04.2026')
    const own = { params: { userId: heidi.user.idUser } }
    const [summary] = (await heidi.api('GET /api/orders/:userId/summaries', own)).body
    expect(summary).toMatchObject({
      faellig: null,
      ueberweisung: { iban, referenz: invoice.reference, bis: '2026-04-06' },
    })
    await passDays(shop, 40, admin)
    const remind = (trotzdem?: true) =>
      admin.api('POST /api/admin/invoices/:id/reminders', {
        params: { id: invoice.id },
        body: { stufe: 1, weg: 'papier', ...(trotzdem && { trotzdem }) },
      })
    // Nothing was delivered yet.
    expect(await remind()).toBeRefused(409, 'reminder-undelivered')
    expect((await remind(true)).status).toBe(201)
    expect((await readOrder(id)).order.faellig).toBe('2026-04-06')
  },
)

test('the credit limit counts the person, also with a new account at the same address', async () => {
  await setInvoicing(shop, { maxAmount: 20_000 })
  expect((await orderOnAccount(heidi)).status).toBe(201)
  const { email } = heidi.user
  await rewriteUsers(shop.db, { email: null }).where('id', '=', heidi.user.idUser).execute()
  const again = await shop.newCustomer()
  await rewriteUsers(shop.db, { email }).where('id', '=', again.user.idUser).execute()
  await confirmAddress(shop, again)
  expect(await orderOnAccount(again)).toBeRefused(409, 'invoice-limit')
})

test('above 400 francs an order needs the place that its invoice has to name', async () => {
  await rewriteUsers(shop.db, { city: '' }).execute()
  const order = (quantity: number) =>
    heidi.api('POST /api/orders', {
      body: { idUser: heidi.user.idUser, items: [{ product_id: 1, quantity }] },
    })
  expect((await order(1)).status).toBe(201)
  expect(await order(5)).toBeRefused(409, 'invoice-address-missing')
})
