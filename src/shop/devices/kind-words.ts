import { type DeviceKind, type Fuel, isAppliance } from '../../contract/devices/kinds.ts'
import { fieldLimits } from '../../contract/limits.ts'
import { splitWord, wordsOf } from '../tools/split-word.ts'
import { findSize, readPower } from './read-size.ts'

/**
 * The parts of words by which the trade names a kind, in Switzerland, Germany and Austria. The first kind that a text
 * names counts: a smoke alarm with a lithium battery is an alarm.
 */
const kindParts: [DeviceKind, string][] = [
  ['melder', 'melder warner warngerät alarm detektor rauchm'],
  ['decke', 'löschdecke feuerdecke branddecke schutzdecke fettdecke feuerlöschdecke'],
  ['akku', 'akku accu lithium ion ionen batterie avd elektroauto'],
  ['fett', 'fett fritteuse friteuse fritöse frittier fritier speiseöl speisefett'],
  ['co2', 'co2 kohlendioxid kohlensäure kohlens kohlenstoffdioxid schnee'],
  ['anderes', 'spray dose'],
  ['schaum', 'schaum afff'],
  ['pulver', 'pulver staub trocken glutbrand metall'],
  ['wasser', 'wasser nass nebel netzmittel'],
  ['decke', 'decke'],
  ['anderes', 'ander sonstig'],
  ['ofen', 'ofen kachelofen herd'],
  ['cheminee', 'cheminee'],
  ['kamin', 'kamin schornstein abgasleitung abgasanlage rauchrohr'],
]

/** A heating is named by what it is and what it burns, in one word or several. */
const burnerParts = 'heizung heizkessel kessel brenner feuerung therme'
const burnedParts: [DeviceKind, string][] = [
  ['holzheizung', 'holz pellet schnitzel'],
  ['heizung-oel', 'öl heizöl'],
  ['heizung-gas', 'gas erdgas flüssiggas propan'],
]

/** Fuels by a part of their names; the first that fits counts. */
const fuelParts: [Fuel, RegExp][] = [
  ['pellets', /pellet/],
  ['hackschnitzel', /schnitzel/],
  ['restholz', /restholz|altholz/],
  ['stueckholz', /holz|scheit/],
  ['heizoel', /\bol\b|heizol/],
  ['fluessiggas', /flussiggas|propan|butan/],
  ['erdgas', /gas/],
]

/** What the words also consist of. A word with a part that stands nowhere here names no kind: `Wasserlöschposten`. */
const otherParts = `l lösch löscher feuer feuerl feuerlöscher hand gerät mittel brand schutz klasse warn rauch hitze wärme thermo
temperatur maximal differential differenzial gas co kohlenmonoxid kohlen monoxid funk heim kombi haus haushalt optisch
dauer druck dauerdruck auflade aufladung patrone treib klein gross mini küche garage auto kfz pkw boot büro frost sicher
tragbar fahrbar universal bio öko leicht schwer mittelschaum kübel elektro e öl spezial glut feinsprüh sprüh sonder abc
bc ab abf af für und oder mit zusatz gemisch konzentrat lösung fahrzeug lkw camping industrie gewerbe schweden speicher kachel zimmer zentral kombination brennwert kondens wand stück
hack rest anlage haupt reserve`

/** The fire classes and letters stamped on a device, where no word names the agent. */
const classKinds: Record<string, DeviceKind> = {
  abc: 'pulver',
  abcd: 'pulver',
  bc: 'pulver',
  d: 'pulver',
  ab: 'schaum',
  abf: 'fett',
  af: 'fett',
  abcf: 'fett',
  bf: 'fett',
  f: 'fett',
}

/** Letters before a size, as on rating plates: `PG 6`, `S6`, `KS 5`. */
const codes: [DeviceKind, RegExp][] = [
  ['pulver', /^(?:p[a-z]?|pg[a-z]|gp[a-z]?|a?bc)$/],
  ['schaum', /^(?:s[bdeghkln]?|ws)$/],
  ['wasser', /^w[dghkln]?$/],
  ['co2', /^(?:k[alns]?|co2)$/],
  ['fett', /^(?:f[bk]?|wf|sf)$/],
  ['akku', /^li$/],
]
const codeAndSize =
  /(?<![a-z0-9])(co2|[a-z]{1,3})[ -]?(\d{1,2}(?:[.,]\d)?)(?![\d.,]|[ -]?(?:jahr|stk|stuck|x))/g

/** The ends of words for other things; what stands behind one is not looked at. */
const otherThings = `hydrant posten schlauch haspel anlage sprinkler tür tor klappe schild halter halterung kasten schrank
haube hülle ständer zentrale taster leuchte leitung plan rwa spritze handmelder handfeuermelder knopfmelder
wassermelder gasmelder gaswarner gaswarngerät gasalarm druckmelder eimer`
/** What stands before the end of a word that is a device after all: `Rauchdetektor`, `Heizungsanlage`. */
const yetADevice = wordsOf('detek heizungs feuerungs kamin abgas').join('|')
const noDevice = new RegExp(
  `(?<!${yetADevice})(?:${wordsOf(otherThings).join('|')})(?:e|en|er|n|s)?$`,
)

const kindOf = new Map(
  kindParts.flatMap(([kind, parts], rank) =>
    wordsOf(parts).map((part) => [part, { kind, rank }] as const),
  ),
)
const burners = new Set(wordsOf(burnerParts))
const burnedOf = burnedParts.map(([kind, parts]) => ({ kind, parts: new Set(wordsOf(parts)) }))
const known = new Set([
  ...kindOf.keys(),
  ...wordsOf(otherParts),
  ...burners,
  ...burnedOf.flatMap(({ parts }) => [...parts]),
])

/**
 * The kind that a cell names in the words of the trade, and the size it names with it (litres, kilograms or kilowatts):
 * `ABC-Löscher`, `PG 6`, `Nasslöscher 9 l`, `Ölheizung 20 kW`. Undefined when it names none that the register has.
 */
export function readKind(cell: string): Named | undefined {
  if (cell.length > fieldLimits.place) return undefined
  const text = plainOf(cell)
  const coded = codedKind(text)
  const named = namedKind(text)
  const kind = named?.kind ?? coded?.kind
  if (!kind) return undefined
  if (isAppliance(kind)) return { kind, size: readPower(cell) }
  const unnamed = named?.size ?? (coded?.kind === kind ? coded.size : undefined)
  return { kind, size: findSize(cell.replaceAll(/co[ -]?2|c02/gi, '')) ?? unnamed }
}

/** Folded, without what comes behind another thing; hyphens stay. */
function plainOf(cell: string): string {
  const words = cell
    .normalize('NFKC')
    .split(/[\s,;:/()+&[\]]+/)
    .map((word) => wordsOf(word).join('-'))
    .filter(Boolean)
  const end = words.findIndex((word) => noDevice.test(word.replaceAll('-', '')))
  return words
    .slice(0, end === -1 ? words.length : end)
    .join(' ')
    .replaceAll(/\bc[o0][ -]?2(?=\D|$)/g, 'co2')
    .replaceAll(/\bco2[ -]?(?:treib|patron|kartusch|flasch|auflad)[a-z]*/g, '')
    .replaceAll(/\bf-500\b/g, 'akku')
    .replaceAll(/\b([abcdf])[ -](?=[abcdf]\b)/g, '$1')
}

type Named = { kind: DeviceKind; size: number | undefined }

function namedKind(text: string): Named | undefined {
  const named = text.split(' ').flatMap(partsOf)
  const [first] = named
    .map((part) => kindOf.get(part))
    .filter((one) => one !== undefined)
    .toSorted((one, other) => one.rank - other.rank)
  const heating = first && first.kind !== 'kamin' ? undefined : heatingOf(named)
  if (heating) return { kind: heating, size: undefined }
  if (!first) return undefined
  const [, figures] = /(?:co2|schaum|afff|pulver|wasser|fettbrand)[ -](\d{1,2})$/.exec(text) ?? []
  return { kind: first.kind, size: figures === undefined ? undefined : Number(figures) }
}

/** The heating that the parts of a text name. */
function heatingOf(parts: readonly string[]): DeviceKind | undefined {
  if (!parts.some((part) => burners.has(part))) return undefined
  return burnedOf.find((burned) => parts.some((part) => burned.parts.has(part)))?.kind
}

/** The fuel that a cell names. */
export function readFuel(cell: string): Fuel | undefined {
  const text = wordsOf(cell).join(' ')
  return fuelParts.find(([, is]) => is.test(text))?.[0]
}

/** The parts of a word, also of `ab-schaum`; none when its last part, which says what it is, is not known. */
function partsOf(word: string): string[] {
  const pieces = word.split('-').filter((piece) => !/^\d/.test(piece))
  const whole = splitWord(pieces.join(''), known)
  if (whole) return whole
  const split = pieces.map((piece) => splitWord(piece, known))
  return split.at(-1) === undefined ? [] : split.flatMap((parts) => parts ?? [])
}

function codedKind(text: string): Named | undefined {
  const kindOfCode = (code: string) => codes.find(([, is]) => is.test(code))?.[0]
  for (const [, code = '', figures = ''] of text.matchAll(codeAndSize)) {
    const kind = kindOfCode(code)
    const size = Number(figures.replace(',', '.'))
    if (kind && size > 0) return { kind, size }
  }
  const classed = text.split(/[ -]/).map((word) => classKinds[word.replace(/\d.*$/, '')])
  const kind = classed.find((one) => one !== undefined) ?? kindOfCode(text)
  return kind && { kind, size: undefined }
}
