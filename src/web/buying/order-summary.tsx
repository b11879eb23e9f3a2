import type { ReactNode } from 'react'
import type { CartItem } from '../../contract/cart.ts'
import { vatPerMille } from '../../contract/business.ts'
import { formatChf, toRappen } from '../../contract/money.ts'
import { computeTotals, type TotalsMode } from '../../contract/totals.ts'
import { useSite } from '../use-site.ts'
import styles from './order-summary.module.css'
import './sums.css'

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
  const site = useSite()
  const lines = items.map((item) => ({
    priceGross: toRappen(item.Preis_brutto),
    quantity: item.menge,
  }))
  // An order keeps the way it was summed up in, whatever the owner has set since: its total tells which.
  const isPlainSum = total !== undefined && toRappen(total) === computeTotals(lines, 'fest').total
  const orderMode: TotalsMode = isPlainSum ? 'fest' : 'berechnet'
  const mode = total === undefined ? site.totalsMode : orderMode
  const totals = computeTotals(lines, mode)
  return (
    <section className="card" aria-label={title}>
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
      <dl className="sums">
        <dt>Lieferkosten</dt>
        <dd>{formatChf(totals.delivery)}</dd>
        {mode === 'fest' && (
          <>
            <dt>MWST</dt>
            <dd>{formatChf(totals.vat)}</dd>
          </>
        )}
        <dt className={`total ${styles['total']}`}>Total</dt>
        <dd className={`total ${styles['total']}`}>
          {formatChf(total === undefined ? totals.total : toRappen(total))}
        </dd>
        {mode === 'berechnet' && (
          <>
            <dt>darin {vatPerMille / 10} % MWST</dt>
            <dd>{formatChf(totals.vat)}</dd>
          </>
        )}
      </dl>
      {children}
    </section>
  )
}
