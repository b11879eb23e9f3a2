/** What an appliance burns, as far as its intervals depend on it. */
export type Heating = 'oel' | 'gas' | 'holz' | 'ofen'

/** The work of a chimney sweep on an appliance. */
export type ApplianceWork = 'reinigung' | 'kontrolle'

export type HeatingRow = {
  /** What the register counts it as. */
  work: ApplianceWork
  label: string
  months: number
  /** How often in words, where the months alone do not say it. */
  words?: string
  /** The power (kW) that it is about: above the first, up to the second. */
  above?: number
  upTo?: number
  /** It is about waste wood only. */
  wasteWood?: boolean
}

/** How often something is done, in words. */
export function often(months: number): string {
  if (months === 6) return '2 × im Jahr'
  return months === 12 ? '1 × im Jahr' : `alle ${months / 12} Jahre`
}

/** Months between two inspections. */
const inspections = { oil: 24, gas: 48, wood: 48, wasteWood: 24, stove: 24, rareStove: 60 }

/** A new heating is measured within this many months, and best within the first. */
export const firstMeasurement = { best: 3, latest: 12 }

type HeatingRows = { value: Heating; name: string; brief: string; rows: readonly HeatingRow[] }

const small = 70
const large = 1000

const largeBurner = {
  work: 'kontrolle',
  label: 'Messung, grosse Anlage',
  months: 12,
  words: 'in der Regel jährlich',
  above: large,
} as const

/**
 * What each heating needs and how often: the cleaning as the VKF recommends it, which is not binding, and the inspection
 * as the canton of St. Gallen orders it. The website shows this table, and the register counts by it. `brief` answers on
 * one line.
 */
export const heatings = [
  {
    value: 'oel',
    name: 'Ölheizung',
    brief: `Messung ${often(inspections.oil)}`,
    rows: [
      { work: 'reinigung', label: 'Reinigung, bis 70 kW', months: 12, upTo: small },
      {
        work: 'reinigung',
        label: 'Reinigung, über 70 kW oder Öl-Verdampferofen',
        months: 6,
        above: small,
      },
      {
        work: 'kontrolle',
        label: 'Messung, kleine und mittlere Anlage',
        months: inspections.oil,
        upTo: large,
      },
      largeBurner,
    ],
  },
  {
    value: 'gas',
    name: 'Gasheizung',
    brief: `Messung ${often(inspections.gas)}`,
    rows: [
      { work: 'reinigung', label: 'Reinigung mit Gebläse, bis 70 kW', months: 24, upTo: small },
      { work: 'reinigung', label: 'Reinigung mit Gebläse, über 70 kW', months: 12, above: small },
      { work: 'kontrolle', label: 'Messung, bis 1 MW', months: inspections.gas, upTo: large },
      largeBurner,
    ],
  },
  {
    value: 'holz',
    name: 'Holzheizung',
    brief: `CO-Messung ${often(inspections.wood)}`,
    rows: [
      {
        work: 'reinigung',
        label: 'Reinigung, wenn Sie das Haus damit heizen',
        months: 6,
        words: `${often(6)}, einmal davon in der Heizperiode`,
      },
      {
        work: 'kontrolle',
        label: 'CO-Messung, Heizkessel bis 70 kW',
        months: inspections.wood,
        upTo: small,
      },
      {
        work: 'kontrolle',
        label: 'Messung, Restholzfeuerung ab 40 kW',
        months: inspections.wasteWood,
        above: 39,
        wasteWood: true,
      },
    ],
  },
  {
    value: 'ofen',
    name: 'Ofen, Cheminée',
    brief: 'Sichtkontrolle alle 2 oder 5 Jahre',
    rows: [
      {
        work: 'reinigung',
        label: 'Reinigung, als Zusatz',
        months: 12,
        words: `${often(12)}, bei seltenem Gebrauch weniger`,
      },
      {
        work: 'kontrolle',
        label: 'Sichtkontrolle bis 70 kW: Cheminée, Schwedenofen, Kachelofen, Herd',
        months: inspections.stove,
        words: `regelmässig benutzt ${often(inspections.stove)}, gelegentlich benutzt mindestens ${often(inspections.rareStove)}`,
      },
    ],
  },
] as const satisfies readonly HeatingRows[]

/** How often a row's work is done, in words. */
export function howOften({ months, words }: HeatingRow): string {
  return words ?? often(months)
}
