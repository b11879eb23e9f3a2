import type { VisitService } from '../appointments/words.ts'
import { type ApplianceKind, type DeviceKind, isAppliance } from '../devices/kinds.ts'

/** Raised with every change of the checks: each report records the version it was made with. */
export const checklistVersion = 2

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
  zugang: 'Zugang und Reinigungsöffnungen',
  feuerraum: 'Feuerraum und Heizflächen',
  brenner: 'Brenner',
  rohr: 'Verbindungsrohr',
  abgas: 'Abgasleitung und Kamin',
  tuerchen: 'Russtürchen dicht',
  vorbelag: 'Unbrennbarer Boden vor der Öffnung',
  abstand: 'Abstand zu Brennbarem',
  luft: 'Verbrennungsluft',
  russ: 'Russ entfernt',
  zustand: 'Zustand der Anlage',
  betrieb: 'Richtiger Betrieb',
  brennstoff: 'Brennstoff und Lager',
  asche: 'Asche',
  messoeffnung: 'Messöffnung',
  oelderivate: 'Keine Ölderivate',
  flucht: 'Fluchtwege frei und beschildert',
  loeschgeraete: 'Löschgeräte am richtigen Platz',
  rauchmelder: 'Rauchmelder in Schlafzimmer und Flur',
  elektro: 'Elektrogeräte und Kabel',
  lager: 'Brennbares richtig gelagert',
  instruktion: 'Verhalten im Brandfall erklärt',
} as const
type CheckPoint = keyof typeof points

type Checks = readonly CheckPoint[]

const extinguisher: Checks = [
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
const ofKind: Record<Exclude<DeviceKind, ApplianceKind>, Checks> = {
  schaum: extinguisher,
  pulver: extinguisher.toSpliced(6, 0, 'locker'),
  wasser: extinguisher,
  fett: extinguisher,
  akku: extinguisher,
  anderes: extinguisher,
  co2: ['platz', 'aussen', 'schrift', 'plombe', 'gewicht', 'horn', 'etikett'],
  decke: ['platz', 'ablauf', 'huelle'],
  melder: ['ablauf', 'ton', 'staub', 'lage'],
}

const burnerCleaned = [
  'zugang',
  'feuerraum',
  'brenner',
  'rohr',
  'abgas',
  'tuerchen',
  'luft',
  'abstand',
  'russ',
] as const satisfies Checks
const stoveCleaned = [
  'feuerraum',
  'rohr',
  'abgas',
  'tuerchen',
  'vorbelag',
  'luft',
  'abstand',
  'russ',
] as const satisfies Checks
const stoveInspected = ['zustand', 'betrieb', 'brennstoff', 'asche'] as const satisfies Checks

/** The checks of the chimney sweep, by what is done on which appliance. */
const ofAppliance: Record<ApplianceKind, Record<'reinigung' | 'kontrolle', Checks>> = {
  'heizung-oel': {
    reinigung: burnerCleaned,
    kontrolle: ['zustand', 'betrieb', 'messoeffnung', 'oelderivate'],
  },
  'heizung-gas': { reinigung: burnerCleaned, kontrolle: ['zustand', 'betrieb', 'messoeffnung'] },
  holzheizung: {
    reinigung: ['zugang', ...stoveCleaned],
    kontrolle: ['zustand', 'betrieb', 'brennstoff', 'messoeffnung'],
  },
  ofen: { reinigung: stoveCleaned, kontrolle: stoveInspected },
  cheminee: { reinigung: stoveCleaned, kontrolle: stoveInspected },
  kamin: {
    reinigung: ['zugang', 'abgas', 'tuerchen', 'abstand', 'russ'],
    kontrolle: ['abgas', 'tuerchen', 'abstand'],
  },
}

/** The checks of a visit that is about no device of the register. */
const ofService: Record<VisitService, Checks> = {
  feuerloescher: [],
  kaminfegen: burnerCleaned,
  feuerungskontrolle: stoveInspected,
  brandschutz: ['flucht', 'loeschgeraete', 'rauchmelder', 'elektro', 'lager', 'instruktion'],
}

type Check = { key: CheckPoint; name: string }
const named = (checks: Checks) => checks.map((key): Check => ({ key, name: points[key] }))

/**
 * The checks for a kind of device, in working order; each step is unique. Those of an appliance depend on what is done
 * on it.
 */
export function checklistOf(
  kind: DeviceKind,
  done: { reinigung?: boolean; kontrolle?: boolean } = {},
): readonly Check[] {
  if (!isAppliance(kind)) return named(ofKind[kind])
  const lists = ofAppliance[kind]
  const { reinigung = false, kontrolle = false } = done
  const checks = [...(reinigung ? lists.reinigung : []), ...(kontrolle ? lists.kontrolle : [])]
  return named([...new Set(checks)])
}

/** The checks of a visit without a device. */
export function checklistOfService(service: VisitService): readonly Check[] {
  return named(ofService[service])
}

/** What is measured on a kind of device, by its checks; CO2 is weighed, as its pressure says nothing about its fill. */
export function measuredOf(kind: DeviceKind): 'druck' | 'gewicht' | undefined {
  if (isAppliance(kind)) return undefined
  return (['druck', 'gewicht'] as const).find((measured) => ofKind[kind].includes(measured))
}
