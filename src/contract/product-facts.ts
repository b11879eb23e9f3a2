import type { Product } from './catalogue.ts'

type Detailed = Pick<Product, 'Details'>

/** The rows of `Details` that state a fact one compares, by what they are called there. */
export const factNames = {
  rating: 'Rating (EN 3)',
  norm: 'Norm',
  agent: 'Löschmittel',
  amount: 'Füllmenge',
  temperature: 'Temperaturbereich',
  weight: 'Gewicht',
  place: 'Einsatzort',
} as const

/**
 * What is known of a product. All of it stands in its details; nothing is read from its name, which an owner may
 * change. The fire classes are letters of EN 2 (`A`, `B`, `C`, `D`, `F`); what is not stated is undefined.
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
  }
}

export type Facts = ReturnType<typeof factsOf>

/** Made for a holder in a car or a boat: too small for a building. */
export function isForVehicle({ place = '' }: Facts): boolean {
  return /auto|fahrzeug|wohnmobil|boot/i.test(place)
}

const agents = [
  ['schaum', /schaum/i],
  ['pulver', /pulver/i],
  ['co2', /co2|co₂|kohlendioxid/i],
  ['wasser', /wasser/i],
] as const

export type AgentKind = (typeof agents)[number][0]

/** Which of the common agents the stated one is (`ABC-Pulver` → `pulver`); undefined for any other. */
export function agentKind({ agent = '' }: Facts): AgentKind | undefined {
  return agents.find(([, pattern]) => pattern.test(agent))?.[0]
}
