import type { Business } from '../settings/business.ts'
import { type Delivery, deliveryCost, type DeliveryMethod } from './delivery.ts'
import { formatChf, type Rappen } from '../money.ts'
import { deliveryTime } from '../catalogue/price-words.ts'

/** A delivery method as a choice, or in running text. */
export function methodName(way: DeliveryMethod, { name, street, city }: Business): string {
  if (way === 'shipping') return 'Versand'
  if (way === 'pick-up') return `Abholung bei ${name}, ${street}, ${city}`
  return 'Wir bringen es zum Termin mit'
}

/** Details of a delivery method: the delivery time, and from which value it is free. */
export function wayHint(way: DeliveryMethod, delivery: Delivery): string {
  const free =
    way === 'shipping' && delivery.price > 0 && delivery.freeFrom !== null
      ? `kostenlos ab ${formatChf(delivery.freeFrom)}`
      : ''
  return [deliveryTime(way, delivery), free].filter(Boolean).join(', ')
}

/** The price of a delivery method for goods of this value. */
export function methodPrice(way: DeliveryMethod, delivery: Delivery, goods: Rappen): string {
  const cost = deliveryCost(delivery, way, goods)
  return cost === 0 ? 'kostenlos' : formatChf(cost)
}
