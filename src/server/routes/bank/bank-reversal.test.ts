import { expect, test } from 'vitest'
import { desk, openDeskPerTest } from '../../../../test/support/bank/desk-per-test.ts'
import { pays, writeCamt } from '../../../../test/support/bank/statement.ts'
import { formatReference } from '../../../contract/bank/iban.ts'

openDeskPerTest()

test('an entry assigned to the wrong order is reversed there, open again, and assigned anew', async () => {
  const wrong = await desk.invoice(1)
  const right = await desk.invoice(2)
  const byReference = await desk.invoice(3)
  const file = writeCamt([
    { amount: '209.00', text: 'Danke' },
    pays('269.00', byReference.reference),
  ])
  await desk.upload(file)
  const [entry] = await desk.reviews()
  await desk.decide(entry?.id, { nummer: wrong.order_no })
  const takeBack = ({ order_id: id }: { order_id: number }, entryId = 0, key = 'press') =>
    desk.admin.takeBack(id, entryId, { key })
  const rowOf = async (reference: string) =>
    (await desk.ledger()).find((row) => row.reference === reference)?.id
  // A payment matched by its reference cannot be reversed.
  expect((await takeBack(byReference, await rowOf('BANK-2'))).body.code).toBe('payment-not-by-hand')
  const assigned = await rowOf(`BANK-${entry?.id}`)
  const presses = await Promise.all([takeBack(wrong, assigned), takeBack(wrong, assigned)])
  expect(presses.map(({ status }) => status)).toEqual([201, 201])
  expect(await desk.orderOf(wrong)).toEqual({ status: 'offen', bezahlt: 0, offen: 129 })
  expect(await desk.reviews()).toMatchObject([{ ...entry, bemerkung: 'Falsche Bestellung' }])
  // The same file holds nothing new, and nothing enters the ledger twice.
  expect(await desk.counts(file)).toEqual([200, 0, 0, 2, 0])
  // Back and forth: each assignment is a booking of its own.
  await desk.decide(entry?.id, { nummer: wrong.order_no })
  const again = await rowOf(`BANK-${entry?.id}/2`)
  expect((await takeBack(wrong, again)).body.code).toBe('payment-key-reused')
  expect((await takeBack(wrong, again, 'other')).status).toBe(201)
  const done = await desk.decide(entry?.id, { nummer: right.order_no })
  expect(done.body).toMatchObject({ ergebnis: 'gebucht', order_no: right.order_no })
  expect(await desk.orderOf(right)).toEqual({ status: 'bezahlt', bezahlt: 209, offen: 0 })
  expect(await desk.orderOf(wrong)).toMatchObject({ status: 'offen', bezahlt: 0 })
})

/** The references in the journal, of what was booked to the bank. */
async function references() {
  const url = '/api/admin/books.csv'
  const { body } = await desk.shop.app.inject({ url, headers: { cookie: desk.admin.cookie } })
  const lines = body.trim().split('\r\n').slice(1)
  const cells = lines.map((line) => line.split(';'))
  return cells.filter((line) => line.includes('1020')).map((line) => line.at(-1))
}

test('a reference that is a number or a date to a spreadsheet stays what the payer wrote', async () => {
  for (const reference of ['2016030900001234', '0012', '12E34', 'K2026']) {
    const { order_no } = await desk.invoice(1)
    await desk.upload(writeCamt([pays('129.00', reference)]))
    await desk.decide((await desk.reviews())[0]?.id, { nummer: order_no })
  }
  const kept = ["'2016030900001234", "'0012", "'12E34", 'K2026']
  expect(await references()).toEqual(kept)
})

test('the journal keeps the name of a booking for ever, and names the one a reversal refers to', async () => {
  const { order_id: id, order_no, reference } = await desk.invoice(1)
  const mistyped = `${reference.slice(0, -1)}${reference.endsWith('0') ? 1 : 0}`
  await desk.upload(writeCamt([pays('129.00', mistyped), { amount: '129.00', text: 'Danke' }]))
  const takeBack = (entryId = 0) => desk.admin.takeBack(id, entryId, { grund: 'Vertan' })
  for (const entry of await desk.reviews()) {
    await desk.decide(entry.id, { nummer: order_no })
    await takeBack((await desk.ledger()).at(-1)?.id)
  }
  await desk.decide(1, { nummer: order_no })
  // In the order in which they count: what the bank told counts on its day.
  // A spreadsheet takes 27 digits for a number, unless they are in groups.
  const grouped = formatReference(mistyped)
  expect(await references()).toEqual(['BANK-2', grouped, grouped, 'B-1: Vertan', 'B-3: Vertan'])
})

test('a dismissed entry is reopened once: it waits again as before, with the reason', async () => {
  const { order_no, ...order } = await desk.invoice(1)
  await desk.upload(
    writeCamt([
      { amount: '129.00', text: `Bestellung ${order_no}` },
      { amount: '5.00', sign: 'DBIT', isReversal: true },
    ]),
  )
  const [reversal, entry] = await desk.reviews()
  expect(entry).toMatchObject({ grund: 'number-in-text', order_no })
  const reopen = (id: number | null | undefined, grund = 'Ist doch für uns') =>
    desk.shop.api('POST /api/admin/bank-entries/:id/reopen', {
      cookie: desk.admin.cookie,
      params: { id: id ?? 0 },
      body: { grund },
    })
  expect((await reopen(entry?.id)).body.code).toBe('bank-entry-not-aside')
  const aside = await desk.decide(entry?.id, { bemerkung: 'Miete Garage' })
  expect(aside.body).toMatchObject({ grund: 'dismissed', order_id: null, order_no: null })
  await desk.decide(reversal?.id, { bemerkung: 'geklärt' })
  expect((await reopen(entry?.id, ' ')).body.code).toBe('fields-missing')
  expect((await reopen(99)).body.code).toBe('bank-entry-not-found')
  const windows = await Promise.all([reopen(entry?.id), reopen(entry?.id, 'Zweites Fenster')])
  expect(windows.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [waiting] = await desk.reviews()
  expect(waiting).toEqual({ ...entry, bemerkung: waiting?.bemerkung })
  expect((await reopen(reversal?.id)).body).toEqual({ ...reversal, bemerkung: 'Ist doch für uns' })
  expect((await desk.decide(entry?.id, { nummer: order_no })).status).toBe(200)
  expect(await desk.orderOf(order)).toMatchObject({ status: 'bezahlt' })
  expect((await reopen(entry?.id)).body.code).toBe('bank-entry-not-aside')
  expect(await desk.ledger()).toHaveLength(1)
})

test('a reversal of the bank takes its payment back, and the invoice is open again', async () => {
  const bought = await desk.invoice(1)
  const other = await desk.invoice(2)
  await desk.upload(writeCamt([pays('129.00', bought.reference)]))
  await desk.upload(writeCamt([{ amount: '129.00', sign: 'DBIT', isReversal: true }]))
  const [entry] = await desk.reviews()
  expect(entry).toMatchObject({ betrag: -129, grund: 'reversal' })
  expect(await desk.decide(entry?.id, { nummer: other.order_no })).toBeRefused(
    400,
    'bank-entry-reversal',
  )
  const taken = await desk.decide(entry?.id, { nummer: bought.order_no })
  expect(taken).toMatchObject({ status: 200, body: { ergebnis: 'gebucht', gebucht: true } })
  expect(await desk.orderOf(bought)).toEqual({ status: 'offen', bezahlt: 0, offen: 129 })
  expect((await desk.ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 12_900],
    ['payment-reversed', 12_900],
  ])
  expect(await desk.reviews()).toEqual([])
  // The invoice is paid after all.
  const again = writeCamt([pays('129.00', bought.reference, { day: '2026-03-07' })])
  expect(await desk.counts(again)).toEqual([200, 1, 0, 0, 0])
  expect(await desk.orderOf(bought)).toMatchObject({ status: 'bezahlt', offen: 0 })
})

test('a reversal of a payment that was given back takes nothing more', async () => {
  const { order_id, order_no, reference } = await desk.invoice(1)
  await desk.upload(writeCamt([pays('129.00', reference)]))
  expect((await desk.admin.refund(order_id, { betrag: 129, weg: 'bank' })).status).toBe(201)
  await desk.upload(writeCamt([{ amount: '129.00', sign: 'DBIT', isReversal: true }]))
  const [entry] = await desk.reviews()
  expect(await desk.decide(entry?.id, { nummer: order_no })).toBeRefused(409, 'payment-refunded')
  expect(await desk.ledger()).toHaveLength(2)
})

test('a payment that the bank sends back waits like a reversal, also as one of several', async () => {
  const bought = await desk.invoice(1)
  await desk.upload(writeCamt([pays('129.00', bought.reference)]))
  const returned = (camt: string) =>
    camt.replace('<RmtInf>', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf><RmtInf>')
  const back = pays('129.00', bought.reference, { sign: 'DBIT', day: '2026-03-07' })
  expect(await desk.counts(returned(writeCamt([back])))).toEqual([200, 0, 1, 0, 0])
  const [entry] = await desk.reviews()
  expect(entry).toMatchObject({ betrag: -129, grund: 'reversal', order_no: bought.order_no })
  expect((await desk.decide(entry?.id, { nummer: bought.order_no })).status).toBe(200)
  expect(await desk.orderOf(bought)).toMatchObject({ status: 'offen', offen: 129 })
  const parts = [{ amount: '5.00' }, { amount: '10.00', text: 'Miete' }]
  const batch = writeCamt([{ amount: '15.00', sign: 'DBIT', parts }])
  expect(await desk.counts(returned(batch))).toEqual([200, 0, 1, 0, 1])
})

test('a reversal that concerns nothing in the shop is reported as done', async () => {
  await desk.upload(writeCamt([{ amount: '129.00', sign: 'DBIT', isReversal: true }]))
  const [entry] = await desk.reviews()
  expect((await desk.decide(entry?.id, { bemerkung: 'geklärt' })).status).toBe(200)
  expect(await desk.ledger()).toEqual([])
})
