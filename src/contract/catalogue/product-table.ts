import { type Static, Type } from 'typebox'
import { type Rappen } from '../money.ts'
import { readChf } from '../fields/typed-francs.ts'

/** The columns of the catalogue as a table; each row of details has one of its own behind them, `Details.Norm`. */
export const tableColumns = [
  'idProdukt',
  'Name',
  'Kategorie',
  'Beschreibung',
  'Preis_netto',
  'Preis_brutto',
  'Bild',
  'Verkauf',
  'Bestand',
  'Meldebestand',
  'Familie',
  'Details',
] as const
export type TableColumn = (typeof tableColumns)[number] | `Details.${string}`

export const Flaw = Type.Object({
  zeile: Type.Integer(),
  feld: Type.String(),
  meldung: Type.String(),
})
export type Flaw = Static<typeof Flaw>

/**
 * POST /api/admin/products/import: what the table would change, line by line; nothing is changed yet. With a `fehler` it
 * cannot be applied; `hinweise` are worth a look.
 */
export const ProductImport = Type.Object({
  id: Type.Integer(),
  neu: Type.Integer(),
  neueNamen: Type.Array(Type.String()),
  geaendert: Type.Array(
    Type.Object({
      idProdukt: Type.Integer(),
      Name: Type.String(),
      felder: Type.Array(
        Type.Object({ feld: Type.String(), vorher: Type.String(), nachher: Type.String() }),
      ),
    }),
  ),
  unveraendert: Type.Integer(),
  fehler: Type.Array(Flaw),
  hinweise: Type.Array(Flaw),
})
export type ProductImport = Static<typeof ProductImport>

/** POST /api/admin/products/import/{id}/apply: how many products were added and changed. */
export const ProductsImported = Type.Object({ neu: Type.Integer(), geaendert: Type.Integer() })

/**
 * An amount in a cell: as typed elsewhere, and as spreadsheets of other countries write thousands (`1.234,50`,
 * `1,234.50`), with `CHF` before or behind it. Undefined when it is none.
 */
export function readAmountCell(cell: string): Rappen | undefined {
  const bare = cell.replaceAll(/^(?:CHF|Fr\.?)\s*|\s*(?:CHF|Fr\.?)$/gi, '')
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(bare)) return readChf(bare.replaceAll('.', ''))
  if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(bare)) return readChf(bare.replaceAll(',', ''))
  return readChf(cell)
}

const wholeNumber = /^'?([-\u2212]?)(\d{1,3}(?:(['’\s.,])\d{3})(?:\3\d{3})*|\d+)(?:[.,]0+)?$/

/**
 * A whole number in a cell, with thousands as spreadsheets of any country write them: `1.000` is a thousand, because they
 * write a single one as `1`, `1.0` or `1,00`. Undefined when it is none.
 */
export function readWholeCell(cell: string): number | undefined {
  const [, sign = '', figures] = wholeNumber.exec(cell) ?? []
  if (figures === undefined) return undefined
  const number = Number(figures.replaceAll(/\D/g, ''))
  return sign === '' || number === 0 ? number : -number
}
