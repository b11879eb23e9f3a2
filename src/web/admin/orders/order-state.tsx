import { stateInWords } from '../../../contract/order-words.ts'
import type { OrderPlace, OrderStatus } from '../../../contract/orders.ts'
import styles from './order-state.module.css'

/** The state of an order as a coloured word. */
export function OrderState({ state }: { state: OrderStatus | OrderPlace }) {
  return <span className={`${styles['state']} ${styles[state] ?? ''}`}>{stateInWords(state)}</span>
}
