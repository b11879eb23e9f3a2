import type { ReactNode } from 'react'
import type { CartItem } from '../../contract/orders/cart.ts'
import { toRappen } from '../../contract/money.ts'
import type { OrderSums as Sums } from '../../contract/orders/orders.ts'
import { OrderSums } from '../ui/text/order-sums.tsx'
import { priceText } from '../ui/text/price-text.ts'
import { Typeset } from '../ui/text/typeset.tsx'
import styles from './order-summary.module.css'

/** The amounts to pay: goods, delivery, VAT and total (spec §2, §9), below the articles if given. */
export function OrderSummary({
  title,
  items,
  above,
  open,
  children,
  ...sums
}: {
  title: string
  items?: readonly CartItem[]
  sums: Sums | undefined
  /** In CHF. */
  total: number
  /** The controls the sums depend on. */
  above?: ReactNode
  /** The outstanding amount in CHF, where part of it may have been paid. */
  open?: number
  children?: ReactNode
}) {
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {items && (
        <ul className={styles['lines']}>
          {items.map((item) => (
            <li key={item.product_id}>
              <span>
                <Typeset text={item.Name} />
                <small>
                  {item.menge} × {priceText(toRappen(item.Preis_brutto))}
                </small>
              </span>
              <span className={styles['amount']}>
                {priceText(toRappen(item.Preis_brutto) * item.menge)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {above}
      <OrderSums {...sums} totalClassName={styles['total']} />
      {open !== undefined && open < sums.total && (
        <dl className="sums">
          <dt>Bereits bezahlt</dt>
          <dd>{priceText(toRappen(open) - toRappen(sums.total))}</dd>
          <dt className={`total ${styles['total']}`}>Noch offen</dt>
          <dd className={`total ${styles['total']}`}>{priceText(toRappen(open))}</dd>
        </dl>
      )}
      {children}
    </section>
  )
}
