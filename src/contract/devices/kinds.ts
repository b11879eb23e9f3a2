import type { Heating } from './combustion.ts'

/**
 * An appliance of the chimney sweep has no agent, no vessel and no end: its work is counted by the rows of `heating` in
 * another table.
 */
const appliance = <Row extends Heating>(heating: Row) =>
  ({ unit: 'kW', service: 0, agent: 0, test: 0, life: 0, heating }) as const

/**
 * The kinds of device by their names on the wire: display name, unit of size (none where nothing is filled in), and
 * intervals in years, 0 for never. A chimney is counted by what is burned below it.
 */
export const deviceKinds = {
  schaum: { name: 'Schaumlöscher', unit: 'l', service: 3, agent: 6, test: 0, life: 20 },
  pulver: { name: 'Pulverlöscher', unit: 'kg', service: 3, agent: 9, test: 0, life: 20 },
  wasser: { name: 'Wasserlöscher', unit: 'l', service: 3, agent: 6, test: 0, life: 20 },
  co2: { name: 'CO2-Löscher', unit: 'kg', service: 3, agent: 0, test: 10, life: 25 },
  fett: { name: 'Fettbrandlöscher', unit: 'l', service: 3, agent: 6, test: 0, life: 20 },
  akku: { name: 'Akkulöscher', unit: 'l', service: 3, agent: 6, test: 0, life: 20 },
  decke: { name: 'Löschdecke', unit: '', service: 0, agent: 0, test: 0, life: 0 },
  melder: {
    name: 'Rauch-, Hitze- oder CO-Melder',
    unit: '',
    service: 0,
    agent: 0,
    test: 0,
    life: 10,
  },
  anderes: { name: 'Anderes Löschgerät', unit: 'l', service: 3, agent: 6, test: 0, life: 20 },
  'heizung-oel': { name: 'Ölheizung', ...appliance('oel') },
  'heizung-gas': { name: 'Gasheizung', ...appliance('gas') },
  holzheizung: { name: 'Holzheizung', ...appliance('holz') },
  ofen: { name: 'Ofen', ...appliance('ofen') },
  cheminee: { name: 'Cheminée', ...appliance('ofen') },
  kamin: { name: 'Kamin', ...appliance('ofen') },
} as const

export type DeviceKind = keyof typeof deviceKinds
export const kindNames = Object.keys(deviceKinds) as DeviceKind[]

/** Whether a word names a kind of device. */
export function isDeviceKind(word: string): word is DeviceKind {
  return Object.hasOwn(deviceKinds, word)
}

/** An appliance that a chimney sweep cleans and inspects: heating, stove, chimney. */
export type ApplianceKind = {
  [Kind in DeviceKind]: (typeof deviceKinds)[Kind] extends { heating: Heating } ? Kind : never
}[DeviceKind]

/** Which rows of the table of intervals an appliance is counted by; undefined for anything else. */
export function heatingOf(kind: DeviceKind): Heating | undefined {
  const row = deviceKinds[kind]
  return 'heating' in row ? row.heating : undefined
}

/** Whether a kind is an appliance. */
export function isAppliance(kind: DeviceKind): kind is ApplianceKind {
  return heatingOf(kind) !== undefined
}

/** What an appliance burns, by its name on the wire. */
export const fuels = {
  heizoel: { name: 'Heizöl', heating: 'oel' },
  erdgas: { name: 'Erdgas', heating: 'gas' },
  fluessiggas: { name: 'Flüssiggas', heating: 'gas' },
  stueckholz: { name: 'Stückholz', heating: 'holz' },
  pellets: { name: 'Pellets', heating: 'holz' },
  hackschnitzel: { name: 'Hackschnitzel', heating: 'holz' },
  restholz: { name: 'Restholz', heating: 'holz' },
} as const
export type Fuel = keyof typeof fuels
export const fuelNames = Object.keys(fuels) as Fuel[]

/** The fuels that a kind of device can burn: a chimney any, an extinguisher none. */
export function fuelsOf(kind: DeviceKind): Fuel[] {
  const heating = heatingOf(kind)
  if (heating === undefined || kind === 'kamin') return heating ? fuelNames : []
  return fuelNames.filter((fuel) => fuels[fuel].heating === (heating === 'ofen' ? 'holz' : heating))
}

/** Whether devices of a kind are serviced at all; the others are only replaced. */
export function isServiced(kind: DeviceKind): boolean {
  return deviceKinds[kind].service > 0
}
