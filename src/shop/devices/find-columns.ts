import type { DeviceColumn } from '../../contract/devices/devices.ts'
import { readTypedDay } from '../tools/read-day.ts'
import type { TableLine } from '../tools/read-table.ts'
import { type Candidate, candidatesOf, unitOf } from './column-words.ts'
import { readKind } from './kind-words.ts'
import { findSize, readPower, readSize } from './read-size.ts'

/** Titles, dates and addresses stand above a header, never more of them. */
export const maxTitles = 25
/** Enough values to tell what a column holds. */
const sample = 60

/** A column with a header; `field` is undefined for one that is not read. */
export type Column = {
  at: number
  name: string
  field: DeviceColumn | undefined
  /** The unit of its bare numbers, if it is not litres or kilograms. */
  unit: string
  /** Whether some of its dates have their month first: `03/25/2024`. */
  hasMonthFirst: boolean
}

const isText = (field: DeviceColumn) => field === 'standort' || field === 'bezeichnung'

/** Whether a value looks like one of a field; whether it is right is checked with its line. */
const looksLike: Partial<Record<DeviceColumn, (value: string, isSure: boolean) => boolean>> = {
  typ: (value) => readKind(value) !== undefined,
  // «Menge» with bare numbers counts pieces.
  groesse: (value, isSure) =>
    ((isSure ? readSize : findSize)(value) ?? readPower(value)) !== undefined,
  baujahr: (value) => /^'?\d\d$/.test(value) || readTypedDay(value) !== undefined,
}

type Match = Candidate & { at: number; choices: number; fit: number }

/**
 * Finds the header of a table and what its columns hold: by the whole words of their headers, and by the values below
 * where these leave a choice. `lines` have the cells of `readCell`. Undefined without a column of kinds.
 */
export function findColumns(
  lines: readonly TableLine[],
): { columns: Column[]; body: TableLine[] } | undefined {
  const header = findHeader(lines)
  if (!header) return undefined
  const isHeader = ({ cells }: TableLine) => cells.join('\t') === header.cells.join('\t')
  const below = lines.slice(lines.indexOf(header) + 1)
  const body = below.filter((line) => !isHeader(line))
  const values = header.cells.map((_, at) => body.map(({ cells }) => cells[at] ?? ''))
  const fields = chooseFields(header.cells, values)
  if (!fields.includes('typ')) return undefined
  const columns = header.cells.map((name, at) => ({
    at,
    name,
    field: fields[at],
    unit: unitOf(name),
    hasMonthFirst: body.some(({ cells }) => isMonthFirst(cells[at] ?? '')),
  }))
  return { columns: columns.filter(({ name, field }) => name !== '' || field), body }
}

const isMonthFirst = (cell: string) =>
  cell.includes('/') && (readTypedDay(cell)?.isMonthFirst ?? false)

/** The line that names most fields; the first of several. */
function findHeader(lines: readonly TableLine[]): TableLine | undefined {
  const rated = lines.slice(0, maxTitles).map((line) => {
    const named = line.cells.map(candidatesOf).filter((fields) => fields.length > 0)
    const isSure = named.filter(([first]) => first?.isSure)
    const hasKind = named.flat().some(({ field }) => field === 'typ')
    return { line, named, score: named.length + isSure.length + Number(hasKind), hasKind }
  })
  const [best] = rated.toSorted((one, other) => other.score - one.score)
  return best && (best.hasKind || best.named.length > 1) ? best.line : undefined
}

/** What each column holds. */
function chooseFields(
  header: readonly string[],
  values: readonly string[][],
): (DeviceColumn | undefined)[] {
  const matches = header.flatMap((name, at) =>
    candidatesOf(name).map((one, _, { length: choices }): Match => {
      return { ...one, at, choices, fit: fitOf(one, values[at] ?? []) }
    }),
  )
  const fields: (DeviceColumn | undefined)[] = header.map(() => undefined)
  const kinds = findKinds(header, matches, values)
  for (const at of kinds) fields[at] = 'typ'
  // What a doubtful header names has to be confirmed by half of its values.
  const single = matches
    .filter(({ field, isSure, fit }) => field !== 'typ' && !isText(field) && (isSure || fit >= 0.5))
    .toSorted(
      (one, other) =>
        Number(other.fit > 0) - Number(one.fit > 0) ||
        Number(other.isSure) - Number(one.isSure) ||
        one.choices - other.choices,
    )
  for (const { at, field } of single)
    if (fields[at] === undefined && !fields.includes(field)) fields[at] = field
  // Several columns may say where a device is, how it is called and what it is.
  for (const field of ['standort', 'bezeichnung', 'typ'] as const) {
    const free = matches.filter((one) => one.field === field && fields[one.at] === undefined)
    const sure = free.filter(({ isSure }) => isSure)
    const [first] = free
    const doubtful = field === 'typ' || first === undefined ? [] : [first]
    for (const { at } of sure.length > 0 ? sure : doubtful) fields[at] = field
  }
  return fields
}

/**
 * The columns that say what the devices are: the one whose header and values agree, else one by its values alone; and
 * those that say it where the first does not: `Feuerlöscher` with `Schaum` beside it, `Rauchmelder` with nothing.
 */
function findKinds(
  header: readonly string[],
  matches: readonly Match[],
  values: readonly string[][],
): number[] {
  const full = 0.9
  const named = matches.filter(({ field }) => field === 'typ')
  const [best] = named.toSorted(
    (one, other) =>
      Number(other.fit >= full) - Number(one.fit >= full) ||
      Number(other.fit > 0) - Number(one.fit > 0) ||
      Number(other.isSure) - Number(one.isSure) ||
      other.fit - one.fit,
  )
  if (best && best.fit > 0) {
    const isKind = (at: number, row: number) => readKind(values[at]?.[row] ?? '') !== undefined
    const missed = [...(values[best.at]?.keys() ?? [])].filter((row) => !isKind(best.at, row))
    const helping = named.filter(
      ({ at, isSure }) => at !== best.at && isSure && missed.some((row) => isKind(at, row)),
    )
    return [best.at, ...helping.map(({ at }) => at)]
  }
  const fits = header.map((_, at) => {
    const isFree = !matches.some((one) => one.at === at)
    const read = values[at]?.filter(Boolean) ?? []
    return isFree && read.length > 0 ? fitOf({ field: 'typ', isSure: true }, read) : 0
  })
  const most = Math.max(...fits)
  if (most >= 0.5) return [fits.indexOf(most)]
  return best ? [best.at] : []
}

/** The share of the values that look like those of a field; 1 without any. */
function fitOf({ field, isSure }: Candidate, cells: readonly string[]): number {
  const values = cells.filter(Boolean).slice(0, sample)
  if (isText(field) || values.length === 0) return 1
  const isLike = looksLike[field] ?? ((value: string) => readTypedDay(value) !== undefined)
  return values.filter((value) => isLike(value, isSure)).length / values.length
}
