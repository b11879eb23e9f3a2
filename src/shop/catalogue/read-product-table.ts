import { type Static, Type } from 'typebox'
import { Flaw, type TableColumn, tableColumns } from '../../contract/catalogue/product-table.ts'
import { cleanTyped } from '../../contract/fields/clean-typed.ts'
import { Problem } from '../../contract/problems.ts'
import { storedJson } from '../tools/stored-json.ts'
import { decodeText, readTable } from '../tools/read-table.ts'

/** A line of the table: what its cells say, by column. */
const ProductLine = Type.Object({
  zeile: Type.Integer(),
  cells: Type.Unsafe<Partial<Record<TableColumn, string>>>(
    Type.Record(Type.String(), Type.String()),
  ),
})
export type ProductLine = Static<typeof ProductLine>
/** What was read of a table; `fehler` are those of its head. */
const ProductTable = Type.Object({ lines: Type.Array(ProductLine), fehler: Type.Array(Flaw) })
export type ProductTable = Static<typeof ProductTable>

export const keptTable = storedJson('product_imports.content', ProductTable)

/** More products than a craftsman has. */
const maxLines = 5000
/** Lines above the titles of the columns: Numbers writes the name of the table there. */
const mostAbove = 5

/**
 * Reads a table of products as spreadsheets save it. Throws `import-unreadable`, `import-too-wide`,
 * `product-import-no-head` and `product-import-too-long`.
 */
export function readProductTable(file: Uint8Array): ProductTable {
  const text = decodeText(file)
  const table =
    text === undefined ? undefined : readTable(text, maxLines + mostAbove + 1, { isTitle })
  if (!table) throw new Problem('import-unreadable')
  const above = table.slice(0, mostAbove + 1).findIndex(({ cells }) => cells.some(isKey))
  const [head, ...body] = table.slice(above)
  if (!head || above < 0) throw new Problem('product-import-no-head')
  const columns = head.cells.map(columnOf)
  if (body.length > maxLines) throw new Problem('product-import-too-long')
  const fehler = head.cells.flatMap((title, at) => {
    const column = columns[at]
    if (column === undefined && (title !== '' || body.some(({ cells }) => cells[at])))
      return { zeile: head.line, feld: title, meldung: unknown }
    if (column !== undefined && columns.indexOf(column) !== at)
      return { zeile: head.line, feld: title, meldung: 'Diese Spalte steht zweimal da.' }
    return []
  })
  // Nobody knows which cell of such a line is whose: a comma in a price made two of one.
  for (const { line: zeile, cells } of body)
    if (cells.slice(columns.length).some((cell) => cell !== ''))
      fehler.push({ zeile, feld: '', meldung: tooWide })
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

const tooWide =
  'Diese Zeile hat mehr Zellen als die Titelzeile. Ein Preis mit Komma gehört in Anführungszeichen, wenn Kommas die Spalten trennen.'

/** `Preis brutto` is meant for `Preis_brutto`. */
const fold = (title: string) => title.toLowerCase().replaceAll(/[^a-z]/g, '')
const fixed = new Map(tableColumns.map((name) => [fold(name), name]))

const isTitle = (cell: string) => fixed.has(fold(cell))

/** Whether a cell is the title of a column that every table of products has. */
const isKey = (cell: string) => /^(?:idProdukt|Name)$/.test(columnOf(cell) ?? '')

function columnOf(title: string): TableColumn | undefined {
  const [, name = ''] = /^details\s*[.:]\s*(.+)$/is.exec(title) ?? []
  return name === '' ? fixed.get(fold(title)) : `Details.${cleanCell(name)}`
}

/** As the shop stores texts, and cleaned as if it had been typed in the form. */
export const cleanCell = (cell: string) =>
  cleanTyped(cell).replaceAll(/\r\n?/g, '\n').normalize('NFC').trim()
