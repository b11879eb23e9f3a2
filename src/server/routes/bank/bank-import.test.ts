import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { desk, openDeskPerTest } from '../../../../test/support/bank/desk-per-test.ts'
import { account, pays, setAccount, writeCamt } from '../../../../test/support/bank/statement.ts'

const samples = join(import.meta.dirname, '../../../../test/support/bank')
const sample = (name: string) => readFileSync(join(samples, name))
const alpen053 = sample('alpenbank-camt053-v08.xml')
const alpen054 = sample('alpenbank-camt054-v08.xml')

openDeskPerTest()

test('the payments of a notification pay their invoices, once, however often they are reported', async () => {
  const [first, second] = [await desk.invoice(1), await desk.invoice(2)]
  expect(await desk.counts(alpen054)).toEqual([200, 2, 0, 0, 0])
  const paid = { status: 'bezahlt', offen: 0 }
  expect([await desk.orderOf(first), await desk.orderOf(second)]).toMatchObject([paid, paid])
  expect(await desk.ledger()).toMatchObject([
    { method: 'bank', amount: 12_900, reference: 'BANK-1', admin_id: desk.admin.user.idUser },
    { method: 'bank', amount: 20_900, reference: 'BANK-2' },
  ])
  expect(await desk.counts(alpen054)).toEqual([200, 0, 0, 2, 0])
  // The statement of that day reports their batch total, and the rent that was paid.
  expect(await desk.counts(alpen053)).toEqual([200, 0, 0, 1, 1])
  expect(await desk.counts(alpen053)).toEqual([200, 0, 0, 1, 1])
  expect((await desk.upload(alpen053, 'Auszug\0.xml')).status).toBe(200)
  expect(await desk.ledger()).toHaveLength(2)
  const mails = await desk.shop.mails('order-confirmation')
  expect(mails).toHaveLength(2)
})

test('a payment without a booking day is booked on the day a person assigns it', async () => {
  const { reference, order_no, ...order } = await desk.invoice(1)
  expect(await desk.counts(writeCamt([pays('129.00', reference, { day: '' })]))).toEqual([
    200, 0, 1, 0, 0,
  ])
  const [entry] = await desk.reviews()
  expect(entry).toMatchObject({ grund: 'no-status', tag: null })
  await desk.decide(entry?.id, { nummer: order_no })
  expect(await desk.orderOf(order)).toMatchObject({ status: 'bezahlt', offen: 0 })
  const now = desk.shop.clock.now()
  // Its invoice is of the same millisecond, and came before.
  expect(await desk.ledger()).toMatchObject([{ happened_at: now, booked_at: now + 1 }])
})

test('a batch total that waits for its payments is settled when they arrive', async () => {
  await desk.invoice(1)
  await desk.invoice(2)
  expect(await desk.counts(alpen053)).toEqual([200, 0, 1, 0, 1])
  expect(await desk.reviews()).toMatchObject([{ grund: 'batch', betrag: 338, order_no: null }])
  expect(await desk.counts(alpen054)).toEqual([200, 2, 0, 0, 0])
  expect(await desk.reviews()).toEqual([])
  expect(await desk.counts(alpen053)).toEqual([200, 0, 0, 1, 1])
})

test('payments of a batch that somebody has assigned are not booked a second time', async () => {
  const { order_no } = await desk.invoice(1)
  await desk.invoice(2)
  await desk.upload(alpen053)
  const [whole] = await desk.reviews()
  expect((await desk.decide(whole?.id, { nummer: order_no })).status).toBe(200)
  expect(await desk.counts(alpen054)).toEqual([200, 0, 2, 0, 0])
  expect((await desk.reviews()).map(({ grund }) => grund)).toEqual([
    'batch-decided',
    'batch-decided',
  ])
})

test('two simultaneous uploads of the same file book once', async () => {
  await desk.invoice(1)
  await desk.invoice(2)
  const answers = await Promise.all([
    desk.upload(alpen054),
    desk.upload(alpen054),
    desk.upload(alpen054),
  ])
  const booked = answers.reduce((sum, { body }) => sum + body.booked, 0)
  const known = answers.reduce((sum, { body }) => sum + body.known, 0)
  expect([booked, known, (await desk.ledger()).length]).toEqual([2, 4, 2])
})

test('the other bank: an ordinary account, every payment in the statement', async () => {
  await setAccount(desk.shop, desk.admin.cookie, { iban: 'CH1706808500000417293', accountIban: '' })
  const [whole, part, text] = [await desk.invoice(1), await desk.invoice(2), await desk.invoice(3)]
  const { body } = await desk.upload(sample('talbank-camt053-v04.xml'))
  expect(body.entries.map(({ ergebnis, grund, order_no }) => [ergebnis, grund, order_no])).toEqual([
    ['gebucht', null, whole.order_no],
    ['gebucht', 'part', part.order_no],
    ['pruefen', 'number-in-text', text.order_no],
    ['pruefen', 'reversal', null],
    ['ignoriert', 'foreign-reference', null],
    ['ignoriert', 'pending', null],
  ])
  expect(await desk.orderOf(whole)).toMatchObject({ status: 'bezahlt' })
  expect(await desk.orderOf(part)).toEqual({ status: 'offen', bezahlt: 100, offen: 109 })
  expect(await desk.orderOf(text)).toMatchObject({ status: 'offen', bezahlt: 0 })
})

test('an entry of CHF 0.00 is ignored, and the payments beside it are booked', async () => {
  const [first, second] = [await desk.invoice(1), await desk.invoice(2)]
  const entries = [pays('0.00', first.reference), pays('209.00', second.reference)]
  const { body } = await desk.upload(writeCamt(entries))
  expect(body.entries.map(({ ergebnis, grund }) => [ergebnis, grund])).toEqual([
    ['gebucht', null],
    ['ignoriert', 'no-amount'],
  ])
})

test('an account the business no longer uses is accepted for as long as an open invoice names it', async () => {
  const { reference } = await desk.invoice(1)
  const statement = writeCamt([pays('129.00', reference)], { iban: account.iban })
  await setAccount(desk.shop, desk.admin.cookie, { iban: 'CH1706808500000417293', accountIban: '' })
  expect(await desk.counts(statement)).toEqual([200, 1, 0, 0, 0])
  expect(await desk.upload(statement)).toBeRefused(400, 'bank-statement-account')
})

test('the bank names an earlier account by its ordinary number, an open invoice by its QR-IBAN', async () => {
  const { reference } = await desk.invoice(1)
  const statement = writeCamt([pays('129.00', reference)])
  const stranger = writeCamt([pays('129.00', reference)], { iban: 'CH3800781600000123456' })
  for (const iban of ['CH1706808500000417293', 'CH9300762011623852957'])
    await setAccount(desk.shop, desk.admin.cookie, { iban, accountIban: '' })
  expect(await desk.upload(stranger)).toBeRefused(400, 'bank-statement-account')
  expect(await desk.counts(statement)).toEqual([200, 1, 0, 0, 0])
  expect(await desk.upload(statement)).toBeRefused(400, 'bank-statement-account')
})

test('two equal payments in one file count as two: the second one goes to review', async () => {
  const { reference } = await desk.invoice(1)
  const twice = writeCamt([pays('129.00', reference), pays('129.00', reference)])
  expect(await desk.counts(twice)).toEqual([200, 1, 1, 0, 0])
  expect(await desk.reviews()).toMatchObject([{ grund: 'paid-twice', gebucht: false }])
  expect(await desk.counts(twice)).toEqual([200, 0, 0, 2, 0])
  // One file of the same day reports one more, another one fewer.
  const thrice = writeCamt([...Array(3)].map(() => pays('129.00', reference)))
  expect(await desk.counts(thrice)).toEqual([200, 0, 1, 2, 0])
  expect(await desk.counts(writeCamt([pays('129.00', reference)]))).toEqual([200, 0, 0, 1, 0])
})

test('another bank reference means another payment, reviewed before it is booked', async () => {
  const { reference } = await desk.invoice(2)
  const first = writeCamt([pays('100.00', reference, { bankRef: 'A1' })])
  expect(await desk.counts(first)).toEqual([200, 1, 0, 0, 0])
  // The same payment, where the bank gives it no reference.
  expect(await desk.counts(writeCamt([pays('100.00', reference)]))).toEqual([200, 0, 0, 1, 0])
  expect(await desk.counts(writeCamt([pays('100.00', reference, { bankRef: 'B2' })]))).toEqual([
    200, 0, 1, 0, 0,
  ])
  expect(await desk.reviews()).toMatchObject([{ grund: 'alike' }])
  expect(await desk.counts(first)).toEqual([200, 0, 0, 1, 0])
})

test('another entry number means another payment, too', async () => {
  const { reference } = await desk.invoice(1)
  const morning = pays('129.00', reference, { entryRef: 'A' })
  expect(await desk.counts(writeCamt([morning]))).toEqual([200, 1, 0, 0, 0])
  const evening = pays('129.00', reference, { entryRef: 'B' })
  expect(await desk.counts(writeCamt([evening]))).toEqual([200, 0, 1, 0, 0])
})

test('two batches of a day with the same total add nothing once their payments are known', async () => {
  const references = []
  for (const product of [1, 2, 1, 2]) references.push((await desk.invoice(product)).reference)
  const [a = '', b = '', c = '', d = ''] = references
  const total = { amount: '338.00' }
  const entry = (entryRef: string, parts: { amount: string; reference: string }[]) => ({
    ...total,
    entryRef,
    parts,
  })
  const paid = (first: string, second: string) => [
    { amount: '129.00', reference: first },
    { amount: '209.00', reference: second },
  ]
  const listed = writeCamt([entry('X', paid(a, b)), entry('Y', paid(c, d))])
  expect(await desk.counts(listed)).toEqual([200, 4, 0, 0, 0])
  const statement = writeCamt([entry('X', []), entry('Y', [])], { kind: '053' })
  expect(await desk.counts(statement)).toEqual([200, 0, 0, 2, 0])
  expect(await desk.reviews()).toEqual([])
})

test('the QR-IBAN may be given as the account, or next to it in the entry', async () => {
  const { reference } = await desk.invoice(1)
  await setAccount(desk.shop, desk.admin.cookie, { iban: account.iban, accountIban: '' })
  expect((await desk.upload(alpen053)).body.review).toBe(1)
  expect(await desk.counts(writeCamt([pays('50.00', reference)], { iban: account.iban }))).toEqual([
    200, 1, 0, 0, 0,
  ])
  await setAccount(desk.shop, desk.admin.cookie)
  expect(await desk.counts(writeCamt([pays('50.00', reference)]))).toEqual([200, 0, 0, 1, 0])
  // One file about several accounts.
  const both = writeCamt([pays('79.00', reference)]).replace(
    '</Ntfctn>',
    '</Ntfctn><Ntfctn><Acct><Id><IBAN>CH3800781600000123456</IBAN></Id></Acct><Ntry><Amt Ccy="CHF">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry></Ntfctn>',
  )
  expect(await desk.counts(both)).toEqual([200, 1, 0, 0, 1])
})

test('refunding an overpayment in full cancels the order, and nothing of its entry waits', async () => {
  const order = await desk.invoice(1)
  await desk.upload(writeCamt([pays('150.00', order.reference)]))
  const { body } = await desk.admin.refund(order.order_id, { betrag: 150 })
  expect(body.refund.status).toBe('erledigt')
  expect(await desk.orderOf(order)).toEqual({ status: 'storniert', bezahlt: 150, offen: 0 })
  expect(await desk.shop.mails('order-cancelled')).toHaveLength(1)
  expect(await desk.reviews()).toEqual([])
  const invoices = desk.shop.db.selectFrom('documents').select(['kind', 'state', 'total'])
  expect(await invoices.orderBy('id').execute()).toEqual([
    { kind: 'invoice', state: 'credited', total: 12_900 },
    { kind: 'credit-note', state: null, total: 12_900 },
  ])
})
