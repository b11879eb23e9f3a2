import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Problem } from '../../contract/problems.ts'
import { readStatements } from './read-statements.ts'
import { readCamt } from './read-camt.ts'
import { sortPayments } from './sort-payments.ts'

const samples = join(import.meta.dirname, '../../../test/support/bank')
const sample = (name: string) => readFileSync(join(samples, name))
const alpen054 = sample('alpenbank-camt054-v08.xml').toString()
/** The error code with which a file is rejected. */
const refusalOf = (file: string | Uint8Array) =>
  readCamt(typeof file === 'string' ? Buffer.from(file) : file).then(
    () => 'read',
    (error: unknown) => (error as Problem).code,
  )

test('a statement lists the sum of a day, its notification the payments', async () => {
  const [statement] = await readCamt(sample('alpenbank-camt053-v08.xml'))
  expect(statement).toMatchObject({
    kind: '053',
    account: 'CH6908999012345678901',
    currency: 'CHF',
    payments: [
      {
        amount: 33_800,
        isCredit: true,
        day: '2026-03-06',
        references: [],
        text: 'Sammelgutschrift QR-Rechnungen',
        entry: { account: 'CH3631899012345678901', parts: 'none' },
      },
      { amount: 180_000, isCredit: false, text: 'Miete Werkstatt März' },
    ],
  })
  const [notification] = await readCamt(Buffer.from(alpen054))
  const entry = { ref: 'ABK065-20260306-0000102', total: 33_800, parts: 'fit' }
  expect(notification).toMatchObject({
    kind: '054',
    payments: [
      {
        amount: 12_900,
        currency: 'CHF',
        status: 'BOOK',
        isReversal: false,
        references: ['000000000000000020260000018'],
        payer: 'Marjanović Zoë',
        payerIban: 'CH3800781600000123456',
        // Not `?REJECT?0`, the status of a system.
        text: '',
        bankRef: 'ABK065-20260306-0000102-001',
        endToEnd: '',
        entry,
      },
      {
        amount: 20_900,
        references: ['000000000000000020260000023'],
        payer: 'Hausverwaltung Müller GmbH',
        payerIban: '',
        entry,
      },
    ],
  })
})

test('an older version with a namespace prefix is read in its declared encoding', async () => {
  const [{ payments } = { payments: [] }] = await readCamt(sample('talbank-camt053-v04.xml'))
  expect(payments).toMatchObject([
    { amount: 12_900, payer: 'Jäger Käthi', references: ['RF40RE20260001'], endToEnd: 'E2E-4711' },
    // An instant shortly before midnight UTC is the next day in Switzerland.
    { amount: 10_000, day: '2026-03-07', references: ['RF13RE20260002'] },
    { amount: 26_900, references: [], text: 'Ihre Rechnung RE 2026 0003', bankRef: '' },
    { amount: 8500, payer: '', references: ['RF18539007547034'] },
    { amount: 20_900, isCredit: false, isReversal: true, entry: { parts: 'none' } },
    { amount: 12_900, status: 'PDNG', day: '2026-03-09' },
  ])
})

test.each([
  ['with a byte order mark', 'UTF-8', 'utf8', '\ufeff'],
  ['with one, though it declares another encoding', 'ISO-8859-1', 'utf8', '\ufeff'],
  ['as Latin 1', 'ISO-8859-1', 'latin1', ''],
  ['as Latin 9', 'ISO-8859-15', 'latin1', ''],
  ['as Windows writes it', 'windows-1252', 'latin1', ''],
  ['as UTF-16', 'UTF-16', 'utf16le', '\ufeff'],
  ['as UTF-16 with the last byte first', 'UTF-16', 'utf16be', '\ufeff'],
] as const)('an uploaded file is read %s', async (_, declared, written, mark) => {
  const text = mark + alpen054.replace('Marjanović', 'Käthi').replace('UTF-8', declared)
  const isSwapped = written === 'utf16be'
  const file = Buffer.from(text, isSwapped ? 'utf16le' : written)
  const [notification] = await readStatements(isSwapped ? file.swap16() : file)
  expect(notification?.payments[0]?.payer).toBe('Käthi Zoë')
})

test.each(['02', '04', '06', '08', '13'])(
  'version %s is read by local element names',
  async (version) => {
    const text = alpen054.replace('camt.054.001.08', `camt.054.001.${version}`)
    const [{ payments } = { payments: [] }] = await readCamt(Buffer.from(text))
    expect(payments.map(({ amount }) => amount)).toEqual([12_900, 20_900])
  },
)

test('an empty line before the declaration is none of the bank and read over', async () => {
  for (const before of ['\r\n', '\uFEFF\n  '])
    expect(await readCamt(Buffer.from(before + alpen054))).toHaveLength(1)
})

test("the sum of an entry's parts is compared with its amount", async () => {
  const partsOf = async (text: string) =>
    (await readCamt(Buffer.from(text)))[0]?.payments.map(({ amount, entry }) => [
      amount,
      entry.parts,
    ])
  expect(await partsOf(alpen054.replace('>209.00<', '>199.00<'))).toEqual([
    [12_900, 'differ'],
    [19_900, 'differ'],
  ])
  const unnamed = alpen054.replaceAll(/<Amt Ccy="CHF">(129|209).00<\/Amt>/g, '')
  expect(await partsOf(unnamed)).toEqual([[33_800, 'none']])
})

test('a statement without entries is valid; zeros around an amount are allowed', async () => {
  const empty = alpen054.replace(/<Ntry>[\s\S]*<\/Ntry>/, '')
  expect(await readCamt(Buffer.from(empty))).toMatchObject([{ payments: [] }])
  const long = alpen054.replace('>129.00<', '>000000000000129.00000<')
  const [payment] = (await readCamt(Buffer.from(long)))[0]?.payments ?? []
  expect(payment).toMatchObject({ amount: 12_900, isOdd: false })
})

test('a file that is no statement is rejected with the reason', async () => {
  expect(await refusalOf('')).toBe('bank-statement-missing')
  expect(await refusalOf('hello')).toBe('bank-statement-unreadable')
  expect(await refusalOf(alpen054.replace('<Nm>', '<Nm>\0'))).toBe('bank-statement-unreadable')
  expect(await refusalOf('<html><body>Login</body></html>')).toBe('bank-statement-format')
  expect(await refusalOf(alpen054.slice(0, -300))).toBe('bank-statement-unreadable')
  expect(await refusalOf(alpen054.replace('</Ntfctn>', '</Ntfctn_>'))).toBe(
    'bank-statement-unreadable',
  )
  expect(await refusalOf(Buffer.alloc(5 * 1024 * 1024 + 1, 32))).toBe('bank-statement-too-large')
  const report = alpen054
    .replaceAll('BkToCstmrDbtCdtNtfctn', 'BkToCstmrAcctRpt')
    .replaceAll('Ntfctn>', 'Rpt>')
  expect(await refusalOf(report)).toBe('bank-statement-format')
})

test('entities, unknown encodings and invalid bytes are rejected before anything is read', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "${'a'.repeat(9)}"><!ENTITY b "&a;&a;">]><Document>&b;</Document>`
  expect(await refusalOf(bomb)).toBe('bank-statement-unreadable')
  expect(await refusalOf(Buffer.from(bomb, 'utf16le'))).toBe('bank-statement-unreadable')
  expect(await refusalOf(alpen054.replace('UTF-8', 'EBCDIC-42'))).toBe('bank-statement-unreadable')
  expect(await refusalOf(Buffer.from(alpen054, 'latin1'))).toBe('bank-statement-unreadable')
  expect(await refusalOf(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`)).toMatch(/^bank-statement-/)
})

test.each([
  ['an instant', /<BookgDt>[^]*?<\/BookgDt>/, '<BookgDt><DtTm>@</DtTm></BookgDt>', 'T'],
  ['a text', /<RmtInf>/, '<RmtInf><Ustrd>@</Ustrd>', 'Danke '],
  ['an amount', /(<Amt[^>]*>)[^<]*/, '$1@', "1'"],
  ['an account', /<IBAN>[^<]*/, '<IBAN>@', 'CH69 '],
  ['a sign', /<CdtDbtInd>[^<]*/, '<CdtDbtInd>@', 'C'],
])('%s longer than any bank writes is not searched', async (_, place, written, part) => {
  const fileWith = (text: string) => alpen054.replace(place, written.replace('@', text))
  expect(await refusalOf(fileWith(part))).toBe('read')
  expect(await refusalOf(fileWith(part.repeat(10_001)))).toBe('bank-statement-unreadable')
})

test('of many documents that a payer refers to, only some are looked up', async () => {
  const documents = '<RfrdDocInf><Nb>RE-2026-0001</Nb></RfrdDocInf>'.repeat(1000)
  const text = alpen054.replace('<CdtrRefInf>', `${documents}<CdtrRefInf>`)
  const { candidates } = sortPayments(await readCamt(Buffer.from(text)), ['CH3631899012345678901'])
  const [{ numbers } = { numbers: '' }] = candidates.flat()
  expect(numbers).toContain('RE-2026-0001')
  expect(numbers.length).toBeLessThanOrEqual(1000)
})
