import { expect, test } from 'vitest'
import { buy, passDays } from '../../../../test/support/admin.ts'
import { getBooks } from '../../../../test/support/books.ts'
import {
  buyOnInvoice,
  openSalesOnAccountPerTest,
  setInvoicing,
} from '../../../../test/support/invoices.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import { admin, heidi, readOrder, shop } from '../../../../test/support/shop-per-test.ts'
import { checkDocuments } from '../../../shop/invoices/check-documents.ts'
import { readDocumentFile } from '../../../shop/invoices/document-file.ts'

openSalesOnAccountPerTest()

const year = { from: '2026-01-01', to: '2026-12-31' }
const openItems = async () => (await admin.api('GET /api/admin/open-items')).body.totals
const none = { debitoren: 0, guthaben: 0, anzahlungen: 0 }
/** Turnover and VAT of the year under both methods. */
async function booksOfYear() {
  const found: number[][] = []
  for (const method of ['agreed', 'received'] as const) {
    await setInvoicing(shop, { vatMethods: [{ from: '2018-01-01', method }] })
    const { total } = await getBooks(year)
    found.push([total.brutto, total.mwst])
  }
  return found
}

test('an invoice that is paid in part is replaced: the new one asks for the rest, and books and debtors stay', async () => {
  const { order, invoice } = await buyOnInvoice(shop, heidi, [{ product_id: 1, quantity: 2 }])
  expect((await admin.pay(order.order_id, { betrag: 100 })).status).toBe(201)
  const rest = order.total - 100
  const before = [await booksOfYear(), await openItems()]
  expect(before[1]).toEqual({ ...none, debitoren: rest })
  const { body } = await admin.replace(invoice.id, { referenz: 'Auftrag 7' })
  expect(body.invoice).toMatchObject({ offen: rest, status: 'offen' })
  const { text } = await readPdf((await readDocumentFile(shop.db, body.invoice.id)).bytes)
  expect(text).toContain(`Bitte bezahlen Sie CHF ${rest.toFixed(2)} `)
  expect([await booksOfYear(), await openItems()]).toEqual(before)
  await passDays(shop, 1, admin)
  expect((await admin.credit(body.invoice.id, { grund: 'nachlass', betrag: 8.05 })).status).toBe(
    201,
  )
  expect((await admin.pay(order.order_id, { betrag: rest - 8.05 - 0.05 })).status).toBe(201)
  const { money, order: after } = await readOrder(order.order_id)
  expect([money.offen, money.abzuege.map(({ betrag }) => betrag)]).toEqual([0, [0.05]])
  expect(after.zahlung.offen).toBe(0)
  expect(await openItems()).toEqual(none)
  const [agreed, received] = await booksOfYear()
  expect([agreed?.[0], received?.[0]]).toEqual([219.95, 219.9])
  expect(agreed?.[1]).toBe(received?.[1])
  expect(await checkDocuments(shop.db)).toMatchObject({ broken: [] })
})

test('the invoice of an export is replaced, and stays one: free of VAT, in box 220', async () => {
  const abroad = await shop.newCustomer({ land: 'Deutschland' })
  const order = await buy(shop, abroad, { paid: true })
  const [invoice] = (await admin.invoices()).body.data
  const sheet = async () => {
    const query = year
    const { body } = await admin.api('GET /api/admin/books/vat', { query })
    const box = (ziffer: string) => body.ziffern.find((one) => one.ziffer === ziffer)
    return [box('200')?.umsatz, box('220')?.umsatz, box('299')?.umsatz, box('399')?.steuer]
  }
  const before = await sheet()
  expect(before).toEqual([order.total, order.total, 0, 0])
  const { body } = await admin.replace(invoice?.id ?? 0)
  const { text } = await readPdf((await readDocumentFile(shop.db, body.invoice.id)).bytes)
  expect(text).toContain('Ausfuhrlieferung, von der MWST befreit.')
  const note = await readPdf((await readDocumentFile(shop.db, body.gutschrift?.id ?? 0)).bytes)
  expect(note.text).toContain('Ausfuhrlieferung, von der MWST befreit.')
  expect(await sheet()).toEqual(before)
  await setInvoicing(shop, { vatMethods: [{ from: '2018-01-01', method: 'agreed' }] })
  expect(await sheet()).toEqual(before)
  expect((await admin.refund(order.order_id, { betrag: 9, weg: 'bank' })).status).toBe(201)
  expect(await sheet()).toEqual([order.total - 9, order.total - 9, 0, 0])
})

test('a receipt that is open again cannot be reminded of; what replaces it can', async () => {
  const order = await buy(shop, heidi)
  const { entries } = (await admin.pay(order.order_id, { betrag: order.total })).body.money
  await admin.move(order.order_id, 'versendet')
  expect((await admin.takeBack(order.order_id, entries[0]?.id ?? 0)).status).toBe(201)
  await passDays(shop, 60, admin)
  const [receipt] = (await admin.invoices({ status: 'offen' })).body.data
  expect(receipt).toMatchObject({ offen: order.total, faellig: null, naechsteStufe: null })
  const { body } = await admin.replace(receipt?.id ?? 0)
  expect(body.invoice.faellig).not.toBeNull()
  await passDays(shop, 31, admin)
  const overdue = (await admin.invoices({ status: 'ueberfaellig' })).body.data
  expect(overdue).toMatchObject([{ id: body.invoice.id, offen: order.total, naechsteStufe: 1 }])
})
