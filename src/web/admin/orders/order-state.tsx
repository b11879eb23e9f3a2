import type { OrderStatus } from '../../../contract/orders.ts'
import styles from './order-state.module.css'

/** The state of an order as a coloured word. */
export function OrderState({ status }: { status: OrderStatus }) {
  return <span className={`${styles['state']} ${styles[status] ?? ''}`}>{status}</span>
}
