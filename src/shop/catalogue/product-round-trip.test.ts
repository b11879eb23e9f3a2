import fc from 'fast-check'
import { isAscii, isUtf8 } from 'node:buffer'
import { expect, test } from 'vitest'
import type { AdminProduct } from '../../contract/catalogue/product-draft.ts'
import { readAmountCell } from '../../contract/catalogue/product-table.ts'
import { toChf } from '../../contract/money.ts'
import { isFormula } from '../tools/read-cell.ts'
import { readTable } from '../tools/read-table.ts'
import { tabulateProducts } from './export-products.ts'
import { planImport } from './plan-import.ts'
import { readProductTable } from './read-product-table.ts'

const categories = [
  { slug: 'feuerloescher', name: 'Feuerlöscher' },
  { slug: 'brandschutz', name: 'Brandschutz' },
]

/** The table as the owner gets it. */
const write = (products: readonly AdminProduct[]) => [...tabulateProducts(products)].join('')

type Saving = {
  separator: string
  prices: (cents: number) => string
  wholes: (figures: string) => string
  encoding: string
}

/** What a spreadsheet makes of the file when somebody opens and saves it. */
function save(text: string, { separator, prices, wholes, encoding }: Saving): Buffer {
  const lines = readTable(`sep=;\n${text.slice(1)}`, 1000) ?? []
  const [head] = lines
  const saved = lines.map(({ cells }, line) =>
    cells
      .map((cell, at) => {
        const column = line === 0 ? '' : (head?.cells[at] ?? '')
        const isWhole = cell !== '' && /^(?:idProdukt|Bestand|Meldebestand)$/.test(column)
        const price = column.startsWith('Preis_') ? prices(readAmountCell(cell) ?? 0) : undefined
        const shown = isWhole ? wholes(cell) : (price ?? convert(cell))
        return /["\r\n;,\t]|^\s|\s$/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
      })
      .join(separator),
  )
  const whole = `${saved.join('\r\n')}\r\n`
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${whole}`, 'utf16le')
  // The same letters as Latin-1, but for this one.
  if (encoding === 'windows-1252') return Buffer.from(whole.replaceAll('’', '\x92'), 'latin1')
  return Buffer.from(encoding === 'bom' ? `\uFEFF${whole}` : whole)
}

/** What it makes of a cell that it takes for a number or a date. */
function convert(cell: string): string {
  if (/^\d+(?:[.,]\d+)?(?:e\d+)?$/i.test(cell)) {
    const number = Number(cell.replace(',', '.'))
    return (number < 1e11 ? String(number) : number.toExponential(5)).replace('.', ',')
  }
  const [, day = '', month = ''] = /^(\d{1,2})[./-](\d{1,2})\.?$/.exec(cell) ?? []
  return Number(month) > 0 ? `${day.padStart(2, '0')}.${month.padStart(2, '0')}.2026` : cell
}

const withComma = (cents: number) => String(cents / 100).replace('.', ',')
const grouped = (cents: number, sign: string) =>
  (cents / 100).toFixed(2).replaceAll(/\B(?=(\d{3})+\.)/g, sign)

const thousands = (sign: string) => (figures: string) =>
  figures.replaceAll(/\B(?=(\d{3})+$)/g, sign)

const letters = fc.constantFrom(...Array.from('abcÄöü éß=+-@\'"’;,\t\n|°²½10.%'))
/** An EAN, a number with noughts, a fraction, a date, a type. */
const figures = fc.stringMatching(
  /^(?:\d{13}|0\d{1,4}|\d{1,2}[./-]\d{1,2}|\d{1,2}[.,]\d0|\d{1,2}E\d)$/,
)
const text = fc
  .oneof(
    { weight: 3, arbitrary: fc.array(letters, { minLength: 1, maxLength: 14 }) },
    figures.map((one) => [one]),
  )
  .map((all) => all.join('').trim())
  .filter((one) => one !== '')
const line = text.map((one) => one.replaceAll(/[\t\n]/g, ' ').trim()).filter((one) => one !== '')
const price = fc.integer({ min: 1, max: 9_999_999 }).map(toChf)
const product = fc.record<AdminProduct>({
  idProdukt: fc.constant(0),
  Name: line,
  Kategorie: fc.constantFrom('feuerloescher', 'brandschutz'),
  Beschreibung: text,
  Preis_netto: price,
  Preis_brutto: price,
  Bild: fc.constant('/bilder/a.webp'),
  Verkauf: fc.constantFrom('sichtbar', 'ausverkauft', 'verborgen'),
  Bestand: fc.option(fc.integer({ min: -99, max: 9999 })),
  Familie: fc.oneof(fc.constant(''), line),
  Meldebestand: fc.option(fc.integer({ min: 0, max: 99 })),
  Details: fc.oneof(
    text,
    fc.dictionary(line, text, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
  ),
  version: fc.constant(1),
})
const saving = fc.record<Saving>({
  separator: fc.constantFrom(';', ',', '\t'),
  prices: fc.constantFrom(
    withComma,
    (cents: number) => String(cents / 100),
    (cents: number) => `CHF ${grouped(cents, '’')}`,
    (cents: number) => grouped(cents, ','),
    (cents: number) => `${grouped(cents, '’')} CHF`,
  ),
  wholes: fc.constantFrom(
    (figures: string) => figures,
    (figures: string) => figures.replace(/^'/, ''),
    (figures: string) => `${figures}.0`,
    (figures: string) => `${thousands('.')(figures)},00`,
    thousands('’'),
    thousands('.'),
    thousands(','),
  ),
  encoding: fc.constantFrom('utf-8', 'bom', 'utf-16le', 'windows-1252'),
})

test('a table that nobody changed changes nothing, however the spreadsheet saved it', () => {
  fc.assert(
    fc.property(fc.array(product, { minLength: 1, maxLength: 5 }), saving, (made, how) => {
      const products = made.map((one, at) => ({ ...one, idProdukt: at + 1 }))
      const file = write(products)
      const cells = (readTable(`sep=;\n${file.slice(1)}`, 1000) ?? []).flatMap((row) => row.cells)
      expect(cells.filter(isFormula)).toEqual([])
      const saved = save(file, how)
      // Nobody can tell which of the two wrote these bytes.
      fc.pre(how.encoding !== 'windows-1252' || !isUtf8(saved) || isAscii(saved))
      const plan = planImport(readProductTable(saved), {
        products,
        categories,
        vatPerMille: 81,
        uploads: new Set(),
      })
      expect(plan).toMatchObject({ unchanged: products.length, changes: [], added: [], fehler: [] })
    }),
    { numRuns: 300 },
  )
})
test('a text that is a number or a date goes out with an apostrophe', () => {
  const texts =
    '0012|7612345678901|3/4|1.5|12E3|1’000|10:30|12,5 %|Mai 2026|1. März|Sept. 5|6|2026|6 kg|Mai|MAR-6X|Junkerngasse 12|Mark 5'.split(
      '|',
    )
  const written =
    "'0012|'7612345678901|'3/4|'1.5|'12E3|'1’000|'10:30|'12,5 %|'Mai 2026|'1. März|'Sept. 5|6|2026|6 kg|Mai|MAR-6X|Junkerngasse 12|Mark 5".split(
      '|',
    )
  const [template] = fc.sample(product, { numRuns: 1, seed: 1 })
  const products = texts.map((Name) => ({ ...template, Name }) as AdminProduct)
  const [, ...rows] = readTable(`sep=;\n${write(products).slice(1)}`, 99) ?? []
  expect(rows.map(({ cells }) => cells[1])).toEqual(written)
})
