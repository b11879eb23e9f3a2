import type { Product } from './catalogue.ts'

type Detailed = Pick<Product, 'Details'>

/** The rows of `Details` with comparable facts, by their names there. */
export const factNames = {
  rating: 'Rating (EN 3)',
  norm: 'Norm',
  agent: 'Löschmittel',
  amount: 'Füllmenge',
  temperature: 'Temperaturbereich',
  weight: 'Gewicht',
  place: 'Einsatzort',
  electric: 'Elektrische Anlagen',
} as const

/**
 * The facts known about a product, all from its details and none from its name, which an owner may change. The fire
 * classes are letters of EN 2 (`A`, `B`, `C`, `D`, `F`); what is not stated is undefined.
 */
export function factsOf({ Details }: Detailed) {
  const rows: Record<string, string | undefined> = typeof Details === 'string' ? {} : Details
  return {
    fireClasses: (rows['Brandklasse'] ?? '')
      .split(/[\s,;/]+/)
      .filter((part) => /^[A-F]$/.test(part)),
    rating: rows[factNames.rating],
    norm: rows[factNames.norm],
    agent: rows[factNames.agent],
    amount: rows[factNames.amount],
    temperature: rows[factNames.temperature],
    weight: rows[factNames.weight],
    place: rows[factNames.place],
    electric: rows[factNames.electric],
    /** The loudness of an alarm, and what an accessory belongs to: neither puts out anything. */
    alarm: rows['Alarm'],
    fits: rows['Passend für'],
  }
}

export type Facts = ReturnType<typeof factsOf>

/** Made for the bracket in a car or boat: too small for a building. */
export function isForVehicle({ place = '' }: Facts): boolean {
  return /auto|fahrzeug|wohnmobil|boot/i.test(place)
}

const agents = [
  ['schaum', /schaum/i],
  ['pulver', /pulver/i],
  ['co2', /co2|co₂|kohlendioxid/i],
  ['wasser', /wasser/i],
] as const

type AgentKind = (typeof agents)[number][0]

/** The common agent that the stated one is (`ABC-Pulver` → `pulver`); undefined for any other. */
export function agentKind({ agent = '' }: Facts): AgentKind | undefined {
  return agents.find(([, pattern]) => pattern.test(agent))?.[0]
}

/** The first stated measure, in litres or kilograms: `ca. 4,1 kg` → 4.1 kg, `600 ml` → 0.6 l. */
function measureOf(text = ''): { number: number; unit: 'kg' | 'l' } | undefined {
  const [, number = '', stated = ''] = /(\d+(?:[.,]\d+)?)\s*(kg|g|ml|l)/i.exec(text) ?? []
  if (number === '') return undefined
  return {
    number: Number(number.replace(',', '.')) / (/^(ml|g)$/i.test(stated) ? 1000 : 1),
    unit: /g$/i.test(stated) ? 'kg' : 'l',
  }
}

/** The amount of agent, in the unit of `sizeUnitOf`. */
export const sizeOf = ({ amount }: Facts) => measureOf(amount)?.number

/** Whether the amount of agent is in litres or kilograms. */
export const sizeUnitOf = ({ amount }: Facts) => measureOf(amount)?.unit

/** In kilograms. */
export const weightOf = ({ weight }: Facts) => measureOf(weight)?.number

/** How tall a device stands (`ca. 555 mm`), in millimetres; undefined when it is not stated so. */
export function heightOf({ Details }: Detailed): number | undefined {
  const stated = typeof Details === 'string' ? '' : (Details['Höhe'] ?? '')
  const [, number] = /(\d{2,4})\s*mm\b/.exec(stated) ?? []
  return number === undefined ? undefined : Number(number)
}

/** The EN 3 ratings, in the order of the label: `43A 233B C` → A 43, B 233, C without a number. */
export function ratingsOf({ rating = '' }: Facts): { letter: string; size: number | undefined }[] {
  return Array.from(rating.matchAll(/(\d*)\s*([A-F])\b/g), ([, size, letter = '']) => ({
    letter,
    size: size ? Number(size) : undefined,
  }))
}

/** Fire blankets are made to EN 1869, smoke alarms to EN 14604. */
export const isFireBlanket = ({ norm = '' }: Facts) => norm.startsWith('EN 1869')
export const isSmokeAlarm = ({ norm = '' }: Facts) => norm.startsWith('EN 14604')

/**
 * Safe to use near live electrical equipment: CO2 and powder do not conduct, anything water-based only where it was
 * tested for it, and plain water never.
 */
export function isSafeNearCurrent(facts: Facts): boolean {
  const kind = agentKind(facts)
  return kind === 'co2' || kind === 'pulver' || (kind !== 'wasser' && facts.electric !== undefined)
}

/** Ready for use below freezing: `-30 bis +60 °C`. */
export function isFrostProof({ temperature = '' }: Facts): boolean {
  return /^[-−–]\s*[1-9]/.test(temperature.trim())
}

/** The places to filter by, as named in the address, in the order of the filter. */
const places = [
  ['wohnung', 'Wohnung und Haus', /wohn(?!mobil|wagen)|haus|zimmer|flur|ferien/i],
  ['kueche', 'Küche', /küche|fritteuse|grill/i],
  ['buero', 'Büro und Server', /büro|server|schule|elektro/i],
  ['garage', 'Garage und Heizraum', /garage|carport|heizraum|keller/i],
  ['werkstatt', 'Werkstatt und Betrieb', /werk|gewerbe|schreinerei|lager|archiv|stall|landwirt/i],
  ['auto', 'Auto und Lieferwagen', /auto|fahrzeug|wohnmobil|camping|wagen/i],
  ['boot', 'Boot', /boot/i],
  ['akku', 'Ladeplatz für Akkus', /akku|lithium/i],
] as const

/** The usual places a product states; it may suit several. */
export function placesOf({ place = '' }: Facts): { value: string; label: string }[] {
  return places
    .filter(([, , pattern]) => pattern.test(place))
    .map(([value, label]) => ({ value, label }))
}
