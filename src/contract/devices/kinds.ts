/** The kinds of device by their names on the wire: display name, unit of size, and intervals in years. */
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
} as const

export type DeviceKind = keyof typeof deviceKinds
export const kindNames = Object.keys(deviceKinds) as DeviceKind[]

/** Whether a word names a kind of device. */
export function isDeviceKind(word: string): word is DeviceKind {
  return Object.hasOwn(deviceKinds, word)
}

/** Whether devices of a kind are serviced at all; the others are only replaced. */
export function isServiced(kind: DeviceKind): boolean {
  return deviceKinds[kind].service > 0
}

/** Years between services, agent changes and pressure tests, and the service life; 0 for never. */
export type Intervals = { service: number; agent: number; test: number; life: number }

/** Powder up to this size (kg) is for cars and boats: exchanged as a whole, and exposed to more vibration. */
const vehicleSize = 2

/**
 * The intervals for a kind of device in Switzerland: no law sets them for households, the trade recommends them
 * (docs/decisions/036). The manufacturer's figures take precedence (`own`).
 */
export function intervalsOf(
  kind: DeviceKind,
  size: number | null,
  own: { [Key in keyof Intervals]?: number | null } = {},
): Intervals {
  const { service, agent, test, life } = deviceKinds[kind]
  const isForVehicle = kind === 'pulver' && size !== null && size <= vehicleSize
  return {
    service: own.service ?? service,
    agent: own.agent ?? (isForVehicle ? 0 : agent),
    test: own.test ?? test,
    life: own.life ?? (isForVehicle ? 15 : life),
  }
}
