import { ChevronDown } from 'lucide-react'
import type { Product } from '../../contract/catalogue.ts'
import { detailRows } from './product-facts.ts'
import styles from './product-details.module.css'

/** The collapsible part: key/value rows, the key `Text` as a highlighted note (spec §2). */
export function ProductDetails({ product }: { product: Product }) {
  const { note, rows } = detailRows(product)
  if (!note && rows.length === 0) return null
  return (
    <details className={styles['details']}>
      <summary>
        Weitere Details <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles['content']}>
        {note && <p className={styles['note']}>{note}</p>}
        {rows.length > 0 && (
          <dl>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </details>
  )
}
