import type { DeviceColumn, NewDevice } from '../../contract/devices/devices.ts'
import { deviceKinds, isAppliance, isDeviceKind } from '../../contract/devices/kinds.ts'
import { Problem, type ProblemCode } from '../../contract/problems.ts'
import { isFormula } from '../tools/read-cell.ts'
import { readTypedDay } from '../tools/read-day.ts'
import { checkDevice } from './check-device.ts'
import type { Column } from './find-columns.ts'
import { readFuel, readKind } from './kind-words.ts'
import { findSize, readPower, readSize } from './read-size.ts'

/** What is wrong with a cell. */
export type Flaw = { column: string; cell: string; problem: Problem }

type Cell = Column & { cell: string }
type Values = Omit<NewDevice, 'idUser' | 'intervalle'>

/**
 * Reads a line of a table and checks each of its cells. Undefined for a line that says nothing in the columns that are
 * read. `today` is the Swiss day.
 */
export function readLineOf(
  columns: readonly Column[],
  cells: readonly string[],
  today: string,
): { checked: ReturnType<typeof checkDevice> } | { flaws: Flaw[] } | undefined {
  const read = columns.flatMap((column): Cell[] => {
    const cell = cells[column.at] ?? ''
    return column.field === undefined || cell === '' ? [] : [{ ...column, cell }]
  })
  if (read.length === 0) return undefined
  const flaws: Flaw[] = []
  const note = ({ name, cell }: Pick<Cell, 'name' | 'cell'>, problem: Problem) =>
    flaws.push({ column: name, cell, problem })
  const kind = readKindOf(columns, read, note)
  const form: Values = { typ: kind?.kind ?? 'anderes', groesse: kind?.size ?? null }
  // The year is the first of them: dates are compared with it.
  for (const field of fields) {
    const [first, ...more] = read.filter((one) => one.field === field)
    if (!first) continue
    try {
      if ([first, ...more].some(({ cell }) => isFormula(cell))) throw new Problem('device-formula')
      const value = readers[field]([first, ...more], form)
      const alone = { typ: form.typ, baujahr: form.baujahr ?? null, [field]: value }
      checkDevice(alone, today)
      Object.assign(form, { [field]: value })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      note(first, error)
    }
  }
  if (flaws.length > 0) return { flaws }
  return { checked: checkDevice(ofAppliance(form, read), today) }
}

/** What a table calls the last service of an appliance is its last cleaning, or inspection. */
function ofAppliance(form: Values, read: readonly Cell[]): Values {
  const { letzteWartung, ...rest } = form
  if (!isDeviceKind(form.typ) || !isAppliance(form.typ) || !letzteWartung) return form
  const header = read.find(({ field }) => field === 'letzteWartung')?.name ?? ''
  const last = /kontroll|prüf|insp/i.test(header) ? 'letzteKontrolle' : 'letzteReinigung'
  return { [last]: letzteWartung, ...rest }
}

function readKindOf(
  columns: readonly Column[],
  read: readonly Cell[],
  note: (cell: Pick<Cell, 'name' | 'cell'>, problem: Problem) => void,
): ReturnType<typeof readKind> {
  const cells = read.filter(({ field }) => field === 'typ')
  const [first = { name: columns.find(({ field }) => field === 'typ')?.name ?? '', cell: '' }] =
    cells
  const texts = cells.map(({ cell }) => cell)
  // «Heizung» is an oil heating with «Öl» beside it.
  const burned = read.filter(({ field }) => field === 'brennstoff').map(({ cell }) => cell)
  const kind =
    texts.map(readKind).find((one) => one !== undefined) ??
    readKind([...texts, ...burned].join(' '))
  if (texts.some(isFormula)) note(first, new Problem('device-formula'))
  else if (!kind) note(first, new Problem(first.cell === '' ? 'cell-kind-missing' : 'cell-kind'))
  return kind
}

const joined = (sign: string) => (cells: readonly Cell[]) =>
  [...new Set(cells.map(({ cell }) => cell))].join(sign)

type Reader = (cells: readonly [Cell, ...Cell[]], form: Values) => string | number | null

const readDay: Reader = (cells) => readDayOf(cells, 'day')

/** How the cells of a field are read; they throw a `cell-…` problem. */
const readers: Record<Exclude<DeviceColumn, 'typ'>, Reader> = {
  baujahr: ([{ cell }]) => {
    if (/^\d{4}$/.test(cell)) return Number(cell)
    const [, short] = /^'?(\d\d)$/.exec(cell) ?? []
    // «19» is no date, but among years it is 2019.
    const { day } = orRefuse(readTypedDay(short === undefined ? cell : `1.1.${short}`), 'cell-year')
    return Number(day.slice(0, 4))
  },
  groesse: ([{ cell, unit }], { typ }) => {
    if (isDeviceKind(typ) && isAppliance(typ))
      return orRefuse(readPower(cell) ?? readSize(cell), 'cell-power')
    const size = readSize(cell, unit) ?? findSize(cell) ?? readKind(cell)?.size
    // «120 x 180» of a blanket is no size in litres.
    if (size === undefined && deviceKinds[typ as keyof typeof deviceKinds].unit === '') return null
    return orRefuse(size, 'cell-size')
  },
  standort: joined(', '),
  bezeichnung: joined(' '),
  inBetrieb: readDay,
  letzteWartung: readDay,
  letzterTausch: readDay,
  letztePruefung: readDay,
  letzteReinigung: readDay,
  letzteKontrolle: readDay,
  brennstoff: ([{ cell }], { typ }) =>
    isDeviceKind(typ) && isAppliance(typ) ? orRefuse(readFuel(cell), 'cell-fuel') : null,
  // Something that lasts until 2029 lasts until the end of it.
  ablauf: (cells) => readDayOf(cells, 'lastDay'),
}

/** What is read of a line after its kind, in this order. */
const fields = Object.keys(readers) as (keyof typeof readers)[]

function readDayOf(
  [{ cell, hasMonthFirst }]: readonly [Cell, ...Cell[]],
  which: 'day' | 'lastDay',
): string | null {
  // What spreadsheets and databases make of an empty date.
  if (/^0+$|^0?[01]\.0?[01]\.(?:0000|0001|1900)/.test(cell)) return null
  const read = orRefuse(readTypedDay(cell), 'cell-day')
  if (read.isEither && hasMonthFirst) throw new Problem('cell-day-either')
  return read[which]
}

function orRefuse<Value>(value: Value | undefined, code: ProblemCode): Value {
  if (value === undefined) throw new Problem(code)
  return value
}
