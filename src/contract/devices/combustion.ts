/** What an appliance burns, as far as its intervals depend on it. */
export type Heating = 'oel' | 'gas' | 'holz' | 'ofen'

/** The work of a chimney sweep on an appliance. */
export type ApplianceWork = 'reinigung' | 'kontrolle'

export type HeatingRow = {
  label: string
  months: number
  /** How often in words, where the months alone do not say it; the words repeat them. */
  words?: string
  /** The power (kW) that it is about: above the first, up to the second. */
  above?: number
  upTo?: number
  /** It is about waste wood only. */
  wasteWood?: boolean
}

/** How often something is done, in words. */
function often(months: number): string {
  if (months === 6) return '2 × im Jahr'
  return months === 12 ? '1 × im Jahr' : `alle ${months / 12} Jahre`
}

type HeatingRows = { value: Heating; name: string; brief: string } & Record<
  ApplianceWork,
  readonly HeatingRow[]
>

const largeBurner = {
  label: 'Messung, grosse Anlage',
  months: 12,
  words: 'in der Regel jährlich',
  above: 1000,
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
    brief: 'Messung alle 2 Jahre',
    reinigung: [
      { label: 'Reinigung, bis 70 kW', months: 12, upTo: 70 },
      { label: 'Reinigung, über 70 kW oder Öl-Verdampferofen', months: 6, above: 70 },
    ],
    kontrolle: [
      {
        label: 'Messung, kleine und mittlere Anlage',
        months: 24,
        upTo: 1000,
      },
      largeBurner,
    ],
  },
  {
    value: 'gas',
    name: 'Gasheizung',
    brief: 'Messung alle 4 Jahre',
    reinigung: [
      { label: 'Reinigung mit Gebläse, bis 70 kW', months: 24, upTo: 70 },
      { label: 'Reinigung mit Gebläse, über 70 kW', months: 12, above: 70 },
    ],
    kontrolle: [{ label: 'Messung, bis 1 MW', months: 48, upTo: 1000 }, largeBurner],
  },
  {
    value: 'holz',
    name: 'Holzheizung',
    brief: 'CO-Messung alle 4 Jahre',
    reinigung: [
      {
        label: 'Reinigung, wenn Sie das Haus damit heizen',
        months: 6,
        words: '2 × im Jahr, einmal davon in der Heizperiode',
      },
    ],
    kontrolle: [
      { label: 'CO-Messung, Heizkessel bis 70 kW', months: 48, upTo: 70 },
      {
        label: 'Messung, Restholzfeuerung ab 40 kW',
        months: 24,
        above: 39,
        wasteWood: true,
      },
    ],
  },
  {
    value: 'ofen',
    name: 'Ofen, Cheminée',
    brief: 'Sichtkontrolle alle 2 oder 5 Jahre',
    reinigung: [
      {
        label: 'Reinigung, als Zusatz',
        months: 12,
        words: '1 × im Jahr, bei seltenem Gebrauch weniger',
      },
    ],
    kontrolle: [
      {
        label: 'Sichtkontrolle bis 70 kW: Cheminée, Schwedenofen, Kachelofen, Herd',
        months: 24,
        words: 'regelmässig benutzt alle 2 Jahre, gelegentlich benutzt mindestens alle 5 Jahre',
      },
    ],
  },
] as const satisfies readonly HeatingRows[]

/** How often a row's work is done, in words. */
export function howOften({ months, words }: HeatingRow): string {
  return words ?? often(months)
}
