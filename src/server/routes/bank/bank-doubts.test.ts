import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { desk, openDeskPerTest } from '../../../../test/support/bank/desk-per-test.ts'
import { pays, writeCamt } from '../../../../test/support/bank/statement.ts'

openDeskPerTest()

test('a reversal that brings money is never a payment', async () => {
  const { reference, order_no } = await desk.invoice(1)
  await desk.upload(writeCamt([pays('129.00', reference, { isReversal: true })]))
  const [entry] = await desk.reviews()
  expect(entry).toMatchObject({ grund: 'reversal', betrag: 129, zuordenbar: false })
  expect(await desk.decide(entry?.id, { nummer: order_no })).toBeRefused(
    400,
    'bank-entry-reversal-in',
  )
  expect(await desk.ledger()).toEqual([])
})

test('the same bank reference and amount on another day is left to a person', async () => {
  const { reference } = await desk.invoice(1)
  const other = await desk.invoice(1)
  const booked = pays('129.00', reference, { bankRef: 'B-7' })
  expect(await desk.counts(writeCamt([booked]))).toEqual([200, 1, 0, 0, 0])
  const again = pays('129.00', other.reference, { bankRef: 'B-7', day: '2026-03-07' })
  expect(await desk.counts(writeCamt([again]))).toEqual([200, 0, 1, 0, 0])
  expect(await desk.reviews()).toMatchObject([{ grund: 'other-day' }])
  const apart = pays('129.00', other.reference, { bankRef: 'B-8', day: '2026-03-07' })
  expect(await desk.counts(writeCamt([apart]))).toEqual([200, 1, 0, 0, 0])
})

test('francs that somebody paid in euros are left to a person, with the francs', async () => {
  const { reference, order_no, ...order } = await desk.invoice(1)
  const euros = { amount: '135.00', reference, partCurrency: 'EUR' }
  expect(await desk.counts(writeCamt([{ amount: '129.00', parts: [euros] }]))).toEqual([
    200, 0, 1, 0, 0,
  ])
  const [entry] = await desk.reviews()
  expect(entry).toMatchObject({ grund: 'foreign-detail', betrag: 129, order_no })
  expect((await desk.decide(entry?.id, { nummer: order_no })).status).toBe(200)
  expect(await desk.orderOf(order)).toMatchObject({ status: 'bezahlt', bezahlt: 129 })
})

test('a file that the bank marks as a test is refused', async () => {
  const { reference } = await desk.invoice(1)
  for (const info of ['SPS/2.1/TEST', 'TEST'])
    expect(await desk.upload(writeCamt([pays('129.00', reference)], { info }))).toBeRefused(
      400,
      'bank-statement-test',
    )
  const real = writeCamt([pays('129.00', reference)], { info: 'SPS/2.1/PROD' })
  expect(await desk.counts(real)).toEqual([200, 1, 0, 0, 0])
})

test('a sender is always put aside, until that is taken back', async () => {
  const { reference } = await desk.invoice(1)
  const rent = (day: string) => writeCamt([{ amount: '900.00', payer: 'Garage Bär', day }])
  await desk.upload(rent('2026-03-01'))
  const [first] = await desk.reviews()
  await desk.decide(first?.id, { bemerkung: 'Miete Garage', immer: true })
  expect(await desk.counts(rent('2026-03-02'))).toEqual([200, 0, 0, 0, 1])
  // What pays an invoice is booked, whoever it comes from.
  const paid = writeCamt([pays('129.00', reference, { payer: 'Garage Bär' })])
  expect(await desk.counts(paid)).toEqual([200, 1, 0, 0, 0])
  const { cookie } = desk.admin
  const aside = await desk.shop.api('GET /api/admin/bank-entries', {
    cookie,
    query: { ergebnis: 'ignoriert' },
  })
  expect(aside.body.data).toMatchObject([
    { zahler: 'Garage Bär', bemerkung: 'Miete Garage' },
    { zahler: 'Garage Bär', bemerkung: 'Miete Garage' },
  ])
  const params = { id: aside.body.data[0]?.id ?? 0 }
  const body = { grund: 'Kauft auch bei uns' }
  await desk.shop.api('POST /api/admin/bank-entries/:id/reopen', { cookie, params, body })
  expect(await desk.counts(rent('2026-03-03'))).toEqual([200, 0, 1, 0, 0])
})

test.each<[what: string, file: string | Uint8Array<ArrayBuffer>]>([
  ['MT940', ':20:STARTUMS\r\n:25:CH6908999012345678901\r\n:28C:1/1\r\n:60F:C260306CHF1,00\r\n'],
  ['MT940 in its envelope', '{1:F01POFICHBEXXXX0000000000}{2:I940}{4:\n:20:1\n-}'],
  ['CSV', '\uFEFFBuchungsdatum;Valuta;Text;Betrag\r\n06.03.2026;06.03.2026;Miete;-1.00\r\n'],
  ['OFX', 'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX></OFX>'],
  ['PDF', new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x0a, 0xe2, 0xe3, 0xcf, 0xd3])],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
])('for %s the owner hears which format to download instead', async (_, file) => {
  const { status, body } = await desk.upload(file)
  expect([status, body.code]).toEqual([400, 'bank-statement-format'])
})

test.each<[where: string, write: (own: string) => string]>([
  ['at the payment', (own) => own],
  ['in its details', (own) => `<AmtDtls><TxAmt>${own}</TxAmt></AmtDtls>`],
])(
  'where a single payment differs from its entry %s, a person gets what reached the account',
  async (_, write) => {
    const own = '<Amt Ccy="CHF">0.04</Amt>'
    const file = writeCamt([{ amount: '4500.00', parts: [{ amount: '0.04', text: 'Praxis' }] }])
    const { body } = await desk.upload(file.replace(own, write(own)))
    expect(body.entries).toMatchObject([
      { ergebnis: 'pruefen', grund: 'batch-sum', betrag: 4500, text: 'Praxis' },
    ])
  },
)

test('a file with more payments than a business has in years is refused, in one or in many', async () => {
  const entry = '<Ntry><Amt Ccy="CHF">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>'
  const fileOf = (count: number) => writeCamt([]).replace('</Ntfctn>', `${entry.repeat(count)}$&`)
  const zip = zipSync({ 'a.xml': strToU8(fileOf(5000)), 'b.xml': strToU8(fileOf(5001)) })
  for (const file of [fileOf(10_001), zip]) {
    const { status, body } = await desk.upload(file)
    expect([status, body.code]).toEqual([400, 'bank-statement-too-large'])
  }
})
