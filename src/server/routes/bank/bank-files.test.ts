import { expect, test } from 'vitest'
import { strToU8, zipSync } from 'fflate'
import { desk, openDeskPerTest } from '../../../../test/support/bank/desk-per-test.ts'
import { pays, writeCamt } from '../../../../test/support/bank/statement.ts'
import { formatReference } from '../../../contract/bank/iban.ts'

openDeskPerTest()

const mark = '<Ustrd>@@</Ustrd>'
const part = (amount = '129.00') => writeCamt([{ amount, text: '@@' }])

/** Where banks put what a payer wrote, as a replacement of the free text. */
const places: [where: string, write: (text: string) => string][] = [
  ['free text', (text) => part().replace('@@', text)],
  [
    'free text in two lines',
    (text) =>
      part().replace(mark, `<Ustrd>${text.slice(0, 9)}</Ustrd><Ustrd>${text.slice(9)}</Ustrd>`),
  ],
  ['free text among words', (text) => part().replace('@@', `Rechnung ${text} vielen Dank 2026`)],
  [
    'referred document',
    (text) => part().replace(mark, `<Strd><RfrdDocInf><Nb>${text}</Nb></RfrdDocInf></Strd>`),
  ],
  [
    'additional remittance',
    (text) => part().replace(mark, `<Strd><AddtlRmtInf>${text}</AddtlRmtInf></Strd>`),
  ],
  [
    'additional transaction text',
    (text) =>
      part().replace(mark, '').replace('</TxDtls>', `<AddtlTxInf>${text}</AddtlTxInf></TxDtls>`),
  ],
  [
    'additional entry text',
    (text) =>
      part()
        .replace(mark, '')
        .replace('</NtryDtls>', `</NtryDtls><AddtlNtryInf>${text}</AddtlNtryInf>`),
  ],
  [
    'end-to-end id',
    (text) =>
      part()
        .replace(mark, '')
        .replace('<TxDtls>', `<TxDtls><Refs><EndToEndId>${text}</EndToEndId></Refs>`),
  ],
  [
    'instruction id',
    (text) =>
      part()
        .replace(mark, '')
        .replace('<TxDtls>', `<TxDtls><Refs><InstrId>${text}</InstrId></Refs>`),
  ],
]

/** How payers and banks write the reference `r` or the numbers of an invoice and its order. */
type Numbers = { reference: string; invoice: string; order: string }
const spellings: [how: string, write: (of: Numbers) => string][] = [
  ['reference', ({ reference }) => reference],
  ['reference in groups', ({ reference }) => formatReference(reference)],
  ['reference without leading zeros', ({ reference }) => reference.replace(/^0+/, '')],
  ['reference in other groups', ({ reference }) => reference.replaceAll(/(\d{4})/g, '$1-')],
  ['invoice', ({ invoice }) => invoice],
  ['invoice with spaces', ({ invoice }) => invoice.replaceAll('-', ' ')],
  ['invoice with en dashes', ({ invoice }) => invoice.replaceAll('-', '–')],
  ['invoice with hyphens of a word processor', ({ invoice }) => invoice.replaceAll('-', '\u2011')],
  ['invoice with minus signs', ({ invoice }) => invoice.replaceAll('-', ' \u2212 ')],
  ['invoice with slashes', ({ invoice }) => invoice.replaceAll('-', '/')],
  ['invoice in one', ({ invoice }) => invoice.replaceAll('-', '')],
  ['invoice in small letters', ({ invoice }) => invoice.toLowerCase()],
  ['invoice without zeros', ({ invoice }) => invoice.replace('-000', '-')],
  ['order', ({ order }) => order],
  ['order with em dashes', ({ order }) => order.replaceAll('-', '—')],
  ['order with dots', ({ order }) => order.replaceAll('-', '.')],
]

test('our number is looked for wherever a bank may put it, however it is written, and proposed', async () => {
  const { reference, order_no } = await desk.invoice(1)
  const { data } = (await desk.admin.invoices()).body
  const numbers = { reference, invoice: data[0]?.nummer ?? '', order: order_no }
  const missed: string[] = []
  let day = 0
  for (const [how, write] of spellings)
    for (const [where, put] of places) {
      const text = write(numbers)
      if (where === 'free text in two lines' && !how.startsWith('reference')) continue
      day += 1
      const date = new Date(Date.UTC(2025, 0, day)).toISOString().slice(0, 10)
      const { body } = await desk.upload(put(text).replace('2026-03-06', date))
      const [entry] = body.entries
      if (entry?.order_no !== order_no || entry.ergebnis !== 'pruefen')
        missed.push(`${how}, ${where}: ${text}`)
    }
  expect(missed).toEqual([])
})

test.each<[how: string, write: (reference: string) => string]>([
  ['without leading zeros', (reference) => reference.replace(/^0+/, '')],
  ['in groups', formatReference],
  ['with dashes', (reference) => reference.replaceAll(/(\d{5})/g, '$1–')],
])('a reference in its own field is read %s, too', async (_, write) => {
  const { reference, ...order } = await desk.invoice(1)
  expect(await desk.counts(writeCamt([pays('129.00', write(reference))]))).toEqual([
    200, 1, 0, 0, 0,
  ])
  expect(await desk.orderOf(order)).toMatchObject({ status: 'bezahlt' })
})

test.each([
  'Danke',
  '2026',
  '079 123 45 67 89 10',
  'RE-1999-0001',
  'XRE-2026-0001',
  'RE-2026-00012345678',
  '123456789012345678901234567',
  'RF18 5390 0754 7034',
])('what is no number of ours proposes nothing: %s', async (text) => {
  await desk.invoice(1)
  const { body } = await desk.upload(part().replace('@@', text))
  expect(body.entries[0]).toMatchObject({ ergebnis: 'pruefen', order_no: null })
})

/** Amounts that no bank writes, or writes in another way; what is stored of them in Rappen. */
test.each<[amount: string, betrag: number]>([
  ['12.345', 12.35],
  ['129,00', 129],
  ["1'290.00", 1290],
  ['1 290.00', 1290],
  ['-5.00', 5],
  ['+5.00', 5],
  ['1e3', 1000],
  ['', 0],
  ['CHF', 0],
  ['12.', 12],
  ['.5.0', 0],
  ['NaN', 0],
])(
  'an odd amount (%j) waits for a person, and the others of the file are booked',
  async (amount, betrag) => {
    const { reference } = await desk.invoice(1)
    const { status, body } = await desk.upload(
      writeCamt([pays('129.00', reference), { amount, text: 'Dank' }, { amount, sign: 'DBIT' }]),
    )
    expect([status, body.booked, body.review, body.ignored]).toEqual([200, 1, 1, 1])
    const [entry] = await desk.reviews()
    expect(entry).toMatchObject({ grund: 'odd', betrag, zuordenbar: false })
    expect(await desk.decide(entry?.id, { nummer: 'RE-2026-0001' })).toBeRefused(
      400,
      'bank-entry-odd',
    )
    expect((await desk.decide(entry?.id, { bemerkung: 'unklar' })).status).toBe(200)
  },
)

test.each([
  ['.50', 0.5],
  ['0.5', 0.5],
  ['129', 129],
  ['129.00000', 129],
  ['7.1', 7.1],
])('an amount as a bank may write it: %s', async (amount, betrag) => {
  const { body } = await desk.upload(part(amount))
  expect(body.entries[0]).toMatchObject({ betrag, grund: 'no-reference' })
})

test('an entry without a direction waits for a person', async () => {
  const { body } = await desk.upload(part().replace('<CdtDbtInd>CRDT</CdtDbtInd>', ''))
  expect(body.entries[0]).toMatchObject({ ergebnis: 'pruefen', grund: 'odd' })
})

test('the payer is who paid; what systems write is no message', async () => {
  const parties =
    '<RltdPties><Dbtr><Pty><Nm>Zahlservice AG</Nm></Pty></Dbtr><UltmtDbtr><Pty><Nm>Heidi Muster</Nm></Pty></UltmtDbtr></RltdPties>'
  const older =
    '<RltdPties><UltmtDbtr><Nm>Heidi Muster</Nm></UltmtDbtr><Dbtr><Nm>Zahlservice AG</Nm></Dbtr></RltdPties>'
  for (const xml of [parties, older]) {
    const { body } = await desk.upload(part().replace('<RmtInf>', `${xml}<RmtInf>`))
    expect(body.entries[0]).toMatchObject({ zahler: 'Heidi Muster' })
  }
  for (const code of [
    '?REJECT?0',
    '?REJECT?0?ERROR?000',
    'NOTPROVIDED',
    'NOTAVAILABLE',
    'EREF+NOTPROVIDED',
    'NONREF',
  ]) {
    const { body } = await desk.upload(part('7.00').replace('@@', code))
    expect([code, body.entries[0]?.text]).toEqual([code, ''])
  }
  const { body } = await desk.upload(part('8.00').replace('@@', 'SVWZ+Vielen Dank?REJECT?0'))
  expect(body.entries[0]).toMatchObject({ text: 'Vielen Dank' })
})

test('only what sums up several payments is called a batch', async () => {
  let francs = 100
  const reasonOf = async (details: string) => {
    francs += 1
    const file = writeCamt([{ amount: `${francs}.00`, parts: [] }]).replace(
      '<NtryDtls></NtryDtls>',
      details,
    )
    return (await desk.upload(file)).body.entries[0]?.grund
  }
  const batch = (count: number) => `<NtryDtls><Btch><NbOfTxs>${count}</NbOfTxs></Btch></NtryDtls>`
  expect(await reasonOf('')).toBe('no-reference')
  expect(await reasonOf('<NtryDtls></NtryDtls>')).toBe('no-reference')
  expect(await reasonOf(batch(1))).toBe('no-reference')
  expect(await reasonOf(`${batch(2)}<AddtlNtryInf>Sammelgutschrift</AddtlNtryInf>`)).toBe('batch')
})

test('a payment that names the references of two invoices waits for a person', async () => {
  const [one, other] = [await desk.invoice(1), await desk.invoice(2)]
  const both = writeCamt([pays('129.00', one.reference)]).replace(
    '</Strd>',
    `</Strd><Strd><CdtrRefInf><Ref>${other.reference}</Ref></CdtrRefInf></Strd>`,
  )
  expect((await desk.upload(both)).body.entries[0]).toMatchObject({ grund: 'several-references' })
  expect(await desk.ledger()).toEqual([])
})

test('a ZIP of statements is opened; bombs and damaged ones are refused', async () => {
  const [one, other] = [await desk.invoice(1), await desk.invoice(2)]
  const pack = (files: Record<string, string | Uint8Array>) =>
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, file]) => [
          name,
          typeof file === 'string' ? strToU8(file) : file,
        ]),
      ),
    )
  const zip = pack({
    '2026/camt.053_1.xml': writeCamt([pays('129.00', one.reference)], { kind: '053' }),
    'CAMT054.XML': writeCamt([pays('209.00', other.reference)]),
    '__MACOSX/._camt.xml': 'x',
    'Avis.pdf': '%PDF',
    'pain.xml': '<Document><CstmrPmtStsRpt/></Document>',
  })
  expect(await desk.counts(zip)).toEqual([200, 2, 0, 0, 0])
  expect(await desk.counts(zip)).toEqual([200, 0, 0, 2, 0])
  const codeOf = async (file: Uint8Array<ArrayBuffer>) =>
    (await desk.upload(file, 'auszug.zip')).body.code
  expect(await codeOf(pack({ 'a.txt': 'x' }))).toBe('bank-statement-format')
  expect(await codeOf(pack({ 'a.xml': '<a' }))).toBe('bank-statement-unreadable')
  expect(await codeOf(zip.slice(0, -200))).toBe('bank-statement-unreadable')
  expect(await codeOf(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]))).toBe('bank-statement-unreadable')
  // 20 MB in 20 kB, in one file and in many.
  expect(await codeOf(pack({ 'a.xml': new Uint8Array(20e6) }))).toBe('bank-statement-too-large')
  const many = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`${at}.xml`, new Uint8Array(1e6)]),
  )
  expect(await codeOf(pack(many))).toBe('bank-statement-too-large')
})
