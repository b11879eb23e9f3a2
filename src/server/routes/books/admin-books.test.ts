import { expect, test } from 'vitest'
import { transaction } from '../../../db/commit.ts'
import { book, getBooks, getJournal, openBooksPerTest } from '../../../../test/support/books.ts'
import { admin, heidi, shop } from '../../../../test/support/shop-per-test.ts'
import { buy, passDays, pay } from '../../../../test/support/admin.ts'
import { buyOnInvoice, setIban } from '../../../../test/support/invoices.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import { bookEntry } from '../../../shop/money/book-entry.ts'

openBooksPerTest()

const at = (instant: string) => Date.parse(instant)

test('a quarter: money received, money refunded, and the VAT on the difference', async () => {
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
  const { periods, jetzt: _, ...rest } = await getBooks()
  expect(rest).toEqual({
    from: '2026-01-01',
    to: '2026-03-31',
    abgeschlossenBis: null,
    hinweise: [],
    methoden: [{ ab: '2026-01-01', methode: 'vereinnahmt', wechsel: false }],
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

test('the journal books money on its accounts, VAT with it, and apart what is no turnover', async () => {
  const order = await buy(shop, heidi, { items: [{ product_id: 1, quantity: 1 }] })
  await shop.db.updateTable('orders').set({ first_name: '=HYPERLINK("x")' }).execute()
  await book(order, 'payment', 14_900)
  await book(order, 'refund', 5000)
  const answer = await admin.open('/api/admin/books.csv?from=2026-03-01&to=2026-03-31')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="journal-2026-03-01-2026-03-31.csv"',
  })
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const who = `"'=HYPERLINK(""x"") Muster";${order.order_no};;`
  const day = '07.03.2026;07.03.2026'
  expect(answer.body.slice(1).split('\r\n')).toEqual([
    'Datum;Valuta;Beleg;Text;Soll;Haben;Betrag;MWST-Code;Satz;MWST;Gegenpartei;Bestellung;Rechnung;Referenz',
    `${day};B-1;Zahlung Bank;1020;2030;129.00;;;;${who}`,
    `${day};B-1;MWST: Zahlung Bank;3200;2200;9.67;V81;8.1;9.67;${who}`,
    `${day};B-1;Zahlung Bank, kein Umsatz;1020;2030;20.00;;;;${who}`,
    `${day};B-2;Rückerstattung Bank;2030;1020;30.00;;;;${who}`,
    `${day};B-2;MWST: Rückerstattung Bank;2200;3200;2.25;V81;8.1;-2.25;${who}`,
    `${day};B-2;Rückerstattung Bank, kein Umsatz;2030;1020;20.00;;;;${who}`,
    '',
  ])
  const log = shop.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'journal.exported')
  expect(await log.execute()).toEqual([{ after: '{"from":"2026-03-01","to":"2026-03-31"}' }])
  await admin.open('/api/admin/open-items.csv?stichtag=2026-03-07')
  const last = log.orderBy('id', 'desc').executeTakeFirst()
  expect(await last).toEqual({ after: '{"from":"2026-03-07","to":"2026-03-07"}' })
})

test('a day begins and ends at midnight in Switzerland', async () => {
  const order = await buy(shop, heidi, { items: [{ product_id: 1, quantity: 5 }] })
  // Half an hour before and after midnight, in winter and in summer.
  const instants = [
    '2026-03-09T22:30Z',
    '2026-03-09T23:30Z',
    '2026-06-30T21:30Z',
    '2026-06-30T22:30Z',
  ]
  for (const [i, instant] of instants.entries()) await book(order, 'payment', 100 + i, at(instant))
  const total = async (from: string, to: string) => (await getBooks({ from, to })).total.brutto
  expect(await total('2026-03-01', '2026-03-09')).toBe(1)
  expect(await total('2026-03-10', '2026-03-10')).toBe(1.01)
  expect(await total('2026-04-01', '2026-06-30')).toBe(1.02)
  expect(await total('2026-07-01', '2026-09-30')).toBe(1.03)
  expect(
    (await getJournal({ from: '2026-03-10', to: '2026-03-10' })).map((line) => line[0]),
  ).toEqual(['10.03.2026', '10.03.2026'])
})

test('what happens today changes nothing in an earlier quarter', async () => {
  const order = await buy(shop, heidi, { paid: true })
  const before = await getBooks({ from: '2026-01-01', to: '2026-03-31' })
  await passDays(shop, 60, admin)
  await book(order, 'refund', 5000)
  await shop.db.updateTable('orders').set({ fulfilment: 'cancelled' }).execute()
  const { jetzt: _now, ...after } = await getBooks({ from: '2026-01-01', to: '2026-03-31' })
  const { jetzt: _then, ...same } = before
  expect(after).toEqual(same)
  expect((await getBooks()).total).toEqual({ brutto: -50, netto: -46.25, mwst: -3.75 })
})

test('foreign currency is left out; a business without VAT has turnover without tax', async () => {
  const order = await buy(shop, heidi)
  const euros = {
    order_id: order.order_id,
    kind: 'payment',
    method: 'twint',
    currency: 'EUR',
  } as const
  const now = shop.clock.now()
  await transaction(shop.db, (trx) =>
    bookEntry(trx, { ...euros, amount: 9900, happened_at: now, booked_at: now }),
  )
  expect(await getBooks()).toMatchObject({ rates: [], wege: [], total: { brutto: 0 } })
  await shop.db.updateTable('orders').set({ vat_per_mille: 0, vat: 0 }).execute()
  await book(order, 'payment', 12_900)
  expect((await getBooks()).rates).toMatchObject([
    { satz: 0, ziffer: null, brutto: 129, netto: 129, mwst: 0 },
  ])
})

test('open invoices are listed with what is still to be paid, and which are overdue', async () => {
  await setIban(shop)
  const { order } = await buyOnInvoice(shop, heidi, [{ product_id: 1, quantity: 1 }])
  await book(order, 'payment', 2900)
  expect((await getBooks()).jetzt).toMatchObject({
    rechnungen: { anzahl: 1, betrag: 100 },
    ueberfaellig: { anzahl: 0, betrag: 0 },
  })
  expect((await getJournal())[0]?.[12]).toBe('RE-2026-0001')
  await passDays(shop, 31, admin)
  expect((await getBooks()).jetzt.ueberfaellig).toEqual({ anzahl: 1, betrag: 100 })
})

test('pending payments are listed alongside', async () => {
  const order = await buy(shop, heidi)
  await heidi.api('POST /api/twint/create-payment', {
    body: { amount: order.total, orderId: order.order_id, orderNo: order.order_no },
  })
  expect((await getBooks()).jetzt).toMatchObject({
    twint: { anzahl: 1, betrag: order.total },
    bank: { anzahl: 0, betrag: 0 },
  })
  await pay(heidi, order)
  expect((await getBooks()).jetzt.twint).toEqual({ anzahl: 0, betrag: 0 })
})

testRows([
  { from: '2026-02-30' },
  { from: '2026-04-01', to: '2026-03-31' },
  { from: '2000-01-01', to: '2026-01-01' },
  { to: 'morgen' },
])('%j is no period', async (query) => {
  for (const name of ['GET /api/admin/books', 'GET /api/admin/books.csv'] as const) {
    expect(await admin.api(name, { query })).toBeRefused(400, 'invalid-input')
  }
})

test('money that arrives for returned goods is owed, and needs no further credit note', async () => {
  await setIban(shop)
  const { order } = await buyOnInvoice(shop, heidi)
  const move = async (status: 'versendet' | 'zurueckgenommen') => {
    expect((await admin.move(order.order_id, status)).status).toBe(200)
  }
  const figures = async () => {
    const { total, ueberzahlt } = await getBooks()
    const notes = shop.db.selectFrom('documents').where('kind', '=', 'credit-note').orderBy('id')
    const credited = await notes.select('total').execute()
    return [total.brutto, ueberzahlt, ...credited.map((note) => note.total / 100)]
  }
  await move('versendet')
  await book(order, 'payment', 3000)
  await move('zurueckgenommen')
  expect(await figures()).toEqual([30, 0, 99])
  // The invoice was paid while the parcel was on its way back.
  await book(order, 'payment', 9900)
  expect(await figures()).toEqual([30, 99, 99])
  await admin.refund(order.order_id, { betrag: 99, weg: 'bank' })
  expect(await figures()).toEqual([30, 0, 99])
  await admin.refund(order.order_id, { betrag: 30, weg: 'bank' })
  expect(await figures()).toEqual([0, 0, 99, 30])
})

test('what was refunded before there was an invoice does not reduce it later', async () => {
  const order = await buy(shop, heidi)
  const takeIn = async (betrag: number) => {
    shop.clock.advance(1000)
    await admin.pay(order.order_id, { weg: 'bar', betrag })
  }
  await takeIn(30)
  await admin.refund(order.order_id, { betrag: 30 })
  await takeIn(149)
  await admin.refund(order.order_id, { betrag: 20 })
  const documents = shop.db.selectFrom('documents').select(['kind', 'total'])
  expect(await documents.execute()).toEqual([{ kind: 'invoice', total: 12_900 }])
  expect((await getBooks()).total.brutto).toBe(129)
})
