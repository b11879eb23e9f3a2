import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { buy, passDays } from '../../../../test/support/admin.ts'
import { book, getJournal, openBooksPerTest } from '../../../../test/support/books.ts'
import { buyOnInvoice, setIban, setInvoicing } from '../../../../test/support/invoices.ts'
import { readPdf } from '../../../../test/support/read-pdf.ts'
import { admin, heidi, readOrder, shop } from '../../../../test/support/shop-per-test.ts'

openBooksPerTest()

const march = { from: '2026-03-01', to: '2026-03-31' }
const read = (url: string) => admin.open(url)
const openItems = async (stichtag: string) => {
  const asking = { query: { stichtag } }
  return (await admin.api('GET /api/admin/open-items', asking)).body
}

test('a quarter is handed over: open items at its end, boxes of the VAT return, and one file with all', async () => {
  await setIban(shop)
  await setInvoicing(shop, { vatMethods: [{ from: '2018-01-01', method: 'agreed' }] })
  const paid = await buyOnInvoice(shop, heidi)
  await book(paid.order, 'payment', 14_900)
  const lost = await buyOnInvoice(shop, heidi, [{ product_id: 2, quantity: 1 }])
  const advance = await buy(shop, heidi, { items: [{ product_id: 3, quantity: 1 }] })
  await book(advance, 'payment', 4000)
  await passDays(shop, 40, admin)
  await admin.writeOff(lost.invoice.id, '=1+1')

  const atEnd = await openItems('2026-03-31')
  expect(atEnd.totals).toEqual({ debitoren: 209, guthaben: 20, anzahlungen: 40 })
  expect(atEnd.debitoren).toMatchObject([
    { rechnung: 'RE-2026-0002', person: 'Heidi Muster', datum: '2026-03-07', betrag: 209 },
  ])
  // What the business owes is not due on the day of its invoice.
  expect(atEnd.guthaben).toMatchObject([{ rechnung: 'RE-2026-0001', offen: 20, faellig: null }])
  // What happened since changes nothing in the list of that day.
  expect((await openItems('2026-04-30')).totals.debitoren).toBe(0)
  expect(
    await admin.api('GET /api/admin/open-items', { query: { stichtag: '2026-02-30' } }),
  ).toMatchObject({
    status: 400,
  })

  const boxes = async (query: typeof march) => {
    const { body } = await admin.api('GET /api/admin/books/vat', { query })
    return Object.fromEntries(
      body.ziffern.map(({ ziffer, umsatz, steuer }) => [ziffer, [umsatz, steuer]]),
    )
  }
  // 129.00 and 209.00 by invoice, 40.00 paid in advance, each less its VAT.
  const net = 119.33 + 193.34 + 37
  expect(await boxes(march)).toMatchObject({
    200: [net, null],
    235: [0, null],
    299: [net, null],
    303: [net, 28.33],
    399: [net, 28.33],
  })
  expect(await boxes({ from: '2026-04-01', to: '2026-06-30' })).toMatchObject({
    200: [0, null],
    235: [193.34, null],
    289: [193.34, null],
    299: [-193.34, null],
    303: [-193.34, -15.66],
  })

  // A spreadsheet that opens a file for a program computes nothing of it either.
  const april = { from: '2026-04-01', to: '2026-04-30', format: 'banana' } as const
  expect((await getJournal(april)).join()).toContain("\tVS81\t'=1+1")
  const zip = await read(`/api/admin/books.zip?from=${march.from}&to=${march.to}`)
  expect(zip.headers['content-type']).toBe('application/zip')
  const files = unzipSync(zip.rawPayload)
  expect(Object.keys(files)).toEqual([
    'journal-2026-03-01-2026-03-31.csv',
    'journal-2026-03-01-2026-03-31-banana.txt',
    'journal-2026-03-01-2026-03-31-bexio.csv',
    'offene-posten-2026-03-31.csv',
    'mwst-2026-03-01-2026-03-31.csv',
    'kassenbuch-2026-03-01-2026-03-31.csv',
    'belege/RE-2026-0001.pdf',
    'belege/RE-2026-0002.pdf',
  ])
  const lines = (name: string) => strFromU8(files[name] ?? new Uint8Array()).split(/\r?\n/)
  expect(lines('journal-2026-03-01-2026-03-31-banana.txt').slice(0, 2)).toEqual([
    'Date\tDateValue\tDoc\tDescription\tAccountDebit\tAccountCredit\tAmount\tVatCode\tExternalReference',
    `2026-03-07\t2026-03-07\tRE-2026-0001\tRechnung, RE-2026-0001, Heidi Muster\t1100\t3200\t129.00\tV81\t${paid.invoice.reference}`,
  ])
  expect(lines('journal-2026-03-01-2026-03-31-bexio.csv')[1]).toBe(
    '07.03.2026;RE-2026-0001;Rechnung, RE-2026-0001, Heidi Muster;1100;3200;129.00;CHF;UN81',
  )
  expect(lines('offene-posten-2026-03-31.csv')[1]).toContain('Debitor;RE-2026-0002;')
  expect(lines('mwst-2026-03-01-2026-03-31.csv')).toContain('399;Geschuldete Steuer;349.67;28.33')
  // The tables of a year are those that can be had alone.
  const year = '?from=2026-01-01&to=2026-12-31'
  const ofYear = unzipSync((await read(`/api/admin/books.zip${year}`)).rawPayload)
  for (const [name, alone] of [
    ['jahresblatt-2026.csv', '/api/admin/books/year.csv?jahr=2026'],
    ['mwst-2026-01-01-2026-12-31.csv', `/api/admin/books/vat.csv${year}`],
    ['journal-2026-01-01-2026-12-31-bexio.csv', `/api/admin/books.csv${year}&format=bexio`],
  ] as const)
    expect(Buffer.from(ofYear[name] ?? [])).toEqual((await read(alone)).rawPayload)
})

test('what is sent abroad is free of VAT, says so, and stands in its own box', async () => {
  const abroad = await shop.newCustomer({ land: 'Deutschland' })
  const order = await buy(shop, abroad, { paid: true })
  const picked = await buy(shop, heidi, { paid: true })
  const { body } = await admin.order(order.order_id)
  expect(body.order).toMatchObject({ mwst: 0, mwstSatz: 0, ausfuhr: true })
  const { text } = await readPdf(
    (await read(`/api/orders/${order.order_id}/invoice.pdf`)).rawPayload,
  )
  expect(text).toContain('Ausfuhrlieferung, von der MWST befreit.')
  expect(text).not.toContain('Nicht mehrwertsteuerpflichtig')
  const mails = await shop.db.selectFrom('mails').select('body').execute()
  expect(mails.some((mail) => mail.body.includes('Ausfuhrlieferung'))).toBe(true)

  const sheet = await admin.api('GET /api/admin/books/vat', { query: march })
  const box = (ziffer: string) => sheet.body.ziffern.find((one) => one.ziffer === ziffer)?.umsatz
  expect(picked.total).toBe(129)
  expect([box('200'), box('220'), box('299')]).toEqual([248.33, 129, 119.33])
  expect(sheet.body.nichtPflichtig).toBe(0)
  const journal = (await read(`/api/admin/books.csv?from=${march.from}&to=${march.to}`)).body
  expect(journal).toContain(';V0;0.0;0.00;')

  // Where it goes decides on the VAT, which was frozen with the order.
  const moved = {
    ...{ vorname: 'Heidi', nachname: 'Muster', telefonnummer: '', strasse: 'Rain 1' },
    ...{ plz: '9000', ort: 'St. Gallen', land: 'Schweiz', revision: body.order.revision ?? '' },
  }
  // Büsingen belongs to the Swiss customs territory.
  for (const to of [{}, { plz: '78266', ort: 'Büsingen', land: 'Deutschland' }]) {
    const change = { params: { id: order.order_id }, body: { ...moved, ...to } }
    expect(await admin.api('PUT /api/admin/orders/:id/recipient', change)).toBeRefused(
      409,
      'order-border',
    )
  }
  const inBüsingen = await shop.newCustomer({ land: 'Deutschland', plz: '78266', ort: 'Büsingen' })
  const { order_id: id } = await buy(shop, inBüsingen, { paid: true })
  expect((await admin.order(id)).body.order).toMatchObject({ mwst: 9.67, mwstSatz: 8.1 })
})

test('money of what was cancelled after it was paid stays in sight until it is given back', async () => {
  await setIban(shop)
  const part = (await buyOnInvoice(shop, heidi)).order.order_id
  const whole = await buyOnInvoice(shop, heidi, [{ product_id: 2, quantity: 1 }])
  const { order_id: overpaid, total } = whole.order
  const mistaken = (await buyOnInvoice(shop, heidi, [{ product_id: 3, quantity: 1 }])).order
    .order_id
  const bank = { weg: 'bank', datum: '2026-03-07' } as const
  await admin.pay(part, { ...bank, betrag: 10 })
  await admin.pay(mistaken, { ...bank, betrag: 30 })
  await admin.pay(overpaid, { ...bank, betrag: total + 20 })
  expect((await openItems('2026-03-07')).storniert).toEqual([])

  await passDays(shop, 1, admin)
  for (const id of [part, overpaid, mistaken])
    expect((await admin.move(id, 'storniert')).status).toBe(200)
  // It never came.
  const [entry] = (await readOrder(mistaken)).money.entries
  expect((await admin.takeBack(mistaken, Number(entry?.id))).status).toBe(201)
  const { storniert, guthaben, debitoren, anzahlungen } = await openItems('2026-03-08')
  expect(storniert).toMatchObject([
    { order_id: part, rechnung: 'RE-2026-0001', person: 'Heidi Muster', offen: 10 },
    { order_id: overpaid, rechnung: 'RE-2026-0002', offen: total },
  ])
  expect(guthaben).toMatchObject([{ order_id: overpaid, offen: 20 }])
  expect([debitoren, anzahlungen]).toEqual([[], []])
  const { body } = await read('/api/admin/open-items.csv?stichtag=2026-03-08')
  expect(body).toContain('Storniert;RE-2026-0001;')
  // The day before they had not been cancelled.
  expect((await openItems('2026-03-07')).storniert).toEqual([])

  await passDays(shop, 1, admin)
  await admin.refund(part, { betrag: 10, grund: 'Storniert', weg: 'bank' })
  await admin.refund(overpaid, { betrag: total, grund: 'Storniert', weg: 'bank' })
  const after = await openItems('2026-03-09')
  expect([after.guthaben, after.storniert]).toMatchObject([[], [{ order_id: overpaid, offen: 20 }]])
  expect((await openItems('2026-03-08')).storniert).toHaveLength(2)
})
