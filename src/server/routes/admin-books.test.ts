import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillShop, sizesFor } from '../../../scripts/large-shop/fill-shop.ts'
import { buy, newAdmin, pay } from '../../../test/support/admin.ts'
import { buyOnInvoice, setIban } from '../../../test/support/invoices.ts'
import { type Customer, openShop, type TestShop } from '../../../test/support/shop.ts'
import type { Books } from '../../contract/books.ts'
import { DAY, HOUR } from '../../contract/time.ts'
import { exportJournal } from '../../shop/books/journal.ts'
import { readBooks } from '../../shop/books/books.ts'
import { cancelInvoice } from '../../shop/invoices/issue-credit-note.ts'
import { bookEntry } from '../../shop/money/ledger.ts'

let shop: TestShop
let admin: Customer
let heidi: Customer

beforeEach(async () => {
  shop = await openShop({ totalsMode: 'berechnet' })
  admin = await newAdmin(shop)
  heidi = await shop.newCustomer()
})
afterEach(() => shop.close())

const books = async (query = {}) =>
  (await shop.api('GET /api/admin/books', { query, cookie: admin.cookie })).body
const book = (
  { order_id }: { order_id: number },
  kind: 'payment' | 'refund',
  amount: number,
  at = shop.clock.now(),
) =>
  bookEntry(shop.db, {
    order_id,
    kind,
    method: 'bank',
    amount,
    currency: 'CHF',
    happened_at: at,
    booked_at: at,
  })
/** The lines of the journal, without its head. */
async function journal(query = {}): Promise<string[][]> {
  let file = ''
  for await (const piece of exportJournal(shop.db, query, shop.clock.now())) file += piece
  return file
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';'))
}
const at = (instant: string) => Date.parse(instant)

test('a quarter: what came, what went back, and the VAT of what is left', async () => {
  await buy(shop, heidi, { items: [{ product_id: 2, quantity: 1 }], paid: true })
  const order = await buy(shop, heidi, { items: [{ product_id: 1, quantity: 1 }] })
  await book(order, 'payment', 10_000)
  await book(order, 'payment', 4900)
  await book(order, 'refund', 2000)
  await book(order, 'refund', 3000)
  const sums = (brutto: number, mwst: number) => ({
    brutto,
    mwst,
    netto: (brutto * 100 - mwst * 100) / 100,
  })
  const account = {
    ...sums(308, 23.08),
    erhalten: sums(338, 25.33),
    erstattet: sums(30, 2.25),
  }
  const { periods, jetzt: _, ...rest } = await books()
  expect(rest).toEqual({
    from: '2026-01-01',
    to: '2026-03-31',
    methode: 'vereinnahmt',
    rates: [{ satz: 8.1, ziffer: '303', ...account }],
    erstattungen: account.erstattet,
    total: sums(308, 23.08),
    wege: expect.arrayContaining([
      { weg: 'twint', erhalten: 209, erstattet: 0 },
      { weg: 'bank', erhalten: 149, erstattet: 50 },
    ]) as object[],
    ueberzahlt: 0,
  })
  expect(periods.map(({ period, brutto }) => [period, brutto])).toEqual([
    ['2026-01', 0],
    ['2026-02', 0],
    ['2026-03', 308],
  ])
  expect(periods[2]).toMatchObject(account)
})

test('the journal has a line for each booking, and two where money is no turnover', async () => {
  const order = await buy(shop, heidi, { items: [{ product_id: 1, quantity: 1 }] })
  await shop.db.updateTable('orders').set({ first_name: '=HYPERLINK("x")' }).execute()
  await book(order, 'payment', 14_900)
  await book(order, 'refund', 5000)
  const answer = await shop.app.inject({
    url: '/api/admin/books.csv?from=2026-03-01&to=2026-03-31',
    headers: { cookie: admin.cookie },
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="journal-2026-03-01-2026-03-31.csv"',
  })
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const who = `Bank;${order.order_no};;"'=HYPERLINK(""x"") Muster"`
  expect(answer.body.slice(1).split('\r\n')).toEqual([
    'Buchungsdatum;Beleg;Art;Weg;Bestellnummer;Rechnungsnummer;Kunde;Brutto;Satz;Netto;MWST;Referenz',
    `07.03.2026;B-1;Zahlung;${who};129.00;8.1;119.33;9.67;`,
    `07.03.2026;B-1;Zahlung, kein Umsatz;${who};20.00;;20.00;0.00;`,
    `07.03.2026;B-2;Rückerstattung;${who};-30.00;8.1;-27.75;-2.25;`,
    `07.03.2026;B-2;Rückerstattung, kein Umsatz;${who};-20.00;;-20.00;0.00;`,
    '',
  ])
  const log = shop.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'journal.exported')
  expect(await log.execute()).toEqual([{ after: '{"from":"2026-03-01","to":"2026-03-31"}' }])
})

test('a day begins and ends at midnight in Switzerland', async () => {
  const order = await buy(shop, heidi, { items: [{ product_id: 1, quantity: 5 }] })
  // An hour before and after midnight, in winter and in summer.
  const instants = [
    '2026-03-09T22:30Z',
    '2026-03-09T23:30Z',
    '2026-06-30T21:30Z',
    '2026-06-30T22:30Z',
  ]
  for (const [i, instant] of instants.entries()) await book(order, 'payment', 100 + i, at(instant))
  const total = async (from: string, to: string) => (await books({ from, to })).total.brutto
  expect(await total('2026-03-01', '2026-03-09')).toBe(1)
  expect(await total('2026-03-10', '2026-03-10')).toBe(1.01)
  expect(await total('2026-04-01', '2026-06-30')).toBe(1.02)
  expect(await total('2026-07-01', '2026-09-30')).toBe(1.03)
  expect((await journal({ from: '2026-03-10', to: '2026-03-10' })).map((line) => line[0])).toEqual([
    '10.03.2026',
  ])
})

test('what happens today changes nothing of an earlier quarter', async () => {
  const order = await buy(shop, heidi, { paid: true })
  const before = await books({ from: '2026-01-01', to: '2026-03-31' })
  shop.clock.advance(60 * DAY)
  admin = await shop.signIn(admin.user.email, admin.password)
  await book(order, 'refund', 5000)
  await shop.db.updateTable('orders').set({ fulfilment: 'cancelled' }).execute()
  const { jetzt: _now, ...after } = await books({ from: '2026-01-01', to: '2026-03-31' })
  const { jetzt: _then, ...same } = before
  expect(after).toEqual(same)
  expect((await books()).total).toEqual({ brutto: -50, netto: -46.25, mwst: -3.75 })
})

test('foreign money and a business without VAT', async () => {
  const order = await buy(shop, heidi)
  const euros = {
    order_id: order.order_id,
    kind: 'payment',
    method: 'twint',
    currency: 'EUR',
  } as const
  const now = shop.clock.now()
  await bookEntry(shop.db, { ...euros, amount: 9900, happened_at: now, booked_at: now })
  expect(await books()).toMatchObject({ rates: [], wege: [], total: { brutto: 0 } })
  await shop.db.updateTable('orders').set({ vat_per_mille: 0, vat: 0 }).execute()
  await book(order, 'payment', 12_900)
  expect((await books()).rates).toMatchObject([
    { satz: 0, ziffer: null, brutto: 129, netto: 129, mwst: 0 },
  ])
})

test('open invoices stand beside it with what is still to be paid, and which are late', async () => {
  await setIban(shop)
  const { order } = await buyOnInvoice(shop, heidi, [{ product_id: 1, quantity: 1 }])
  await book(order, 'payment', 2900)
  expect((await books()).jetzt).toMatchObject({
    rechnungen: { anzahl: 1, betrag: 100 },
    ueberfaellig: { anzahl: 0, betrag: 0 },
  })
  expect((await journal())[0]?.[5]).toBe('RE-2026-0001')
  shop.clock.advance(31 * DAY)
  admin = await shop.signIn(admin.user.email, admin.password)
  expect((await books()).jetzt.ueberfaellig).toEqual({ anzahl: 1, betrag: 100 })
})

test('by agreement, turnover counts with the invoice and goes with the credit note', async () => {
  await setIban(shop)
  const { body } = await shop.api('GET /api/admin/settings', { cookie: admin.cookie })
  const changed = { ...body, invoicing: { ...body.invoicing, vatMethod: 'agreed' } }
  await shop.api('PUT /api/admin/settings', { cookie: admin.cookie, body: changed })
  const { order } = await buyOnInvoice(shop, heidi, [{ product_id: 1, quantity: 1 }])
  const lasting = await buyOnInvoice(shop, heidi, [{ product_id: 2, quantity: 1 }])
  await book(lasting.order, 'payment', 5000)
  expect(await books()).toMatchObject({
    methode: 'vereinbart',
    rates: [{ satz: 8.1, brutto: 338, mwst: 25.33 }],
    wege: [{ weg: 'bank', erhalten: 50 }],
  })
  shop.clock.advance(60 * DAY)
  admin = await shop.signIn(admin.user.email, admin.password)
  await cancelInvoice(shop.db, order.order_id, shop.clock.now())
  expect((await books()).total).toEqual({ brutto: -129, netto: -119.33, mwst: -9.67 })
  expect((await books({ from: '2026-01-01' })).total.brutto).toBe(338)
})

test('what is under way stands beside it', async () => {
  const order = await buy(shop, heidi)
  await shop.api('POST /api/twint/create-payment', {
    cookie: heidi.cookie,
    body: { amount: order.total, orderId: order.order_id, orderNo: order.order_no },
  })
  expect((await books()).jetzt).toMatchObject({
    twint: { anzahl: 1, betrag: order.total },
    bank: { anzahl: 0, betrag: 0 },
  })
  await pay(shop, heidi, order)
  expect((await books()).jetzt.twint).toEqual({ anzahl: 0, betrag: 0 })
})

test.each([
  { from: '2026-02-30' },
  { from: '2026-04-01', to: '2026-03-31' },
  { from: '2000-01-01', to: '2026-01-01' },
  { to: 'morgen' },
])('%j is no period', async (query) => {
  for (const name of ['GET /api/admin/books', 'GET /api/admin/books.csv'] as const) {
    expect(await shop.api(name, { query, cookie: admin.cookie })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    })
  }
})

test('in a shop of three years every table and the journal come to the same, to the Rappen', async () => {
  await shop.db.deleteFrom('email_tokens').execute()
  await shop.db.deleteFrom('sessions').execute()
  await shop.db.deleteFrom('credentials').execute()
  await shop.db.deleteFrom('users').execute()
  const now = shop.clock.now() - HOUR
  await fillShop(shop.db, sizesFor(1000), now)
  const rappen = (chf: number) => Math.round(chf * 100)
  const recount = await shop.db.selectFrom('money_entries').selectAll().execute()
  const query = { from: '2023-01-01', to: '2026-12-31' }
  const all = await readBooks(shop.db, query, now)
  const add = (rows: readonly Pick<Books['rates'][number], 'brutto' | 'netto' | 'mwst'>[]) =>
    (['brutto', 'netto', 'mwst'] as const).map((figure) =>
      rows.reduce((sum, row) => sum + rappen(row[figure]), 0),
    )
  const total = add([all.total])
  expect(add(all.rates)).toEqual(total)
  expect(add(all.periods)).toEqual(total)
  const expected = recount.reduce(
    ([gross = 0, vat = 0], { kind, turnover, vat: own }) =>
      kind === 'payment' ? [gross + turnover, vat + own] : [gross - turnover, vat - own],
    [0, 0],
  )
  expect([total[0], total[2]]).toEqual(expected)
  const lines = await journal(query)
  expect(lines.length).toBe(recount.length)
  const column = (index: number) =>
    lines.reduce((sum, line) => sum + rappen(Number(line[index])), 0)
  expect([column(7), column(9), column(10)]).toEqual(total)
  const money = all.wege.reduce((sum, way) => sum + rappen(way.erhalten) - rappen(way.erstattet), 0)
  expect(money).toBe((total[0] ?? 0) + rappen(all.ueberzahlt))
})
