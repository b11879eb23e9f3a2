import type { Rappen } from '../money.ts'
import type { PublicValues } from '../settings/public-rows.ts'

/** How delivery and VAT are shown and charged (spec §9): `fest` is the spec's text, `berechnet` the lawful sum. */
export type TotalsMode = 'fest' | 'berechnet'

/**
 * How goods reach the customer, by the name on the wire: shipped, picked up at the business, or brought along to the
 * appointment.
 */
export const deliveryMethods = {
  versand: 'shipping',
  abholung: 'pick-up',
  termin: 'visit',
} as const
export type DeliveryName = keyof typeof deliveryMethods
export type DeliveryMethod = (typeof deliveryMethods)[DeliveryName]

/** Their names on the wire. */
export const deliveryNames = Object.fromEntries(
  Object.entries(deliveryMethods).map(([name, method]) => [method, name]),
) as Record<DeliveryMethod, DeliveryName>

/** Delivery as the owner has set it. */
export type Delivery = PublicValues['delivery']

/** The delivery methods on offer, the default first. With `fest` everything is shipped, as in the spec's cart (§9). */
export function offeredMethods(delivery: Delivery, mode: TotalsMode): DeliveryMethod[] {
  if (mode === 'fest') return ['shipping']
  const { shipping, pickUp, withVisit } = delivery
  const methods = { shipping, 'pick-up': pickUp, visit: withVisit }
  return (Object.keys(methods) as DeliveryMethod[]).filter((method) => methods[method])
}

/**
 * Whether goods are delivered to a country (empty: not known yet): only what is shipped is bound to the owner's
 * countries.
 */
export function isDelivered(
  method: DeliveryMethod,
  country: string,
  deliveryCountries: readonly string[],
): boolean {
  return method !== 'shipping' || country === '' || deliveryCountries.includes(country)
}

/** For which the customer pays: the others cost us nothing. */
const charged: Record<DeliveryMethod, boolean> = { shipping: true, 'pick-up': false, visit: false }

/** The delivery cost of goods of this value. */
export function deliveryCost(
  { price, freeFrom }: Pick<Delivery, 'price' | 'freeFrom'>,
  method: DeliveryMethod,
  goods: Rappen,
): Rappen {
  const isFree = !charged[method] || goods === 0 || (freeFrom !== null && goods >= freeFrom)
  return isFree ? 0 : price
}
