import type { DeviceKind } from '../devices/kinds.ts'

/** Raised with every change of the checks: each report records the version it was made with. */
export const checklistVersion = 1

/** The possible results of a check. */
export const checkStates = {
  ok: 'In Ordnung',
  behoben: 'Behoben',
  mangel: 'Mangel',
  'nicht-geprueft': 'Nicht geprüft',
} as const
export type CheckState = keyof typeof checkStates

const points = {
  platz: 'Erreichbar, Halterung und Schild',
  aussen: 'Behälter aussen: Beulen, Rost, Lack',
  schrift: 'Beschriftung lesbar',
  plombe: 'Plombe und Sicherungsstift',
  druck: 'Druck am Manometer',
  gewicht: 'Gewicht',
  schlauch: 'Schlauch und Düse',
  horn: 'Schneerohr und Ventil',
  locker: 'Pulver gelockert',
  mittel: 'Löschmittel: Menge und Aussehen',
  innen: 'Behälter innen und Steigrohr',
  dichtung: 'Dichtungen und Ventil',
  etikett: 'Neue Plombe und neues Etikett',
  ablauf: 'Datum auf dem Gerät',
  huelle: 'Hülle und Zugbänder',
  ton: 'Prüfton',
  staub: 'Frei von Staub',
  lage: 'Abstand zu Lampe und Wand',
} as const
export type CheckPoint = keyof typeof points

const extinguisher: readonly CheckPoint[] = [
  'platz',
  'aussen',
  'schrift',
  'plombe',
  'druck',
  'schlauch',
  'mittel',
  'innen',
  'dichtung',
  'etikett',
]
const ofKind: Partial<Record<DeviceKind, readonly CheckPoint[]>> = {
  pulver: extinguisher.toSpliced(6, 0, 'locker'),
  co2: ['platz', 'aussen', 'schrift', 'plombe', 'gewicht', 'horn', 'etikett'],
  decke: ['platz', 'ablauf', 'huelle'],
  melder: ['ablauf', 'ton', 'staub', 'lage'],
}

/** The checks for a kind of device, in working order; each step is unique. */
export function checklistOf(kind: DeviceKind): readonly { key: CheckPoint; name: string }[] {
  return (ofKind[kind] ?? extinguisher).map((key) => ({ key, name: points[key] }))
}

/** What is measured on a kind of device; CO2 is weighed, as its pressure says nothing about its fill. */
export function measuredOf(kind: DeviceKind): 'druck' | 'gewicht' | undefined {
  if (kind === 'decke' || kind === 'melder') return undefined
  return kind === 'co2' ? 'gewicht' : 'druck'
}
