import { chf } from '../../../test/support/chf.ts'
import { expect, test } from 'vitest'
import type { AdminProduct } from '../../contract/catalogue/product-draft.ts'
import { readAmountCell, readWholeCell } from '../../contract/catalogue/product-table.ts'
import { tabulateProducts } from './export-products.ts'
import { planImport } from './plan-import.ts'
import { readProductTable } from './read-product-table.ts'

const categories = [
  { slug: 'feuerloescher', name: 'Feuerlöscher' },
  { slug: 'brandschutz', name: 'Brandschutz' },
]
const base: AdminProduct = {
  idProdukt: 7,
  Name: 'Löschdecke',
  Kategorie: 'brandschutz',
  Beschreibung: 'Für die Küche.\nNicht waschen.',
  Preis_netto: chf(36.91),
  Preis_brutto: chf(39.9),
  Bild: '/bilder/decke.webp',
  Verkauf: 'sichtbar',
  Bestand: null,
  Meldebestand: 2,
  Familie: '',
  Details: { Norm: 'EN 1869', Temperaturbereich: '-20 °C bis +60 °C' },
  version: 1,
}
const other: AdminProduct = {
  ...base,
  idProdukt: 8,
  Name: 'Haken',
  Bild: '/bilder/haken-800.webp',
  Details: 'Aus Stahl.',
  Bestand: 4,
}
const catalogue = {
  products: [base, other],
  categories,
  vatPerMille: 81,
  uploads: new Set<string>(),
}

const planOf = (text: string, products: readonly AdminProduct[] = catalogue.products) =>
  planImport(readProductTable(Buffer.from(text)), { ...catalogue, products })

test('a whole number reads the same in every country, and nothing else is one', () => {
  const written =
    "1000|1.000|1,000|1’000|1'000|1 000|1\u202F000|1000.0|1000,00|1.000,00|'1000|01000"
  expect(written.split('|').map(readWholeCell)).toEqual(Array.from({ length: 12 }, () => 1000))
  const others = ['-1.000', '\u22121’000', '1,0', '0.000', '12.345.678'].map(readWholeCell)
  expect(others).toEqual([-1000, -1000, 1, 0, 12_345_678])
  const none = '|1.5|1.00.0|1,000’000|10.00.000|1E+03|=1000|#7|12 Stk|+5|7.|--1'
  expect(none.split('|').map(readWholeCell)).toEqual(Array.from({ length: 12 }))
})

test('an amount reads the same with the thousands of every country', () => {
  const written = "1234.50|1234,5|1’234.50|1.234,50|1,234.50|CHF 1'234.50|1.234,50 Fr."
  expect(written.split('|').map(readAmountCell)).toEqual(Array.from({ length: 7 }, () => 123_450))
})

test('a spreadsheet may compute with numbers, and leaves texts as they are', () => {
  const [, row = ''] = tabulateProducts([{ ...base, Name: '12.50', Bestand: 4 }])
  expect(row).toMatch(/^7;'12\.50;.*;36,91;39,90;.*;sichtbar;4;2;/s)
})

test('a text comes in without the apostrophe that keeps it one', () => {
  for (const text of ['0012', '3/4', '=1+1']) {
    const { changes } = planOf(`idProdukt;Details.Norm\n7;'${text}`)
    expect(changes[0]?.draft.Details).toMatchObject({ Norm: text })
  }
  const { changes } = planOf("idProdukt;Details.Norm\n7;'s Guete")
  expect(changes[0]?.draft.Details).toMatchObject({ Norm: "'s Guete" })
})

test('only what a line says is changed: columns that are missing, and lines, stay', () => {
  const plan = planOf(
    'idProdukt;Preis brutto;Bestand;Details.Norm;Details.Farbe\n7;CHF 1’041.50;12;;Rot\n',
  )
  expect(plan.fehler).toEqual([])
  expect(plan.changes).toMatchObject([
    {
      idProdukt: 7,
      felder: [
        { feld: 'Preis_netto', vorher: '36,91', nachher: '963,46' },
        { feld: 'Preis_brutto', vorher: '39,90', nachher: '1041,50' },
        { feld: 'Bestand', vorher: '', nachher: '12' },
        { feld: 'Details.Norm', vorher: 'EN 1869', nachher: '' },
        { feld: 'Details.Farbe', vorher: '', nachher: 'Rot' },
      ],
      draft: {
        Details: { Temperaturbereich: '-20 °C bis +60 °C', Farbe: 'Rot' },
        Preis_netto: 963.46,
        Bestand: 12,
      },
    },
  ])
  expect(plan.changes[0]?.draft).not.toHaveProperty('Meldebestand')
  expect(plan.hinweise).toEqual([])
})

test.each([
  ['characters nobody sees', 'idProdukt;Name\n7;L\u00ADösch\u200Bdecke'],
  ['another spelling of the state', 'idProdukt;Verkauf\n7;Sichtbar'],
  ['another size of the picture', 'idProdukt;Bild\n8;/bilder/haken-320.avif'],
  ['the name of the table above it', 'Produkte, Stand 2026\n\nidProdukt;Name\n7;Löschdecke'],
  ['empty cells behind the columns', 'idProdukt;Name\n7;Löschdecke;;'],
])('%s change nothing', (_, table) => {
  expect(planOf(table)).toMatchObject({ unchanged: 1, changes: [], fehler: [] })
})

test('texts are cleaned like those of the form', () => {
  const { changes } = planOf('idProdukt;Name;Details.No\u200Brm\n7;Decke\u00A0gross;EN\u00A03')
  expect(changes[0]?.draft).toMatchObject({ Name: 'Decke gross', Details: { Norm: 'EN 3' } })
})

test.each([
  ['its column is missing', 'idProdukt;Preis_brutto\n7;43,25\n', 40.01],
  ['its cell is empty', 'idProdukt;Preis_netto;Preis_brutto\n7;;43,25\n', 40.01],
  ['its cell is as it was', 'idProdukt;Preis_netto;Preis_brutto\n7;36,91;43,25\n', 40.01],
  ['the new gross price is below it', 'idProdukt;Preis_netto;Preis_brutto\n7;36,91;20.00\n', 18.5],
  ['it was changed as well', 'idProdukt;Preis_netto;Preis_brutto\n7;41,00;43,25\n', 41],
])('the net price follows the gross price until somebody types another: %s', (_, table, net) => {
  const plan = planOf(table)
  expect(plan.fehler).toEqual([])
  expect(plan.changes[0]?.draft.Preis_netto).toBe(net)
  // Prices that contradict each other are asked about.
  expect(plan.hinweise).toHaveLength(net === 41 ? 1 : 0)
  // One that was typed by hand earlier stays.
  const own = { ...base, Preis_netto: chf(39) }
  const kept = planOf('idProdukt;Preis_brutto\n7;43,25\n', [own])
  expect(kept.changes[0]?.draft.Preis_netto).toBe(39)
  expect(kept.hinweise).toMatchObject([{ zeile: 2, feld: 'Preis_netto' }])
})

test('a line without a number is a new product', () => {
  const head = 'Name;Kategorie;Beschreibung;Preis_brutto;Bild;Details.Norm'
  const { added, fehler } = planOf(`${head}\nEimer;Brandschutz;Voll;21.62;/bilder/e.webp;'=EN 3\n`)
  expect(fehler).toEqual([])
  expect(added).toEqual([
    {
      Name: 'Eimer',
      Kategorie: 'brandschutz',
      Beschreibung: 'Voll',
      Preis_netto: 20,
      Preis_brutto: 21.62,
      Bild: '/bilder/e.webp',
      Details: { Norm: '=EN 3' },
    },
  ])
})

test.each([
  ['idProdukt;Farbe\n7;Rot', 1, 'Farbe'],
  ['idProdukt;Name;name\n7;A;B', 1, 'name'],
  ['idProdukt;Name\n99;A', 2, 'idProdukt'],
  ['idProdukt;Name\n7;A\n7;B', 3, 'idProdukt'],
  ['idProdukt;Name\n7;', 2, 'Name'],
  ['idProdukt;Kategorie\n7;Feuerlöscher', 2, 'Kategorie'],
  ['idProdukt;Preis_brutto\n7;viel', 2, 'Preis_brutto'],
  ['idProdukt;Preis_brutto\n7;0', 2, 'Preis_brutto'],
  ['idProdukt;Preis_netto;Preis_brutto\n7;30,00;1,00', 2, 'Preis_brutto'],
  ['idProdukt;Verkauf\n7;weg', 2, 'Verkauf'],
  ['idProdukt;Bestand\n7;2,5', 2, 'Bestand'],
  ['idProdukt;Meldebestand\n7;-1', 2, 'Meldebestand'],
  ['idProdukt;Details.Norm\n8;EN 3', 2, 'Details'],
  ['idProdukt;Bild\n7;javascript:alert(1)', 2, 'Bild'],
  ['idProdukt;Name\n;Nur ein Name', 2, 'Kategorie'],
  [`idProdukt;Name\n7;${'A'.repeat(121)}`, 2, 'Name'],
  ['idProdukt;Name\n7;"A\nB"', 2, 'Name'],
  ['idProdukt;Beschreibung\n7;A\vB', 2, 'Beschreibung'],
  ['idProdukt;Familie\n7;"A\nB"', 2, 'Familie'],
  ['idProdukt;Details.Norm\n7;A\x07B', 2, 'Details'],
  ['idProdukt;Details.__proto__\n7;A', 2, 'Details'],
  ['idProdukt,Preis_brutto,Name\n7,41,50,Decke', 2, ''],
])('%j is wrong in line %i at %s, and nothing is planned for it', (table, zeile, feld) => {
  const plan = planOf(table)
  expect(plan.fehler).toMatchObject([{ zeile, feld }])
  expect(plan.added).toEqual([])
})
