import { create, type Font } from 'fontkit'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readPdf } from '../../../test/support/read-pdf.ts'
import { plainIban, qrIban } from '../../../test/support/invoices.ts'
import { installed } from '../../contract/settings/public-rows.ts'
import { paymentReferenceOf } from './payment-reference.ts'
import type { CreditNoteData, InvoiceData, IssuedDocument } from './document-data.ts'
import { bold, fontFor, house, regular } from './house-style.ts'
import { fontFiles } from './pdf-tools.ts'
import { toQrBill } from './payment-part.ts'
import { reminderName } from '../../contract/invoices/reminders.ts'
import { toPayable } from '../../contract/invoices/payable-text.ts'
import { toPrinted } from './printed-text.ts'
import { reminderTexts, renderDocument, renderReminder } from './render-document.ts'

const { business } = installed

const buyer = {
  name: 'Zoë Marjanović',
  street: 'Rosenbergstrasse 10a',
  postalCode: '9000',
  city: 'St. Gallen',
  country: 'Schweiz',
}
const frozen = {
  seller: { ...business, uid: 'CHE-123.456.788' },
  buyer,
  order: { number: 'FW-2026-000001', day: '2026-03-07' },
  lines: [
    { name: 'Schaumlöscher 6 Liter', quantity: 1, each: 12_900, amount: 12_900 },
    { name: 'Löschdecke 120 × 180 cm', quantity: 2, each: 2500, amount: 5000 },
  ],
}
const issued = {
  number: 'RE-2026-0001',
  issuedAt: Date.UTC(2026, 2, 7, 9),
  dueDay: null,
  reference: null,
  total: 20_900,
  vat: 1566,
  vatPerMille: 81,
}
const paid: IssuedDocument<InvoiceData> = {
  ...issued,
  data: {
    ...frozen,
    kind: 'invoice',
    delivery: { name: 'Versand', amount: 3000 },
    supply: 'Versand in 2 bis 3 Arbeitstagen',
    payments: [{ method: 'twint', day: '2026-03-07', amount: 20_900 }],
    open: 0,
    iban: null,
  },
}
const openAt = (iban: string, data: Partial<InvoiceData> = {}): IssuedDocument<InvoiceData> => ({
  ...paid,
  dueDay: '2026-04-06',
  reference: paymentReferenceOf(iban, paid.number),
  data: { ...paid.data, payments: [], open: 20_900, iban, ...data },
})
const credit: IssuedDocument<CreditNoteData> = {
  ...issued,
  number: 'GS-2026-0001',
  total: 3000,
  vat: 225,
  data: {
    ...frozen,
    kind: 'credit-note',
    lines: [{ name: 'Löschdecke', quantity: 1, each: 3000, amount: 3000 }],
    corrects: { number: 'RE-2026-0001', day: '2026-03-07' },
    reason: 'Zu viel bestellt',
    paidBack: 'twint',
  },
}
const reminder = {
  level: 1,
  sentAt: Date.UTC(2026, 3, 10),
  open: 20_900,
  credited: 0,
  dueDay: '2026-04-20',
}
/** The expected text of a QR-bill: empty fields stay empty lines. */
const bill = (...lines: string[]) => lines.join('\n')
const seller = ['S', 'Föhnwacht', 'Musterstrasse', '1', '9000', 'St. Gallen', 'CH']
const nobody = ['', '', '', '', '', '', '']

test('an invoice paid by TWINT says so and demands nothing', async () => {
  const { text, pages, size } = await readPdf(await renderDocument(paid))
  expect(size).toEqual([0, 0, 595.28, 841.89])
  expect(pages).toHaveLength(1)
  for (const words of [
    'Rechnung RE-2026-0001',
    'Zoë Marjanović',
    'FW-2026-000001 vom 07.03.2026',
    'Versand in 2 bis 3 Arbeitstagen',
    'CHE-123.456.788 MWST',
    'Löschdecke 120 × 180 cm',
    'darin enthaltene MWST (8.1 %)',
    '15.66',
    '193.34',
    'Bezahlt mit TWINT am 07.03.2026.',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/Zahlteil|Empfangsschein|Zahlbar/)
})

describe.each([
  { name: 'a QR-IBAN', iban: qrIban, type: 'QRR', reference: '000000000000000020260000018' },
  { name: 'an ordinary IBAN', iban: plainIban, type: 'SCOR', reference: 'RF40RE20260001' },
])('with $name', ({ iban, type, reference }) => {
  const end = ['S', 'Zoë Marjanović', 'Rosenbergstrasse', '10a', '9000', 'St. Gallen', 'CH']
  const code = (amount: string) =>
    bill(
      ...['SPC', '0200', '1', iban, ...seller, ...nobody, amount, 'CHF', ...end],
      ...[type, reference, 'Rechnung RE-2026-0001', 'EPD'],
    )

  test('a QR reader gets every field of the invoice', async () => {
    const { scan, text } = await readPdf(await renderDocument(openAt(iban)))
    expect(await scan()).toBe(code('209.00'))
    expect(text).toContain('Bitte bezahlen Sie CHF 209.00 bis am 06.04.2026')
    expect(text).toContain('Zahlteil')
    expect(text).not.toContain('Bezahlt')
  })

  test('a dunning letter demands the outstanding amount', async () => {
    const data = openAt(iban, { payments: paid.data.payments })
    const letter = await renderReminder(data, {
      ...reminder,
      level: 2,
      open: 15_900,
      credited: 2000,
    })
    const { scan, text } = await readPdf(letter)
    expect(await scan()).toBe(code('159.00'))
    expect(text).toContain('Mahnung zu Rechnung RE-2026-0001')
    expect(text).toContain('20.04.2026')
    expect(text).toMatch(/Gutgeschrieben +CHF 20\.00 +Bereits bezahlt +CHF 30\.00/)
    expect(text).toMatch(/Freundliche Grüsse +Föhnwacht/)
  })
})

test('the last dunning letter says what comes next', () => {
  const [text] = reminderTexts(3, 'CHF 159.00', '20.04.2026')
  expect(text).toMatch(/^Trotz unserer Mahnung .* spätestens am 20\.04\.2026\. Danach /)
  expect([1, 2, 3].map(reminderName)).toEqual(['Zahlungserinnerung', 'Mahnung', 'Letzte Mahnung'])
})

test('a credit note names the invoice it corrects, with negative amounts', async () => {
  const { text } = await readPdf(await renderDocument(credit))
  expect(text).toMatch(/Gutschrift GS-2026-0001.*RE-2026-0001 vom 07\.03\.2026|RE-2026-0001 vom/)
  expect(text).toContain('Zu viel bestellt')
  expect(text).toContain('−30.00')
  expect(text).toContain('−2.25')
  expect(text).not.toContain('Zahlteil')
})

test('without VAT no rate is mentioned', async () => {
  const free = { ...paid, vat: 0, vatPerMille: 0 }
  const { text } = await readPdf(await renderDocument(free))
  expect(text).toContain('Nicht mehrwertsteuerpflichtig.')
  expect(text).not.toMatch(/MWST|8\.1/)
})

test('many lines and long names take several pages, each with the table header', async () => {
  const long = 'Löschdecke '.repeat(18)
  const lines = Array.from({ length: 40 }, (_, at) => ({
    name: at === 3 ? 'X'.repeat(200) : `${at} ${long}`,
    quantity: 1,
    each: 100,
    amount: 100,
  }))
  const name = '🔥 Anna-Katharina '.repeat(12)
  const person = { ...buyer, name, city: 'Schwellbrunn ob Herisau im Appenzellerland, Weiler' }
  const { pages, text, scan } = await readPdf(
    await renderDocument(openAt(qrIban, { lines, buyer: person })),
  )
  expect(pages.length).toBeGreaterThan(3)
  expect(pages[1]).toContain('Artikel')
  expect(pages[1]).toContain(`Rechnung RE-2026-0001, Seite 2 von ${pages.length}`)
  expect(text).toContain('39 Löschdecke')
  const [, , , , ...fields] = (await scan()).split('\n')
  expect(fields[17]).toBe('Anna-Katharina Anna-Katharina Anna-Katharina Anna-Katharina Anna-Katha')
  expect(fields[21]).toBe('Schwellbrunn ob Herisau im Appenzel')
})

test('the same document gives the same bytes, whenever and wherever it is made', async () => {
  const zone = process.env['TZ']
  const bytes = await renderDocument(openAt(qrIban))
  process.env['TZ'] = 'Pacific/Auckland'
  const again = await renderDocument(openAt(qrIban))
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
  expect(again.equals(bytes)).toBe(true)
  // A different hash here means that issued documents now look different: raise `rendererVersion`.
  const all = [bytes, await renderDocument(paid), await renderDocument(credit)]
  expect(hash('sha256', Buffer.concat(all))).toBe(
    '2c9dbe101821dba9393b17aba3d4af20f3325d892cdb9458e6376f855757619f',
  )
})

test('what was printed before changes no byte of a document', async () => {
  const owedBy = (name: string) => openAt(qrIban, { buyer: { ...buyer, name } })
  const letters = [owedBy('AOU aou EI Υ'), owedBy('ÄÖÜ äöü ЁЇ Ϋ'), paid]
  const printAll = async (documents: typeof letters) => {
    vi.resetModules()
    const fresh = await import('./render-document.ts')
    const made = new Map<object, string>()
    for (const one of documents) made.set(one, hash('sha1', await fresh.renderDocument(one)))
    return letters.map((one) => made.get(one))
  }
  expect(await printAll(letters.toReversed())).toEqual(await printAll(letters))
})

test('whatever is printed has a glyph in the font that prints it', async () => {
  const fonts = fontFiles.map((file) =>
    create(readFileSync(join(import.meta.dirname, 'fonts', `${file}.ttf`))),
  )
  const known = new Map(
    [regular, bold, house.regular, house.bold].map((name, at) => [
      name,
      new Set((fonts[at] as Font).characterSet),
    ]),
  )
  const missing = Array.from({ length: 0x1_00_00 }, (_, code) => code).filter((code) => {
    const sign = toPrinted(String.fromCodePoint(code))
    const at = sign.codePointAt(0)
    const both = (['regular', 'bold'] as const).map((weight) => known.get(fontFor(sign, weight)))
    return at !== undefined && !both.every((font) => font?.has(at))
  })
  expect(missing).toEqual([])
})

test('a text keeps the characters of the font, and a bill those a bank accepts', () => {
  expect(toPrinted('שרה כהן 12')).toBe('שרה\u00a0כהן 12')
  expect(toPrinted('Łukasz\u202eŽ  Ω 🧯 漢\nΜαρία')).toBe('Łukasz Ž Ω ? Μαρία')
  expect(toPayable('Łukasz\u202f’Ω’ ệ €\u00a0½', 99)).toBe("Łukasz '?' e € ½")
})

test('what no bank accepts is rejected before it is printed', () => {
  const claim = {
    creditor: business,
    debtor: buyer,
    iban: qrIban,
    reference: '000000000000000020260000018',
    amount: 20_900,
    message: 'Rechnung',
  }
  for (const unknown of [{ city: ' ' }, { name: 'שרה כהן' }])
    expect(toQrBill({ ...claim, debtor: { ...buyer, ...unknown } }).debtor).toBeUndefined()
  for (const wrong of [
    { iban: 'CH9300762011623852975' },
    { iban: plainIban },
    { reference: '000000000000000020260000019' },
    { reference: 'RF41RE20260001' },
    { amount: 0 },
    { amount: -1 },
    { amount: Number.NaN },
    { creditor: { ...business, city: '' } },
  ])
    expect(() => toQrBill({ ...claim, ...wrong })).toThrow(RangeError)
})
