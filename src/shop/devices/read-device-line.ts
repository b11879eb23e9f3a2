import type { NewDevice } from '../../contract/devices/devices.ts'
import type { DeviceKind } from '../../contract/devices/kinds.ts'
import { Problem } from '../../contract/problems.ts'
import { foldText } from '../../db/search.ts'

type Field = Exclude<keyof NewDevice, 'idUser' | 'intervalle' | 'fluorfrei'>

/** The accepted names of a column, after folding. */
const columns: [Field, RegExp][] = [
  ['typ', /^(typ|art|gerat|geratetyp|loschmittel)/],
  ['groesse', /^(grosse|fullmenge|inhalt|menge)/],
  ['baujahr', /^(baujahr|jahrgang|herstell|jahr)/],
  ['standort', /^(standort|ort|raum|platz)/],
  ['bezeichnung', /^(bezeichnung|modell|marke|hersteller|name)/],
  ['inBetrieb', /^(inbetrieb|gekauft|kauf|seit)/],
  ['letzteWartung', /^(letzterservice|letztewartung|wartung|service)/],
  ['letzterTausch', /^(letzterwechsel|letztertausch|loschmittelwechsel|wechsel)/],
  ['letztePruefung', /^(letztedruck|letzteprufung|druckprufung)/],
  ['ablauf', /^(ablauf|haltbar)/],
]

/** Maps each cell of the header line to a field; undefined for columns the register does not have. */
export function readHead(cells: readonly string[]): (Field | undefined)[] {
  const taken = new Set<Field>()
  return cells.map((cell) => {
    const word = foldText(cell).replaceAll(/[^a-z0-9]/g, '')
    const [field] = columns.find(([name, is]) => is.test(word) && !taken.has(name)) ?? []
    if (field) taken.add(field)
    return field
  })
}

const kinds: [DeviceKind, RegExp][] = [
  ['decke', /decke/],
  ['melder', /melder/],
  ['akku', /akku|lithium/],
  ['fett', /fett/],
  ['co2', /co2|kohlen/],
  ['anderes', /spray|ander|sonst/],
  ['schaum', /schaum/],
  ['pulver', /pulver/],
  ['wasser', /wasser/],
]

/**
 * Maps a table line to the form's fields. A month or a year alone becomes its first day. Throws `device-formula`,
 * `device-kind` and `device-cell`; `checkDevice` validates the values.
 */
export function readLineOf(
  head: readonly (Field | undefined)[],
  cells: readonly string[],
): NewDevice {
  const values: Partial<Record<Field, string>> = {}
  head.forEach((field, at) => {
    const cell = cells[at] ?? ''
    if (/^[=+\-@＝＋－＠]/.test(cell)) throw new Problem('device-formula')
    if (field && cell !== '') values[field] = cell
  })
  const folded = foldText(values.typ ?? '')
  const [typ] = kinds.find(([, is]) => is.test(folded)) ?? []
  if (typ === undefined) throw new Problem('device-kind')
  return {
    typ,
    groesse: readNumber(
      values.groesse,
      /^(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:kg|l|liter|kilo(?:gramm)?)?$/i,
    ),
    baujahr: readNumber(values.baujahr, /^(\d{4})$/),
    standort: values.standort ?? '',
    bezeichnung: values.bezeichnung ?? '',
    inBetrieb: readDay(values.inBetrieb),
    letzteWartung: readDay(values.letzteWartung),
    letzterTausch: readDay(values.letzterTausch),
    letztePruefung: readDay(values.letztePruefung),
    ablauf: readDay(values.ablauf),
  }
}

function readNumber(cell: string | undefined, pattern: RegExp): number | null {
  if (cell === undefined) return null
  const [, digits] = pattern.exec(cell) ?? []
  if (digits === undefined) throw new Problem('device-cell')
  return Number(digits.replace(',', '.'))
}

/** `7.3.2024`, `2024-03-07`, `03.2024`, `3/2024`, `2024`. */
function readDay(cell: string | undefined): string | null {
  if (cell === undefined) return null
  const swiss = /^(?:(?:(\d{1,2})[./])?(\d{1,2})[./])?(\d{4})$/.exec(cell)
  if (swiss) {
    const [, day = '1', month = '1', year = ''] = swiss
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(cell)) throw new Problem('device-cell')
  return cell
}
