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
  const rows = products.map((product) => ({ product, cells: cellsOf(product) }))
  const head = [...new Set([...tableColumns, ...rows.flatMap(({ cells }) => [...cells.keys()])])]
  yield byteOrderMark + toRow(head)
  for (const { product, cells } of rows) {
    // A spreadsheet may compute with what is a number, and changes nothing else.
    const kept = (name: TableColumn, cell: string) =>
      typeof fieldOf(product, name) === 'number' ? cell : keptText(cell)
    yield toRow(head.map((name) => kept(name, cells.get(name) ?? '')))
  }
}

/** The field of a product that a column is called after; undefined for a row of its details. */
const fieldOf = (product: AdminProduct, column: TableColumn) =>
  product[column as keyof AdminProduct]
