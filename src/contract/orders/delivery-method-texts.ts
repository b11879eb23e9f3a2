import type { Business } from '../settings/business.ts'
import { type Delivery, deliveryCost, type DeliveryMethod } from './delivery.ts'
import { formatChf, type Rappen } from '../money.ts'
import { deliveryTime } from '../catalogue/price-words.ts'

/** A delivery method as a choice, or in running text. */
export function methodName(method: DeliveryMethod, { name, street, city }: Business): string {
  const names: Record<DeliveryMethod, string> = {
    shipping: 'Versand',
    'pick-up': `Abholung bei ${name}, ${street}, ${city}`,
    visit: 'Wir bringen es zum Termin mit',
  }
  return names[method]
}

/** Details of a delivery method: the delivery time, and from which value it is free. */
export function methodHint(method: DeliveryMethod, delivery: Delivery): string {
  const free =
    method === 'shipping' && delivery.price > 0 && delivery.freeFrom !== null
      ? `kostenlos ab ${formatChf(delivery.freeFrom)}`
      : ''
  return [deliveryTime(method, delivery), free].filter(Boolean).join(', ')
}

/** The price of a delivery method for goods of this value. */
export function methodPrice(method: DeliveryMethod, delivery: Delivery, goods: Rappen): string {
  const cost = deliveryCost(delivery, method, goods)
  return cost === 0 ? 'kostenlos' : formatChf(cost)
}
