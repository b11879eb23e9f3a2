import type { DeviceColumn } from '../../contract/devices/devices.ts'
import { cleanTyped } from '../../contract/fields/clean-typed.ts'
import { Problem } from '../../contract/problems.ts'
import { foldText } from '../../db/search.ts'
import { decodeText, readTable } from '../tools/read-table.ts'

/** As many as one statement can register: databases limit the number of bind parameters. */
const maxLines = 1000
/** Lines above the titles of the columns. */
const mostAbove = 5

/** The titles of each column, the one of the template first; how they are spelled is left to the office. */
const titles: Record<DeviceColumn, readonly string[]> = {
  typ: ['Typ', 'Art', 'Gerät', 'Anlage'],
  groesse: ['Grösse', 'Inhalt', 'Füllmenge', 'Leistung'],
  baujahr: ['Baujahr', 'Jahrgang'],
  standort: ['Standort', 'Ort', 'Raum'],
  bezeichnung: ['Bezeichnung', 'Modell', 'Hersteller'],
  inBetrieb: ['In Betrieb seit', 'Inbetriebnahme'],
  letzteWartung: ['Letzte Wartung', 'Letzter Service', 'Letzte Revision'],
  letzterTausch: ['Letzter Wechsel', 'Letzter Löschmittelwechsel'],
  letztePruefung: ['Letzte Druckprüfung'],
  letzteReinigung: ['Letzte Reinigung'],
  letzteKontrolle: ['Letzte Kontrolle', 'Letzte Feuerungskontrolle'],
  brennstoff: ['Brennstoff'],
  ablauf: ['Haltbar bis', 'Ablauf'],
}

/** A word of a table without what offices write in different ways: capitals, umlauts, spaces and signs. */
export const foldWord = (word: string) => foldText(word).replaceAll(/[^a-z0-9]/g, '')

const fieldOf = new Map(
  Object.entries(titles).flatMap(([field, all]) =>
    all.map((title) => [foldWord(title), field as DeviceColumn] as const),
  ),
)

const isTitle = (cell: string) => fieldOf.has(foldWord(cell))

/** A column with its title; `field` is undefined for one that is not read. */
export type Column = { at: number; name: string; field: DeviceColumn | undefined }

/** The columns of a table, and its lines with their numbers in the file. */
type DeviceTable = { columns: Column[]; body: { line: number; cells: string[] }[] }

/**
 * Reads a table of devices as spreadsheets save it: its columns are known by their titles. Throws `import-unreadable`,
 * `import-too-wide`, `import-no-kind` and `import-too-long`.
 */
export function readDeviceTable(file: Uint8Array): DeviceTable {
  const text = decodeText(file)
  const table = text === undefined ? undefined : readTable(text, maxLines + mostAbove, isTitle)
  if (!table) throw new Problem('import-unreadable')
  const lines = table.map(({ line, cells }) => ({ line, cells: cells.map(cleanCell) }))
  const above = lines
    .slice(0, mostAbove)
    .findIndex(({ cells }) => cells.some((cell) => fieldOf.get(foldWord(cell)) === 'typ'))
  const [head, ...body] = lines.slice(above)
  if (!head || above < 0) throw new Problem('import-no-kind')
  if (body.length > maxLines) throw new Problem('import-too-long')
  const fields = head.cells.map((title) => fieldOf.get(foldWord(title)))
  const columns = head.cells.map((name, at) => {
    const field = fields[at]
    return { at, name, field: fields.indexOf(field) === at ? field : undefined }
  })
  return { columns: columns.filter(({ name }) => name !== ''), body }
}

/** One line; empty where a dash says that there is nothing. */
function cleanCell(cell: string): string {
  const text = cleanTyped(cell).replaceAll(/\s+/g, ' ').trim()
  return /^[-–—]$/.test(text) ? '' : text
}
