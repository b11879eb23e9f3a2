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
