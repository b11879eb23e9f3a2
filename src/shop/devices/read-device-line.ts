import type { DeviceColumn, NewDevice } from '../../contract/devices/devices.ts'
import {
  type DeviceKind,
  deviceKinds,
  fuelNames,
  fuels,
  isAppliance,
  kindNames,
} from '../../contract/devices/kinds.ts'
import { Problem, type ProblemCode } from '../../contract/problems.ts'
import { checkDevice } from './check-device.ts'
import { type Column, foldWord } from './read-device-table.ts'

/** What is wrong with a cell. */
export type Flaw = { column: string; cell: string; problem: Problem }

type Values = Omit<NewDevice, 'idUser' | 'intervalle'>

/**
 * Reads a line of a table and checks each of its cells. Undefined for a line that says nothing in the columns that are
 * read. `today` is the Swiss day.
 */
export function readLineOf(
  columns: readonly Column[],
  cells: readonly string[],
  today: string,
): { form: Values; checked: ReturnType<typeof checkDevice> } | { flaws: Flaw[] } | undefined {
  const read = new Map(
    columns.flatMap(({ at, name, field }) => {
      return field === undefined ? [] : [[field, { column: name, cell: cells[at] ?? '' }] as const]
    }),
  )
  if ([...read.values()].every(({ cell }) => cell === '')) return undefined
  const flaws: Flaw[] = []
  const { column = '', cell = '' } = read.get('typ') ?? {}
  const kind = kindOf.get(foldWord(cell))
  if (!kind)
    flaws.push({ column, cell, problem: new Problem(cell ? 'cell-kind' : 'cell-kind-missing') })
  const form: Values = { typ: kind ?? 'anderes' }
  // The year is the first of them: dates are compared with it.
  for (const field of fields) {
    const given = read.get(field)
    if (!given || given.cell === '') continue
    try {
      const value = readers[field](given.cell, kind ?? 'anderes')
      checkDevice({ typ: form.typ, baujahr: form.baujahr ?? null, [field]: value }, today)
      Object.assign(form, { [field]: value })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      flaws.push({ ...given, problem: error })
    }
  }
  if (flaws.length > 0) return { flaws }
  return { form, checked: checkDevice(form, today) }
}

/** What offices call a kind besides its name. */
const otherNames: Partial<Record<DeviceKind, readonly string[]>> = {
  pulver: ['ABC-Löscher', 'ABC-Pulverlöscher'],
  co2: ['Kohlensäurelöscher'],
  fett: ['Fettlöscher'],
  decke: ['Feuerlöschdecke'],
  melder: ['Rauchmelder', 'Rauchwarnmelder', 'Hitzemelder', 'CO-Melder'],
  'heizung-oel': ['Ölfeuerung'],
  'heizung-gas': ['Gasfeuerung'],
  holzheizung: ['Pelletheizung', 'Schnitzelheizung'],
  ofen: ['Kachelofen', 'Zimmerofen'],
}
const kindOf = new Map(
  kindNames.flatMap((kind) =>
    [kind, deviceKinds[kind].name, ...(otherNames[kind] ?? [])].map(
      (name) => [foldWord(name), kind] as const,
    ),
  ),
)
const fuelOf = new Map(fuelNames.map((fuel) => [foldWord(fuels[fuel].name), fuel]))

/** How the cell of a field is read; each throws a `cell-…` problem. */
const readers: Record<
  Exclude<DeviceColumn, 'typ'>,
  (cell: string, kind: DeviceKind) => string | number
> = {
  baujahr: (cell) => Number(orRefuse(/^\d{4}$/.exec(cell)?.[0], 'cell-year')),
  groesse: (cell, kind) => {
    const [, whole = '', rest = '0'] =
      /^(\d{1,5})(?:[.,](\d{1,3}))? ?(?:l|liter|kg|kw)?$/i.exec(cell) ?? []
    const problem = isAppliance(kind) ? 'cell-power' : 'cell-size'
    return Number(`${orRefuse(whole, problem)}.${rest}`)
  },
  standort: (cell) => cell,
  bezeichnung: (cell) => cell,
  inBetrieb: readDay,
  letzteWartung: readDay,
  letzterTausch: readDay,
  letztePruefung: readDay,
  letzteReinigung: readDay,
  letzteKontrolle: readDay,
  brennstoff: (cell) => orRefuse(fuelOf.get(foldWord(cell)), 'cell-fuel'),
  ablauf: readDay,
}

/** What is read of a line besides its kind, in this order. */
const fields = Object.keys(readers) as (keyof typeof readers)[]

/**
 * `07.03.2024`, `7.3.24`, `2024-03-07`; of `03.2024` and `2024` the first day. Whether there is such a day is checked with
 * the device.
 */
function readDay(cell: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(cell)) return cell
  const written = cell.replace(/^(\d+\.\d+)\.(\d\d)$/, '$1.20$2')
  const [, day = '1', month = '1', year] =
    /^(?:(?:(\d{1,2})\.)?(\d{1,2})\.)?(\d{4})$/.exec(written) ?? []
  const parts = [orRefuse(year, 'cell-day'), month, day]
  return parts.map((part) => part.padStart(2, '0')).join('-')
}

function orRefuse<Value>(value: Value | undefined, code: ProblemCode): Value {
  if (value === undefined || value === '') throw new Problem(code)
  return value
}
