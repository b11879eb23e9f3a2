import type { DeliveryName } from './delivery.ts'
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

/** What the sums call what it costs. */
export const costNames: Record<DeliveryName, string> = {
  versand: 'Lieferkosten',
  abholung: 'Abholung',
  termin: 'Lieferung zum Termin',
}
