import { expect, test } from 'vitest'
import { buy, passDays, pay } from '../../../../test/support/admin.ts'
import { setAccount } from '../../../../test/support/bank/statement.ts'
import { book, getBooks, getJournal } from '../../../../test/support/books.ts'
import { buyOnInvoice, setInvoicing } from '../../../../test/support/invoices.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { swissDayAfter, swissDayOf } from '../../../contract/time/swiss-days.ts'
import { priceInWords } from '../../../shop/appointments/row-words.ts'
import { transaction } from '../../../db/commit.ts'
import { documentNumber, type DocumentRow, findInvoice } from '../../../shop/invoices/documents.ts'
import { checkLedger } from '../../../shop/money/check-ledger.ts'
import { issueInvoiceOf } from '../../../../test/support/issue-invoice-of.ts'
import { settleRate } from '../../../shop/orders/settle-rate.ts'
import { settleOrder } from '../../../shop/payments/settle-order.ts'
import { readSettings } from '../../../shop/settings/settings.ts'
import { receive, taxesOf, trade } from '../../../../test/support/taxes.ts'
import { vatNumber } from '../../../../test/support/vat-number.ts'

openShopPerTest({ admin: true, heidi: true })

const takeByPhone = async (zahlung: 'bar' | 'rechnung', bezahlt = false) => {
  const taken = await admin.takeOrder({
    idUser: heidi.user.idUser,
    items: [{ product_id: 1, quantity: 1 }],
    zahlung,
    bezahlt,
  })
  expect(taken.status).toBe(201)
  return taken.body
}

/** A sale of each kind: in the shop, by telephone in cash and on account, and work without an order. */
async function sellAll(): Promise<void> {
  const { idUser } = heidi.user
  await buy(shop, heidi, { paid: true })
  await takeByPhone('bar', true)
  await takeByPhone('rechnung')
  const work = { text: 'Kaminfegen', menge: 1, einheit: 'Std.', preis: 120, satz: 8.1 }
  const { body: draft } = await admin.draft({
    idUser,
    positionen: [work],
    leistungsdatum: '2026-03-06',
  })
  const issued = await admin.issue(draft.id, 'druck')
  expect(issued.status).toBe(201)
}

test('without a VAT number no document, booking or page shows VAT, however it was sold', async () => {
  await setAccount(shop, admin.cookie)
  await trade('')
  expect((await shop.api('GET /api/site')).body.vatPerMille).toBe(0)
  await sellAll()
  const rates = async () =>
    (
      await shop.db.selectFrom('documents').select(['vat', 'vat_per_mille']).orderBy('id').execute()
    ).map(({ vat, vat_per_mille: rate }) => [rate, vat])
  expect(await rates()).toEqual([none, none, none, none])
  for (const { id } of await shop.db.selectFrom('orders').select('id').execute()) {
    const url = `/api/orders/${id}/invoice.pdf`
    const { rawPayload } = await admin.open(url)
    const { text } = await readPdf(rawPayload)
    expect(text).toContain('Nicht mehrwertsteuerpflichtig')
    expect(text).not.toMatch(/8\.1|CHE-/)
  }
  expect(
    (await getJournal()).filter(([, , , , debit, credit]) => [debit, credit].includes('2200')),
  ).toEqual([])
  const { body: sheet } = await admin.api('GET /api/admin/books/vat')
  expect(sheet.ziffern.find(({ ziffer }) => ziffer === '399')).toMatchObject({ steuer: 0 })
  expect(sheet.nichtPflichtig).toBeGreaterThan(0)

  // Registered from now on: earlier sales stay as they were.
  await trade(vatNumber)
  expect((await shop.api('GET /api/site')).body.vatPerMille).toBe(81)
  await sellAll()
  expect(await rates()).toEqual([
    ...[none, none, none, none],
    ...[
      [81, 967],
      [81, 967],
      [81, 967],
      [81, 899],
    ],
  ])
})

/** Under both methods nothing is owed, and nothing counts at 8.1 %. */
async function expectTaxes({
  exempt,
  perRate: [taxed, free],
}: {
  exempt: number
  perRate: number[]
}) {
  for (const method of ['received', 'agreed'] as const) {
    await setInvoicing(shop, { vatMethods: [{ from: '2018-01-01', method }] })
    const { body: sheet } = await admin.api('GET /api/admin/books/vat')
    const box = (name: string) => sheet.ziffern.find(({ ziffer }) => ziffer === name)
    expect([method, box('200'), box('303'), box('399')]).toMatchObject([
      method,
      { umsatz: 0 },
      { umsatz: 0, steuer: 0 },
      { steuer: 0 },
    ])
    expect(sheet.nichtPflichtig).toBe(exempt)
    const url = '/api/admin/books/vat.csv'
    const file = await admin.open(url)
    expect(file.body).toContain(`;Nicht dabei: nicht mehrwertsteuerpflichtig;${exempt}.00;`)
    expect(sheet.konten.find(({ konto }) => konto === '2200')?.saldo).toBe(0)
    const { body: books } = await admin.api('GET /api/admin/books')
    expect(books.rates).toMatchObject([
      { satz: 8.1, brutto: taxed, mwst: 0 },
      { satz: 0, brutto: free, mwst: 0 },
    ])
  }
}
const none = [0, 0]
const whole = [81, 967]

test('what was sold with VAT and is invoiced after the number is gone carries none', async () => {
  await setAccount(shop, admin.cookie)
  await setInvoicing(shop, { vatMethods: [{ from: '2018-01-01', method: 'agreed' }] })
  await trade(vatNumber)
  const inShop = await buy(shop, heidi)
  const byPhone = await takeByPhone('bar')
  const inPart = await buy(shop, heidi)
  await receive(inPart.order_id, 40)
  const cancelled = await buy(shop, heidi)
  await receive(cancelled.order_id, 40)
  const { order: onAccount } = await buyOnInvoice(shop, await shop.newCustomer())
  await trade('')
  const shown = async () => {
    const { body } = await heidi.api('GET /api/orders/:userId/summaries', {
      params: { userId: heidi.user.idUser },
    })
    const { mwst } = body.find(({ order_id: id }) => id === inShop.order_id) ?? {}
    return mwst
  }
  expect(await shown()).toBe(0)
  const quoted = { price: 18_000, with_visit: 1, vat_per_mille: 81 } as const
  expect(priceInWords(quoted, await readSettings(shop.db))).not.toContain('MWST')
  await pay(heidi, inShop)
  await receive(byPhone.order_id, 129)
  await receive(inPart.order_id, 89)
  expect(await taxesOf(inShop)).toEqual([none, none])
  expect(await taxesOf(byPhone)).toEqual([none, none])
  expect(await taxesOf(inPart)).toEqual([none, [81, 300], none])
  // What an invoice says stays, and so does what corrects it.
  await receive(onAccount.order_id, 129)
  await admin.refund(onAccount.order_id, { betrag: 129, weg: 'bank' })
  expect(await taxesOf(onAccount)).toEqual([whole, whole, whole, whole])
  await admin.move(cancelled.order_id, 'storniert')
  await admin.refund(cancelled.order_id, { betrag: 40, weg: 'bar' })
  // The VAT of the first part is taken back at its rate, on received consideration too; then all is paid back.
  await expectTaxes({ exempt: 387, perRate: [0, 387] })
  await admin.refund(inPart.order_id, { betrag: 50, weg: 'bar' })
  await admin.refund(inPart.order_id, { betrag: 79, weg: 'bar' })
  await expectTaxes({ exempt: 258, perRate: [0, 258] })
  expect(await checkLedger(shop.db)).toEqual([])
})

test('the day of supply decides the rate until the invoice, and with «Storno und neu» after it', async () => {
  await setAccount(shop, admin.cookie)
  await trade(vatNumber)
  const { vat } = (await admin.readSettings()).body
  await admin.save({ vat: { rates: [...vat.rates, { from: '2026-03-09', perMille: 89 }] } })
  const [before, after] = [await buy(shop, heidi, { paid: true }), await buy(shop, heidi)]
  const buyOnAccount = async () => await buyOnInvoice(shop, await shop.newCustomer())
  const [sent, unsent, paid] = [await buyOnAccount(), await buyOnAccount(), await buyOnAccount()]
  await book(paid.order, 'payment', 12_900)
  const [byHand, linked] = [await buy(shop, heidi), await takeByPhone('bar')]
  // Their money waited for a decision when the rate changed.
  const [decided, billed] = [await buy(shop, heidi), await buy(shop, heidi)]
  for (const order of [decided, billed]) await book(order, 'payment', 12_900)
  const moved = await admin.move(sent.order.order_id, 'versendet')
  expect(moved.status).toBe(200)
  await passDays(shop, 4, admin, heidi)
  await pay(heidi, after)
  const raised = [89, 1054]
  await receive(byHand.order_id, 129)
  const request = { params: { id: linked.order_id } }
  await admin.api('POST /api/admin/orders/:id/payment-link', request)
  expect(await taxesOf(before)).toEqual([whole, whole])
  expect(await taxesOf(byHand)).toEqual([raised, raised])
  const linkedOrder = shop.db.selectFrom('orders').where('id', '=', linked.order_id)
  expect(await linkedOrder.select('vat').executeTakeFirst()).toEqual({ vat: 1054 })
  expect(await taxesOf(after)).toEqual([raised, raised])
  const now = shop.clock.now()
  await transaction(shop.db, async (trx) => {
    await settleOrder(trx, await settleRate(trx, decided.order_id, now), now)
  })
  await transaction(shop.db, (trx) => issueInvoiceOf(trx, billed.order_id, now))
  expect(await taxesOf(decided)).toEqual([raised, whole])
  expect(await taxesOf(billed)).toEqual([raised, whole])
  const mails = await shop.db.selectFrom('mails').select('body').execute()
  const confirmed = mails.filter(({ body }) => body.includes(decided.order_no))
  expect(confirmed.some(({ body }) => body.includes('8.9 %'))).toBe(true)
  expect(confirmed.some(({ body }) => body.includes('8.1 %'))).toBe(false)
  // Paid and invoiced before the change, delivered after it: the owner learns of it.
  const left = await admin.move(before.order_id, 'versendet')
  expect(left.status).toBe(200)
  const oldRates = async () => (await getBooks()).hinweise.filter((hint) => hint.includes('Satz'))
  const document = await findInvoice(shop.db, before.order_id)
  expect(await oldRates()).toEqual([
    expect.stringContaining(documentNumber(document as DocumentRow)),
  ])
  // A later period has nothing of it.
  const tomorrow = swissDayAfter(swissDayOf(shop.clock.now()), 1)
  expect((await getBooks({ from: tomorrow, to: tomorrow })).hinweise).toEqual([])
  for (const invoice of [sent.invoice, unsent.invoice, paid.invoice, document as DocumentRow]) {
    const replaced = await admin.replace(invoice.id)
    expect(replaced.status).toBe(201)
  }
  expect(await taxesOf(sent.order)).toEqual([whole, whole, whole])
  expect(await taxesOf(unsent.order)).toEqual([whole, whole, raised])
  expect(await taxesOf(before)).toEqual([whole, whole, raised, whole])
  expect(await oldRates()).toEqual([])
  // What is paid counts at the new rate too, and so does what of it is refunded.
  expect(await taxesOf(paid.order)).toEqual([whole, whole, raised, whole])
  await admin.refund(paid.order.order_id, { betrag: 100, weg: 'bank' })
  for (const [method, at81, at89] of [
    ['received', 0, 5 * 129 + 29],
    ['agreed', 129, 7 * 129 - 100],
  ] as const) {
    await setInvoicing(shop, { vatMethods: [{ from: '2018-01-01', method }] })
    const { body } = await admin.api('GET /api/admin/books')
    expect(body.rates.map(({ satz, brutto }) => [method, satz, brutto])).toEqual([
      [method, 8.9, at89],
      [method, 8.1, at81],
    ])
    // The form has no box for this rate yet: its row says so, and is part of the sums.
    const { body: sheet } = await admin.api('GET /api/admin/books/vat')
    const rows = sheet.ziffern.filter(({ satz }) => satz !== null)
    expect(rows.map(({ ziffer, text }) => [ziffer, text])).toEqual([
      ['', 'Leistungen zu 8.9 % (Satz ohne Ziffer: im Formular beim Satz eintragen)'],
      ['303', 'Leistungen zu 8.1 %'],
    ])
    const taxed = rows.reduce((sum, { umsatz }) => sum + umsatz, 0)
    expect(sheet.ziffern.find(({ ziffer }) => ziffer === '299')?.umsatz).toBeCloseTo(taxed)
    expect(body.rates[1]).toMatchObject({ mwst: (9.67 * at81) / 129 })
  }
})
