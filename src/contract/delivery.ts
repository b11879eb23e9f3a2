import type { Rappen } from './money.ts'
import type { TotalsMode } from './totals.ts'

/**
 * How goods reach the customer, by what the wire calls it: sent, fetched at the business, brought along to the
 * appointment.
 */
export const deliveryWays = { versand: 'shipping', abholung: 'pick-up', termin: 'visit' } as const
export type DeliveryName = keyof typeof deliveryWays
export type DeliveryWay = (typeof deliveryWays)[DeliveryName]

/** What the wire calls them. */
export const deliveryNames = Object.fromEntries(
  Object.entries(deliveryWays).map(([name, way]) => [way, name]),
) as Record<DeliveryWay, DeliveryName>

/** Delivery as the owner has set it. Only what is sent costs something, and nothing from `freeFrom` goods on. */
export type Delivery = {
  price: Rappen
  freeFrom: Rappen | null
  shipping: boolean
  pickUp: boolean
  withVisit: boolean
  /** `in 2 bis 3 Arbeitstagen`; empty when nothing is promised. */
  time: string
}

export const installedDelivery = {
  price: 3000,
  freeFrom: null,
  shipping: true,
  pickUp: false,
  withVisit: false,
  time: 'in 2 bis 3 Arbeitstagen',
} as const satisfies Delivery

/** The ways a customer can choose from, the usual one first. With `fest` everything is sent: the cart is the spec's (§9). */
export function offeredWays(delivery: Delivery, mode: TotalsMode): DeliveryWay[] {
  if (mode === 'fest') return ['shipping']
  const { shipping, pickUp, withVisit } = delivery
  const ways = { shipping, 'pick-up': pickUp, visit: withVisit }
  return (Object.keys(ways) as DeliveryWay[]).filter((way) => ways[way])
}

/** What it costs to bring goods of this worth to the customer. */
export function deliveryCost(
  { price, freeFrom }: Pick<Delivery, 'price' | 'freeFrom'>,
  way: DeliveryWay,
  goods: Rappen,
): Rappen {
  const isFree = way !== 'shipping' || goods === 0 || (freeFrom !== null && goods >= freeFrom)
  return isFree ? 0 : price
}
