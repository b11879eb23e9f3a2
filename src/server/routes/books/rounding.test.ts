import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { admin, heidi, readOrder, shop } from '../../../../test/support/shop-per-test.ts'
import { passDays } from '../../../../test/support/admin.ts'
import { buyOnInvoice, openSalesOnAccountPerTest } from '../../../../test/support/invoices.ts'
import type { Rappen } from '../../../contract/money.ts'
import { checkDocuments } from '../../../shop/invoices/check-documents.ts'

openSalesOnAccountPerTest()

let id: number
let orderId: number
let total: number
const buyFor = async (rappen: Rappen) => {
  const each = shop.db.updateTable('products').set({ price_gross: rappen - 3000 })
  await each.where('id', '=', 1).execute()
  const { order, invoice } = await buyOnInvoice(shop, heidi)
  ;[id, orderId, total] = [invoice.id, order.order_id, order.total]
  expect(total).toBe(rappen / 100)
}
beforeEach(() => buyFor(15_900))

const invoiceOf = async (of = id) => (await admin.invoices()).body.data.find((one) => one.id === of)
const pay = (betrag: number, weg: 'bank' | 'bar' = 'bank') =>
  admin.pay(orderId, { weg, betrag, datum: '2026-03-07' })
/** Takes back the newest payment that was not taken back before. */
const takeBackLast = async () => {
  const entry = await shop.db
    .selectFrom('money_entries as entry')
    .select('id')
    .where('kind', '=', 'payment')
    .where('order_id', '=', orderId)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('money_entries').select(sql<number>`coalesce(reverses_id, 0)`.as('id')),
    )
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return admin.takeBack(orderId, entry.id)
}
const openItems = async () => (await admin.api('GET /api/admin/open-items')).body.totals
const nothingOpen = { debitoren: 0, guthaben: 0, anzahlungen: 0 }

test.each([
  [12_304, 'bank', 123, 4],
  [12_332, 'bar', 123.3, 2],
  [12_333, 'bar', 123.35, -2],
  [12_337, 'bar', 123.35, 2],
  [12_338, 'bar', 123.4, -2],
] as const)(
  'of %i Rappen, paid %s with %f, the rest is rounded away',
  async (sum, weg, paid, rest) => {
    await admin.writeOff(id, 'Konkurs')
    await buyFor(sum)
    expect((await pay(paid, weg)).status).toBe(201)
    expect((await readOrder(orderId)).money).toMatchObject({
      offen: 0,
      abzuege: [{ art: 'rundung', betrag: rest / 100 }],
    })
    expect(await invoiceOf()).toMatchObject({ status: 'bezahlt' })
    // What is paid on top is the customer's, whatever was rounded.
    await pay(10)
    await takeBackLast()
    expect(await openItems()).toEqual(nothingOpen)
    // The payment is taken back with its rounding, paid and rounded again, and refunded in parts.
    await takeBackLast()
    expect((await readOrder(orderId)).money.offen).toBe(sum / 100)
    expect(await openItems()).toEqual({ ...nothingOpen, debitoren: sum / 100 })
    await pay(paid, weg)
    for (const betrag of [50, Math.round(paid * 100 - 5000) / 100]) {
      expect((await admin.refund(orderId, { betrag, weg: 'bank' })).status).toBe(201)
      expect(await openItems()).toEqual(nothingOpen)
    }
    const gutschriften = (await invoiceOf())?.gutschriften ?? []
    expect(gutschriften.map(({ betrag }) => betrag)).toContain(50)
  },
)

test.each([
  [12_332, 'bar', 123.3, 0.02],
  [12_333, 'bar', 123.35, -0.02],
  [12_335, 'bar', 123.35, undefined],
  [12_333, 'bank', 123.33, undefined],
] as const)(
  'of %i Rappen, a telephone order that is paid at once, %s, takes %f',
  async (sum, zahlung, paid, rest) => {
    await buyFor(sum)
    const items = [{ product_id: 1, quantity: 1 }]
    const order = { key: 'taken', idUser: heidi.user.idUser, items, zahlung, bezahlt: true }
    const { money } = await readOrder((await admin.takeOrder(order)).body.order_id)
    expect(money).toMatchObject({ bezahlt: paid, offen: 0 })
    expect(money.abzuege.map(({ betrag }) => betrag)).toEqual(rest === undefined ? [] : [rest])
  },
)

test('six Rappen stay open, and small change is not reminded of', async () => {
  await pay(total - 0.06)
  expect(await invoiceOf()).toMatchObject({ offen: 0.06, status: 'offen' })
  await passDays(shop, 40, admin)
  expect(await invoiceOf()).toMatchObject({ status: 'ueberfaellig', naechsteStufe: null })
  const reminder = { stufe: 1, weg: 'papier' as const }
  expect(
    await admin.api('POST /api/admin/invoices/:id/reminders', { params: { id }, body: reminder }),
  ).toBeRefused(409, 'invoice-not-due')
})

test('taking a payment back leaves an order settled that the other payments and what was taken off cover', async () => {
  const settled = { status: 'bezahlt', offen: 0 }
  await admin.credit(id, { betrag: 20, grund: 'nachlass' })
  // Five Rappen are rounded away. Then somebody books it twice.
  await pay(total - 20.05)
  expect(await invoiceOf()).toMatchObject(settled)
  await pay(total - 20.05)
  expect((await takeBackLast()).status).toBe(201)
  expect(await invoiceOf()).toMatchObject(settled)
  expect((await readOrder(orderId)).order.status).toBe('bezahlt')
  // Part of the second payment has been paid back: now that is part of the first, and needs a credit note.
  await pay(total - 20.05)
  expect((await admin.refund(orderId, { betrag: 50, weg: 'bank' })).status).toBe(201)
  expect((await takeBackLast()).status).toBe(201)
  expect(await invoiceOf()).toMatchObject({
    ...settled,
    gutschriften: [{ betrag: 20 }, { betrag: 50 }],
  })
  expect((await checkDocuments(shop.db)).broken).toEqual([])
})

test('a cancelled order has no credit note over Rappen that were rounded away', async () => {
  await pay(total - 0.05)
  expect((await admin.move(orderId, 'storniert')).status).toBe(200)
  expect((await invoiceOf())?.gutschriften).toEqual([])
  expect((await admin.refund(orderId, { betrag: total - 0.05, weg: 'bank' })).status).toBe(201)
  expect((await invoiceOf())?.gutschriften).toMatchObject([{ betrag: total - 0.05 }])
  expect(await openItems()).toEqual(nothingOpen)
})
