import { sql } from 'kysely'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { buy, passDays } from '../../../../test/support/admin.ts'
import { buyOnInvoice, setIban } from '../../../../test/support/invoices.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import type { Customer } from '../../../../test/support/shop.ts'
import { openTwintSimulator } from '../../../adapters/twint-simulator.ts'
import { transaction } from '../../../db/commit.ts'
import { isOnPostgres } from '../../../db/dialect.ts'
import { findInvoice } from '../../../shop/invoices/documents.ts'
import { checkDocuments } from '../../../shop/invoices/check-documents.ts'
import { issueCreditNote } from '../../../shop/invoices/issue-credit-note.ts'
import { reconcilePayments } from '../../../shop/payments/sweep.ts'

openShopPerTest({ admin: true, heidi: true }, { totalsMode: 'berechnet' })

const invoices = async (query = {}) => (await admin.invoices(query)).body.data
const read = (url: string, { cookie }: Customer = admin) =>
  shop.app.inject({ url, headers: { cookie } })
const wait = (days: number) => passDays(shop, days, admin)
const credit = (orderId: number, refund: number, amount: number) =>
  transaction(shop.db, async (trx) => {
    const [refundId, now] = [`rf_${refund}`, shop.clock.now()]
    const given = { amount, reason: 'Zu viel bestellt', method: 'twint' } as const
    await trx
      .insertInto('refunds')
      .values({
        ...given,
        id: refundId,
        order_id: orderId,
        origin: 'provider',
        status: 'settled',
        currency: 'CHF',
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return issueCreditNote(trx, { orderId, cause: { refund_id: refundId }, ...given }, now)
  })

test('a refund creates its credit note: with the lines where they add up to the amount, else with the reason', async () => {
  const { order_id } = await buy(shop, heidi, { paid: true })
  await admin.refund(order_id, { betrag: 30, grund: 'Kratzer' })
  const positionen = [{ product_id: 1, menge: 1 }]
  await admin.refund(order_id, { betrag: 99, positionen, weg: 'bank' })
  const notes = await shop.db
    .selectFrom('documents')
    .select(['total', 'data', 'refund_id'])
    .where('kind', '=', 'credit-note')
    .orderBy('number')
    .execute()
  expect(notes.map(({ total }) => total)).toEqual([3000, 9900])
  const refunds = await shop.db.selectFrom('refunds').select('id').execute()
  expect(new Set(notes.map(({ refund_id: id }) => id))).toEqual(
    new Set(refunds.map(({ id }) => id)),
  )
  expect(JSON.parse(notes[0]?.data ?? '')).toMatchObject({
    lines: [{ name: 'Kratzer', amount: 3000 }],
    paidBack: 'twint',
  })
  expect((await invoices({ status: 'gutgeschrieben' }))[0]?.gutschriften).toHaveLength(2)
})

test('a refund that fails late leaves its credit note to the next money refunded', async () => {
  const { order_id } = await buy(shop, heidi, { paid: true })
  await admin.refund(order_id, { betrag: 30 })
  await shop.db.updateTable('twint_simulator_refunds').set({ state: 'failed' }).execute()
  const provider = openTwintSimulator(shop.db, 'http://shop.test')
  const context = { ...shop, provider }
  await reconcilePayments(context, shop.clock.now())
  await admin.refund(order_id, { betrag: 30, weg: 'bank' })
  await admin.refund(order_id, { betrag: 20, weg: 'bank' })
  const [invoice] = await invoices()
  expect(invoice?.gutschriften.map(({ betrag }) => betrag).toSorted((a, b) => a - b)).toEqual([
    20, 30,
  ])
})

test('credit notes credit exactly the tax of the invoice, and each refund once', async () => {
  const { order_id, total } = await buy(shop, heidi, { paid: true })
  expect(total).toBe(129)
  const first = await credit(order_id, 1, 3000)
  expect(first).toMatchObject({ series: 'GS', number: 1, total: 3000, vat: 225 })
  expect(await credit(order_id, 1, 3000)).toEqual(first)
  expect(await invoices({ status: 'bezahlt' })).toMatchObject([{ gutschriften: [{ betrag: 30 }] }])
  // What is refunded beyond the invoice corrects no invoice.
  expect(await credit(order_id, 2, 20_000)).toMatchObject({ number: 2, total: 9900, vat: 742 })
  expect(await credit(order_id, 3, 100)).toBeUndefined()
  const [invoice] = await invoices({ status: 'gutgeschrieben' })
  expect(invoice).toMatchObject({ nummer: 'RE-2026-0001', status: 'gutgeschrieben' })
  const note = await read(`/api/documents/${invoice?.gutschriften[1]?.id}/pdf`, heidi)
  expect(note.headers['content-disposition']).toContain('GS-2026-0002.pdf')
})

test('parts of a small invoice are credited without a Rappen of tax left over', async () => {
  const { order_id } = await buy(shop, heidi)
  const sums = { total: 1010, vat: 76 }
  await shop.db.updateTable('orders').set(sums).where('id', '=', order_id).execute()
  await setIban(shop)
  await admin.pay(order_id, { weg: 'bar', betrag: 10.1 })
  const notes = []
  for (const [at, amount] of [336, 336, 338].entries())
    notes.push(await credit(order_id, at + 1, amount))
  expect(notes.map((note) => note?.vat)).toEqual([25, 25, 26])
})

test('a cancelled invoice is credited for the part nobody has paid', async () => {
  await setIban(shop)
  const { order, invoice } = await buyOnInvoice(shop, heidi)
  const params = { orderId: order.order_id }
  const called = await heidi.api('POST /api/orders/:orderId/cancel', { params })
  expect(called.status).toBe(200)
  expect(await invoices({ status: 'gutgeschrieben' })).toMatchObject([
    { id: invoice.id, offen: 0, gutschriften: [{ nummer: 'GS-2026-0001', betrag: order.total }] },
  ])
  const part = await buyOnInvoice(shop, heidi, [{ product_id: 2, quantity: 1 }])
  const id = part.order.order_id
  await admin.pay(id, { weg: 'bar', betrag: 20 })
  await admin.move(id, 'storniert')
  const [, rest] = await shop.db
    .selectFrom('documents')
    .selectAll()
    .where('series', '=', 'GS')
    .execute()
  expect(rest?.total).toBe(part.invoice.total - 2000)
  expect(await credit(id, 1, 2000)).toMatchObject({ total: 2000 })
  expect(await invoices({ status: 'gutgeschrieben' })).toHaveLength(2)
})

test("an issued document never changes: not by anybody's edit, not with the data it was made from", async () => {
  await setIban(shop)
  const { order, invoice } = await buyOnInvoice(shop, heidi)
  const url = `/api/orders/${order.order_id}/invoice.pdf`
  const before = (await read(url)).rawPayload
  const { rates } = (await admin.readSettings()).body.vat
  const vat = { rates: [...rates, { from: '2026-03-08', perMille: 0 }] }
  await admin.save({ business: { name: 'Neuer Name' }, vat })
  await shop.db.updateTable('products').set({ name: 'Anderes' }).execute()
  const copy = await heidi.api('GET /api/account/export')
  expect(copy.body.bestellungen).toMatchObject([{ belege: [{ nummer: 'RE-2026-0001' }] }])
  await heidi.api('POST /api/account/delete', { body: { password: heidi.password } })
  expect((await read(url)).rawPayload.equals(before)).toBe(true)

  const row = shop.db.updateTable('documents').where('id', '=', invoice.id)
  await expect(row.set({ total: 1 }).execute()).rejects.toThrow('documents are kept')
  await expect(row.set({ data: '{}' }).execute()).rejects.toThrow('documents are kept')
  await expect(shop.db.deleteFrom('documents').execute()).rejects.toThrow('documents are kept')
  expect(await checkDocuments(shop.db)).toEqual({ count: 2, broken: [] })
  await (
    isOnPostgres(shop.db)
      ? sql`drop trigger documents_changed on documents`
      : sql`drop trigger documents_changed`
  ).execute(shop.db)
  await row.set({ total: 1 }).execute()
  expect(await checkDocuments(shop.db)).toEqual({ count: 2, broken: ['RE-2026-0001'] })
})

test('a ZIP holds every document of its days, unchanged', async () => {
  const { order_id } = await buy(shop, heidi, { paid: true })
  await credit(order_id, 1, 3000)
  await buy(shop, heidi, { paid: true, items: [{ product_id: 2, quantity: 1 }] })
  await wait(1)
  await buy(shop, heidi, { paid: true, items: [{ product_id: 3, quantity: 1 }] })
  const path = '/api/admin/invoices.zip?from=2026-03-01&to=2026-03-07'
  const answer = await read(path)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="belege-2026-03-01-bis-2026-03-07.zip"',
  })
  const files = unzipSync(answer.rawPayload)
  expect(Object.keys(files)).toEqual(['RE-2026-0001.pdf', 'RE-2026-0002.pdf', 'GS-2026-0001.pdf'])
  const own = (await read(`/api/orders/${order_id}/invoice.pdf`)).rawPayload
  expect(Buffer.from(files['RE-2026-0001.pdf'] ?? []).equals(own)).toBe(true)
  expect((await read(path)).rawPayload.equals(answer.rawPayload)).toBe(true)
  for (const wrong of [
    'from=2026-02-30&to=2026-03-07',
    'from=2026-03-07',
    'from=heute&to=morgen',
    'from=2026-03-07&to=2026-03-06',
  ])
    expect((await read(`/api/admin/invoices.zip?${wrong}`)).statusCode).toBe(400)
})

test("a company's invoice and credit note name it, who ordered, and its reference; an earlier invoice stays", async () => {
  await setIban(shop)
  const before = await buyOnInvoice(shop, heidi)
  await heidi.call('PUT', `/api/user/${heidi.user.idUser}/billing`, {
    body: {
      ...{ firma: 'Bäckerei Muster AG', referenz: 'Kostenstelle 12', strasse: 'Marktgasse 1' },
      ...{ plz: '8640', ort: 'Rapperswil', land: 'Schweiz' },
    },
  })
  const { order_id } = await buy(shop, heidi, { paid: true })
  const invoice = await findInvoice(shop.db, order_id)
  await admin.refund(order_id, { betrag: 10 })
  const notes = (await invoices()).flatMap(({ gutschriften }) => gutschriften)
  const textOf = async (id: number) =>
    (await readPdf((await read(`/api/documents/${id}/pdf`)).rawPayload)).text
  for (const id of [invoice?.id ?? 0, notes[0]?.id ?? 0])
    for (const text of ['Bäckerei Muster AG', 'Heidi', 'Marktgasse 1', '8640', 'Kostenstelle 12'])
      expect(await textOf(id)).toContain(text)
  expect(await textOf(before.invoice.id)).not.toContain('Bäckerei')
})
