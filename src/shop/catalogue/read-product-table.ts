import { type TableColumn, tableColumns } from '../../contract/catalogue/product-table.ts'
import { Problem } from '../../contract/problems.ts'
import { decodeText, readTable } from '../tools/read-table.ts'

/** A line of the table: what its cells say, by column. */
export type ProductLine = { zeile: number; cells: Partial<Record<TableColumn, string>> }
export type Flaw = { zeile: number; feld: string; meldung: string }
/** What was read of a table; `fehler` are those of its head. */
export type ProductTable = { lines: ProductLine[]; fehler: Flaw[] }

/** More products than a craftsman has. */
const maxLines = 5000
/** Each name of a detail has a column. */
const maxColumns = 500

/**
 * Reads a table of products as spreadsheets save it. Throws `import-unreadable`, `product-import-no-head` and
 * `product-import-too-long`.
 */
export function readProductTable(file: Uint8Array): ProductTable {
  const text = decodeText(file)
  const table =
    text === undefined ? undefined : readTable(text, maxLines + 1, { widest: maxColumns, isTitle })
  if (!table) throw new Problem('import-unreadable')
  const [head, ...body] = table
  const columns = head?.cells.map(columnOf) ?? []
  if (!head || !columns.some((name) => name === 'idProdukt' || name === 'Name'))
    throw new Problem('product-import-no-head')
  if (body.length > maxLines) throw new Problem('product-import-too-long')
  const fehler = head.cells.flatMap((title, at) => {
    const column = columns[at]
    if (column === undefined && (title !== '' || body.some(({ cells }) => cells[at])))
      return { zeile: head.line, feld: title, meldung: unknown }
    if (column !== undefined && columns.indexOf(column) !== at)
      return { zeile: head.line, feld: title, meldung: 'Diese Spalte steht zweimal da.' }
    return []
  })
  const lines = body.map(({ line: zeile, cells }) => {
    const named = columns.flatMap((column, at) => {
      return column === undefined ? [] : [[column, cleanCell(cells[at] ?? '')]]
    })
    return { zeile, cells: Object.fromEntries(named) as ProductLine['cells'] }
  })
  return { lines, fehler }
}

const unknown =
  'Diese Spalte kennt der Shop nicht. Löschen Sie sie, oder nennen Sie sie «Details.» und wie die Angabe heissen soll.'

/** `Preis brutto` is meant for `Preis_brutto`. */
const fold = (title: string) => title.toLowerCase().replaceAll(/[^a-z]/g, '')
const fixed = new Map(tableColumns.map((name) => [fold(name), name]))

const isTitle = (cell: string) => fixed.has(fold(cell))

function columnOf(title: string): TableColumn | undefined {
  const [, name = ''] = /^details\s*[.:]\s*(.+)$/is.exec(title) ?? []
  return name === '' ? fixed.get(fold(title)) : `Details.${cleanCell(name)}`
}

/** As the shop stores texts. */
export const cleanCell = (cell: string) => cell.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim()
