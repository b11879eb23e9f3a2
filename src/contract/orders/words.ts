import type { DeliveryName } from './delivery.ts'
import type { OrderMoney } from '../payments/order-money.ts'
import type { FulfilmentState, OrderStatus } from './orders.ts'

/** The state of an order in one word: where it is, or that it has yet to be packed or paid. Work (`arbeit`) is done. */
export function stateInWords(state: OrderStatus | FulfilmentState, arbeit = false): string {
  return arbeit && state === 'uebergeben' ? 'erledigt' : state.replace('ue', 'ü')
}

/** The more specific of the two states. */
export function stateOf(order: {
  status: OrderStatus
  lieferstand: FulfilmentState
}): OrderStatus | FulfilmentState {
  return order.lieferstand === 'bestellt' ? order.status : order.lieferstand
}

/** The owner's term for an order or invoice with nothing outstanding that does not count as paid yet (`isInDoubt`). */
export const inDoubtWords = 'bezahlt, zu prüfen'

/** What is said of an order whose payment is disputed. */
export const disputedWords = 'Zahlung bestritten'

/**
 * Whether everything an order asks for has arrived, perhaps more, but it does not count as paid until somebody has
 * reviewed the money. `faellig`: the due day of its open invoice, as the goods may already have been shipped.
 */
export function isInDoubt(order: {
  status: OrderStatus
  faellig: string | null
  zahlung: Pick<OrderMoney, 'bezahlt' | 'offen'>
}): boolean {
  return (order.status === 'offen' || order.faellig !== null) && hasAllMoney(order.zahlung)
}

/** Whether everything an order asks for has arrived, perhaps more, whether it counts as paid or not. */
export const hasAllMoney = ({ bezahlt, offen }: Pick<OrderMoney, 'bezahlt' | 'offen'>): boolean =>
  bezahlt > 0 && offen === 0

/** Whether nobody pays for an order any more: what came went back, and the rest was credited or given up. */
export const isGivenUp = ({ bezahlt, erstattet, offen }: OrderMoney): boolean =>
  offen === 0 && bezahlt <= erstattet

/** The label of the delivery cost in the sums. */
export const costNames: Record<DeliveryName, string> = {
  versand: 'Lieferkosten',
  abholung: 'Abholung',
  termin: 'Lieferung zum Termin',
}

/** Shown under sums that do not add up, because two of the lines are for display only (spec §9). */
export const fixedTotalsNote =
  'Verrechnet wird der Warenwert: Lieferkosten und MWST kommen nicht dazu.'
