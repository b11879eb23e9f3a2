import { buy, passDays, startPayment } from '../../../../test/support/admin.ts'
import { expect, test } from 'vitest'
import { desk, openDeskPerTest } from '../../../../test/support/bank/desk-per-test.ts'
import { account, pays, setAccount, writeCamt } from '../../../../test/support/bank/statement.ts'
import { paymentReferenceOf } from '../../../shop/invoices/payment-reference.ts'

openDeskPerTest()

test('an underpayment is a part payment; an overpayment is booked and waits for review', async () => {
  const { reference, order_no, ...order } = await desk.invoice(1)
  expect(await desk.counts(writeCamt([pays('29.00', reference)]))).toEqual([200, 1, 0, 0, 0])
  expect(await desk.orderOf(order)).toEqual({ status: 'offen', bezahlt: 29, offen: 100 })
  expect(await desk.counts(writeCamt([pays('120.00', reference, { day: '2026-03-07' })]))).toEqual([
    200, 0, 1, 0, 0,
  ])
  expect(await desk.orderOf(order)).toMatchObject({ status: 'offen', bezahlt: 149, offen: 0 })
  const [entry] = await desk.reviews()
  expect(entry).toMatchObject({ grund: 'overpaid', gebucht: true, order_no })
  expect(await desk.decide(entry?.id, { bemerkung: 'weg' })).toBeRefused(409, 'bank-entry-decided')
  expect(await desk.decide(entry?.id, { nummer: 'AZ-1' })).toBeRefused(409, 'bank-entry-decided')
  const other = await desk.invoice(2)
  expect(await desk.decide(entry?.id, { nummer: other.order_no })).toBeRefused(
    409,
    'bank-entry-decided',
  )
  const accepted = await desk.decide(entry?.id, { nummer: order_no })
  expect(accepted.body).toMatchObject({ ergebnis: 'gebucht', by: desk.admin.user.email })
  expect(await desk.orderOf(order)).toMatchObject({ status: 'bezahlt', bezahlt: 149 })
  expect(await desk.ledger()).toHaveLength(2)
})

test('an overpaid invoice is never overdue, however late it is', async () => {
  const overdue = await desk.invoice(1)
  const { order_no, reference } = await desk.invoice(1)
  await desk.upload(writeCamt([pays('149.00', reference)]))
  await passDays(desk.shop, 31, desk.admin)
  const list = async (query: { status?: 'ueberfaellig' | 'offen' }) => {
    const { data } = (await desk.admin.invoices(query)).body
    return data.map((row) => [row.order_no, row.status, row.offen, row.naechsteStufe])
  }
  const waits = [order_no, 'offen', 0, null]
  const row = [overdue.order_no, 'ueberfaellig', 129, 1]
  expect(await list({})).toEqual([waits, row])
  expect(await list({ status: 'offen' })).toEqual([waits, row])
  expect(await list({ status: 'ueberfaellig' })).toEqual([row])
  expect((await desk.admin.dashboard()).body.overdue).toBe(1)
  const { documents } = (await desk.admin.person(desk.heidi.user.idUser)).body
  expect(documents.map((row) => [row.order_no, row.status])).toEqual([
    [order_no, 'offen'],
    [overdue.order_no, 'ueberfaellig'],
  ])
})

test('an order shipped on account is paid when its money arrives', async () => {
  const { reference, order_id } = await desk.invoice(1)
  await desk.shop.db.updateTable('orders').set({ fulfilment: 'shipped' }).execute()
  expect(await desk.counts(writeCamt([pays('129.00', reference)]))).toEqual([200, 1, 0, 0, 0])
  const order = desk.shop.db.selectFrom('orders').select('paid_at').where('id', '=', order_id)
  expect((await order.executeTakeFirstOrThrow()).paid_at).toBe(desk.shop.clock.now())
  const states = desk.shop.db.selectFrom('documents').select('state')
  expect(await states.execute()).toEqual([{ state: 'paid' }])
})

test('money for a cancelled order is not booked until somebody confirms it', async () => {
  const { reference, order_no, ...order } = await desk.invoice(1)
  await desk.shop.db.updateTable('orders').set({ fulfilment: 'cancelled' }).execute()
  expect(await desk.counts(writeCamt([pays('129.00', reference)]))).toEqual([200, 0, 1, 0, 0])
  expect(await desk.orderOf(order)).toMatchObject({ bezahlt: 0 })
  const [entry] = await desk.reviews()
  expect(entry).toMatchObject({ grund: 'order-cancelled', order_no })
  await desk.decide(entry?.id, { nummer: order_no })
  expect(await desk.orderOf(order)).toMatchObject({ status: 'storniert', bezahlt: 129 })
})

test('money for goods returned unpaid waits, and does not count as paid before then', async () => {
  const { reference } = await desk.invoice(1)
  await desk.shop.db.updateTable('orders').set({ fulfilment: 'returned' }).execute()
  expect(await desk.counts(writeCamt([pays('129.00', reference)]))).toEqual([200, 0, 1, 0, 0])
  expect(await desk.reviews()).toMatchObject([{ grund: 'order-returned', gebucht: false }])
})

test('a doubtful payment is never booked automatically, however well the amount fits', async () => {
  const { reference, order_no } = await desk.invoice(1)
  const unknown = paymentReferenceOf(account.iban, 'RE-2026-0099')
  const doubtful = writeCamt([
    { amount: '129.00', text: `Bestellung ${order_no.replaceAll('-', ' ')}` },
    { amount: '129.00', text: 'Danke für alles' },
    pays('129.00', unknown),
    pays('129.00', `${reference.slice(0, -1)}0`),
    pays('129.00', reference, { status: '' }),
    pays('129.00', reference, { isReversal: true }),
    { amount: '250.00', parts: [pays('129.00', reference), { amount: '111.00' }] },
  ])
  expect(await desk.counts(doubtful)).toEqual([200, 0, 8, 0, 0])
  expect((await desk.reviews()).map(({ grund, order_no: of }) => [grund, of !== null])).toEqual([
    ['batch-sum', false],
    ['batch-sum', true],
    ['reversal', true],
    ['no-status', true],
    ['bad-reference', false],
    ['unknown-reference', false],
    ['no-reference', false],
    ['number-in-text', true],
  ])
  expect(await desk.ledger()).toEqual([])
})

test('what does not concern the shop is shown and not stored', async () => {
  const { reference } = await desk.invoice(1)
  const other = writeCamt([
    pays('129.00', reference, { status: 'PDNG' }),
    pays('129.00', reference, { sign: 'DBIT' }),
    pays('129.00', reference, { currency: 'EUR' }),
    pays('99999999.00', reference),
    pays('85.00', 'RF18539007547034'),
    pays('85.00', '210000000003139471430009017'),
  ])
  const { body } = await desk.upload(other)
  expect(body.entries.map(({ id, grund }) => [id, grund])).toEqual([
    [null, 'pending'],
    [null, 'debit'],
    [null, 'currency'],
    [null, 'too-large'],
    [null, 'foreign-reference'],
    [null, 'foreign-reference'],
  ])
  expect(await desk.shop.db.selectFrom('bank_entries').select('id').execute()).toEqual([])
  // The announced payment arrives.
  expect(await desk.counts(writeCamt([pays('129.00', reference)]))).toEqual([200, 1, 0, 0, 0])
})

test('a person assigns or dismisses a waiting entry, once; the overview counts it', async () => {
  const { order_no, ...order } = await desk.invoice(1)
  const asking = { cookie: desk.admin.cookie }
  const waiting = async () => {
    const { bankEntries } = (await desk.admin.dashboard()).body
    const { body } = await desk.shop.app.inject('/metrics')
    return [bankEntries, /^shop_bank_entries_to_review (\d+)$/m.exec(body)?.[1]]
  }
  expect(await waiting()).toEqual([0, '0'])
  await desk.upload(
    writeCamt([
      { amount: '129.00', text: 'Danke' },
      { amount: '12.00', text: 'Kaffee' },
    ]),
  )
  const [coffee, thanks] = await desk.reviews()
  expect(await waiting()).toEqual([2, '2'])
  expect(await desk.decide(thanks?.id, { nummer: 'FW-2026-000099' })).toBeRefused(
    404,
    'order-not-found',
  )
  expect(await desk.decide(coffee?.id, { bemerkung: ' ' })).toMatchObject({ status: 400 })
  const answers = await Promise.all([
    desk.decide(thanks?.id, { nummer: order_no.toLowerCase() }),
    desk.decide(thanks?.id, { nummer: 'RE-2026-0001' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await desk.orderOf(order)).toMatchObject({ status: 'bezahlt', bezahlt: 129 })
  expect((await desk.decide(coffee?.id, { bemerkung: 'Kaffeekasse' })).body).toMatchObject({
    ergebnis: 'ignoriert',
    grund: 'dismissed',
    bemerkung: 'Kaffeekasse',
    by: desk.admin.user.email,
  })
  expect(await desk.reviews()).toEqual([])
  expect(await waiting()).toEqual([0, '0'])
  const aside = { ...asking, query: { ergebnis: 'ignoriert' } }
  expect((await desk.shop.api('GET /api/admin/bank-entries', aside)).body.total).toBe(1)
  expect(await desk.decide(99, { bemerkung: 'x' })).toMatchObject({ status: 404 })
})

test('uploads are listed with their results; a pending TWINT payment ends', async () => {
  const { reference } = await desk.invoice(1)
  await passDays(desk.shop, 1, desk.admin)
  await desk.upload(writeCamt([pays('129.00', reference)]), 'März 2026.xml')
  const { body } = await desk.shop.api('GET /api/admin/bank-statements', {
    cookie: desk.admin.cookie,
  })
  expect(body).toMatchObject({
    total: 1,
    data: [
      {
        datei: 'März 2026.xml',
        art: '054',
        by: desk.admin.user.email,
        booked: 1,
        review: 0,
        known: 0,
        ignored: 0,
        createdAt: '2026-03-08T09:01:00.000Z',
      },
    ],
  })
  const [entry] = await desk.ledger()
  expect(entry?.booked_at).toBeGreaterThan(entry?.happened_at ?? Infinity)

  const waiting = await buy(desk.shop, desk.heidi)
  await startPayment(desk.heidi, waiting)
  await desk.upload(writeCamt([{ amount: '129.00' }]))
  const [transfer] = await desk.reviews()
  expect((await desk.decide(transfer?.id, { nummer: waiting.order_no })).status).toBe(200)
  const sessions = await desk.shop.db.selectFrom('payment_sessions').select('status').execute()
  expect(sessions).toEqual([{ status: 'failed' }])
})

test('what is not a statement of this account is refused as a whole', async () => {
  const { reference } = await desk.invoice(1)
  const payment = [pays('129.00', reference)]
  const codeOf = async (file: string | Uint8Array<ArrayBuffer>) => {
    const { status, body } = await desk.upload(file)
    return `${status} ${body.code}`
  }
  expect(await codeOf(writeCamt(payment, { iban: 'CH3800781600000123456' }))).toBe(
    '400 bank-statement-account',
  )
  expect(await codeOf(writeCamt(payment, { iban: 'CH6808999012345678901' }))).toBe(
    '400 bank-statement-account',
  )
  expect(await codeOf(writeCamt(payment, { currency: 'EUR' }))).toBe('400 bank-statement-currency')
  expect(await codeOf(writeCamt(payment).slice(0, -40))).toBe('400 bank-statement-unreadable')
  expect(await codeOf(`<!DOCTYPE d [<!ENTITY a "b">]>${writeCamt(payment)}`)).toBe(
    '400 bank-statement-unreadable',
  )
  expect(await codeOf('')).toBe('400 bank-statement-missing')
  expect(await codeOf(new Uint8Array(50 * 1024 * 1024))).toBe('400 bank-statement-too-large')
  expect(await codeOf(new Uint8Array(5 * 1024 * 1024 + 1))).toBe('400 bank-statement-too-large')
  const json = await desk.shop.call('POST', '/api/admin/bank-statements', {
    cookie: desk.admin.cookie,
    body: {},
  })
  expect(json).toBeRefused(400, 'bank-statement-missing')
  const empty = await desk.shop.app.inject({
    method: 'POST',
    url: '/api/admin/bank-statements',
    headers: { cookie: desk.admin.cookie, 'content-type': 'multipart/form-data' },
    payload: 'x',
  })
  expect([empty.statusCode, empty.json()]).toMatchObject([400, { code: 'bank-statement-missing' }])
  await setAccount(desk.shop, desk.admin.cookie, { enabled: false, iban: '', accountIban: '' })
  expect(await codeOf(writeCamt(payment))).toBe('400 bank-account-missing')
  expect(await desk.ledger()).toEqual([])
  expect(await desk.shop.db.selectFrom('bank_uploads').select('id').execute()).toEqual([])
})
