import {
  type ApplianceWork,
  type Heating,
  type HeatingRow,
  heatings,
} from '../../contract/devices/combustion.ts'
import {
  type DeviceKind,
  deviceKinds,
  type Fuel,
  fuels,
  heatingOf,
} from '../../contract/devices/kinds.ts'

/** Months until a new heating is measured for the first time, at the latest. */
const firstMeasurement = 12

/** Years between services, agent changes and pressure tests, and the service life; 0 for never. */
type Years = { service: number; agent: number; test: number; life: number }
/** Months between cleanings and inspections of an appliance; 0 for never. */
type Months = { cleaning: number; inspection: number }
export type Intervals = Years & Months

/** Powder up to this size (kg) is for cars and boats: exchanged as a whole, and exposed to more vibration. */
const vehicleSize = 2

/** What the intervals of a device depend on. `size` in its kind's unit; null when unknown. */
type Counted = { kind: DeviceKind; size: number | null; fuel?: Fuel | null }
type Own = { [Key in keyof Intervals]?: number | null }

/**
 * The intervals for a device in Switzerland. No law sets those of extinguishers for households, the trade recommends
 * them (docs/decisions/036); those of appliances are in the table of the website (docs/decisions/085). The
 * manufacturer's figures take precedence (`own`).
 */
export function intervalsOf(device: Counted, own: Own = {}): Intervals {
  const { kind, size } = device
  const { service, agent, test, life } = deviceKinds[kind]
  const isForVehicle = kind === 'pulver' && size !== null && size <= vehicleSize
  const { cleaning, inspection } = monthsOf(device)
  return {
    service: own.service ?? service,
    agent: own.agent ?? (isForVehicle ? 0 : agent),
    test: own.test ?? test,
    life: own.life ?? (isForVehicle ? 15 : life),
    cleaning: own.cleaning ?? cleaning,
    inspection: own.inspection ?? inspection,
  }
}

/** A chimney is swept as what is burned below it, and inspected together with it. */
function monthsOf({ kind, size: power, fuel = null }: Counted): Months {
  const isChimney = kind === 'kamin'
  const heating = isChimney && fuel !== null ? fuels[fuel].heating : heatingOf(kind)
  if (heating === undefined) return { cleaning: 0, inspection: 0 }
  const details = { power, isWasteWood: fuel === 'restholz' }
  return {
    cleaning: monthsBetween(heating, 'reinigung', details),
    inspection: isChimney ? 0 : monthsBetween(heating, 'kontrolle', details),
  }
}

/** Months until the first inspection of a new appliance: a heating is measured earlier than later ones. */
export function firstInspection(kind: DeviceKind, inspection: number): number {
  return heatingOf(kind) === 'ofen' ? inspection : Math.min(inspection, firstMeasurement)
}

/**
 * Months between two times that work is done on a heating, by the table. `power` in kW; one that is not known is that of
 * a house. Where no row speaks of its power, the shortest interval holds.
 */
function monthsBetween(
  heating: Heating,
  work: ApplianceWork,
  { power, isWasteWood }: { power: number | null; isWasteWood: boolean },
): number {
  const known: readonly HeatingRow[] = heatings.find(({ value }) => value === heating)?.[work] ?? []
  const fits = ({ above = 0, upTo = Infinity, wasteWood = false }: HeatingRow) =>
    (power ?? 1) > above && (power ?? 1) <= upTo && (!wasteWood || isWasteWood)
  const found = known.filter(fits)
  return Math.min(...(found.length > 0 ? found : known).map(({ months }) => months))
}
