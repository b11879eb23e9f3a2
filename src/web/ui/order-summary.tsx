import type { ReactNode } from 'react'
import type { CartItem } from '../../contract/cart.ts'
import { formatChf, toRappen } from '../../contract/money.ts'
import { computeTotals } from '../../contract/totals.ts'
import styles from './order-summary.module.css'

/** What the person pays: delivery, VAT and total (spec §2, §9), on request with the articles above. */
export function OrderSummary({
  title,
  items,
  total,
  listsItems = false,
  children,
}: {
  title: string
  items: readonly CartItem[]
  /** What the server will charge, in CHF; without it the total of the items. */
  total?: number
  listsItems?: boolean
  children?: ReactNode
}) {
  const totals = computeTotals(
    items.map((item) => ({ priceGross: toRappen(item.Preis_brutto), quantity: item.menge })),
  )
  return (
    <section className={styles['summary']} aria-label={title}>
      <h2>{title}</h2>
      {listsItems && items.length > 0 && (
        <ul className={styles['lines']}>
          {items.map((item) => (
            <li key={item.product_id}>
              <span>
                {item.Name}
                <small>
                  {item.menge} × {formatChf(toRappen(item.Preis_brutto))}
                </small>
              </span>
              <span className={styles['amount']}>
                {formatChf(toRappen(item.Preis_brutto) * item.menge)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles['sums']}>
        <dt>Lieferkosten</dt>
        <dd>{formatChf(totals.delivery)}</dd>
        <dt>MWST</dt>
        <dd>{formatChf(totals.vat)}</dd>
        <dt className={styles['total']}>Total</dt>
        <dd className={styles['total']}>
          {formatChf(total === undefined ? totals.total : toRappen(total))}
        </dd>
      </dl>
      {children}
    </section>
  )
}
