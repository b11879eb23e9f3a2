import { type DeviceKind, type Fuel, fuels, heatingOf } from '../devices/kinds.ts'
import { emissionLimits, tolerance } from './emission-limits.ts'

/** What is measured in the exhaust gas of a heating, by its name on the wire, with the largest value an instrument shows. */
export const measures = {
  co: { name: 'CO', unit: 'mg/m³', max: 20_000 },
  nox: { name: 'NOx', unit: 'mg/m³', max: 5000 },
  o2: { name: 'O2', unit: 'Vol.-%', max: 21 },
  co2: { name: 'CO2', unit: 'Vol.-%', max: 25 },
  russzahl: { name: 'Russzahl', unit: '', max: 9 },
  abgastemperatur: { name: 'Abgastemperatur', unit: '°C', max: 1000 },
  abgasverlust: { name: 'Abgasverlust', unit: '%', max: 100 },
} as const
export type Measure = keyof typeof measures
export const measureNames = Object.keys(measures) as Measure[]

/** The values measured; an omitted one was not. */
export type Measured = { [Name in Measure]?: number | null | undefined }

/** What the limits depend on. */
export type Burner = {
  /** Null where the regulation's limits depend on more than the table has, as for wood. */
  burned: 'oel' | 'gas' | null
  /** The first or second stage of a two-stage burner; null for a single stage. */
  stage: 1 | 2 | null
  /** Whether it heats its medium above 110 °C. */
  isHot: boolean
  /** Whether it was put into use in 2019 or later. */
  isNew: boolean
}

/** A value with the limit that holds for it, null for none. */
export type Judged = {
  measure: Measure
  value: number
  limit: number | null
  verdict: 'eingehalten' | 'toleranz' | 'ueberschritten' | null
}

/** What a heating burns, as far as the table has limits for it. */
export function burnedBy(kind: DeviceKind | null, fuel: Fuel | null): Burner['burned'] {
  const heating = kind === null ? fuel && fuels[fuel].heating : heatingOf(kind)
  return heating === 'oel' || heating === 'gas' ? heating : null
}

/** Whether the exhaust gas of a kind of device is measured: a stove in a room is looked at, a chimney has none of its own. */
export function isMeasurable(kind: DeviceKind): boolean {
  return ['oel', 'gas', 'holz'].includes(heatingOf(kind) ?? '')
}

/** What the limits of a measurement depend on; `device` is undefined where it is not in the register. */
export function burnerOf(
  device: { typ: DeviceKind; inBetrieb: string | null; baujahr: number | null } | undefined,
  measured: { brennstoff?: Fuel | null; stufe?: 1 | 2 | null; ueber110?: boolean },
): Burner {
  const since = device?.inBetrieb ?? String(device?.baujahr ?? '')
  return {
    burned: burnedBy(device?.typ ?? null, measured.brennstoff ?? null),
    stage: measured.stufe ?? null,
    isHot: measured.ueber110 ?? false,
    isNew: since >= '2019',
  }
}

/** Judges what was measured by the limits that the website shows; CO and NOx are allowed the tolerance of the instrument. */
export function judge(measured: Measured, burner: Burner): Judged[] {
  return measureNames.flatMap((measure): Judged[] => {
    const value = measured[measure] ?? null
    if (value === null) return []
    const limit = limitOf(measure, burner)
    return [
      { measure, value, limit, verdict: limit === null ? null : verdictOn(measure, value, limit) },
    ]
  })
}

function verdictOn(measure: Measure, value: number, limit: number): Judged['verdict'] {
  if (value <= limit) return 'eingehalten'
  const allowed = measure === 'co' || measure === 'nox' ? tolerance : 0
  return value <= limit + allowed ? 'toleranz' : 'ueberschritten'
}

function limitOf(measure: Measure, { burned, stage, isHot, isNew }: Burner): number | null {
  if (burned === null) return null
  const { loss, ...limits } = emissionLimits
  if (measure === 'abgasverlust') {
    if (isNew) return loss.since2019
    return stage === null ? loss.single : loss.stages[stage === 1 ? 0 : 1]
  }
  const known: Partial<Record<Measure | 'hot', readonly number[]>> = limits
  const pair = known[measure === 'nox' && isHot ? 'hot' : measure]
  return pair?.[burned === 'oel' ? 0 : 1] ?? null
}

/** A value with its unit: `140 mg/m³`. */
export function valueInWords(measure: Measure, value: number): string {
  return `${String(value).replace('.', ',')} ${measures[measure].unit}`.trim()
}

/** The judgement in words; empty where there is no limit. */
export function verdictInWords({ measure, limit, verdict }: Judged): string {
  if (limit === null || verdict === null) return ''
  const bound = valueInWords(measure, limit)
  if (verdict === 'eingehalten') return `Grenzwert von ${bound} eingehalten`
  const over = `über dem Grenzwert von ${bound}`
  if (verdict === 'ueberschritten') return over
  return `${over}, innerhalb der Messtoleranz von ${valueInWords(measure, tolerance)}`
}
