import type { DeliveryName } from './delivery.ts'
import type { OrderMoney } from './order-money.ts'
import type { OrderPlace, OrderStatus } from './orders.ts'

/** The state of an order in a word: where it is, or that it is still to be packed or paid. */
export function stateInWords(state: OrderStatus | OrderPlace): string {
  return state.replace('ue', 'ü')
}

/** The one of both that says more. */
export function stateOf(order: {
  status: OrderStatus
  lieferstand: OrderPlace
}): OrderStatus | OrderPlace {
  return order.lieferstand === 'bestellt' ? order.status : order.lieferstand
}

/** What an order, or its invoice, is to the owner of which nothing is open and which is not paid yet (`isInDoubt`). */
export const inDoubtWords = 'bezahlt, zu prüfen'

/**
 * Whether all that an order waits for has come, perhaps more, and it is not paid before somebody has looked at that
 * money. `faellig`: the day of its invoice while that is open, for it may have left the house.
 */
export function isInDoubt(order: {
  status: OrderStatus
  faellig: string | null
  zahlung: Pick<OrderMoney, 'bezahlt' | 'offen'>
}): boolean {
  const { bezahlt, offen } = order.zahlung
  return (order.status === 'offen' || order.faellig !== null) && bezahlt > 0 && offen === 0
}

/** What the sums call what it costs. */
export const costNames: Record<DeliveryName, string> = {
  versand: 'Lieferkosten',
  abholung: 'Abholung',
  termin: 'Lieferung zum Termin',
}

/** Under sums that do not add up: two of them are only shown (spec §9). */
export const fixedTotalsNote =
  'Verrechnet wird der Warenwert: Lieferkosten und MWST kommen nicht dazu.'
