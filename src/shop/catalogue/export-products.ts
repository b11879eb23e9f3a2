import type { AdminProduct } from '../../contract/catalogue/product-draft.ts'
import { type TableColumn, tableColumns } from '../../contract/catalogue/product-table.ts'
import type { Db } from '../../db/schema.ts'
import { byteOrderMark, keptText, toRow } from '../tools/csv.ts'
import { cellsOf } from './product-cells.ts'
import { listOwned } from './edit-product.ts'

/**
 * The catalogue as a table for a spreadsheet, hidden products as well: semicolons, a byte order mark and decimal commas,
 * so that a double click opens it in a Swiss Excel; nothing in it is a formula. `importProducts` reads it again.
 */
export async function* exportProducts(db: Db): AsyncGenerator<string> {
  yield* tabulateProducts(await listOwned(db))
}

/** The same of products that are known. */
export function* tabulateProducts(products: readonly AdminProduct[]): Generator<string> {
  const rows = products.map(cellsOf)
  const head = [...new Set([...tableColumns, ...rows.flatMap((row) => [...row.keys()])])]
  yield byteOrderMark + toRow(head)
  for (const row of rows)
    yield toRow(
      head.map((name) => (isNumber(name) ? (row.get(name) ?? '') : keptText(row.get(name) ?? ''))),
    )
}

/** Columns a spreadsheet may compute with. */
const isNumber = (column: TableColumn) =>
  /^(?:idProdukt|Preis_netto|Preis_brutto|Bestand|Meldebestand)$/.test(column)
