import type { Product } from '../../../contract/catalogue/catalogue.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { detailRows } from '../product-facts.ts'
import '../../ui/styles/note.css'
import styles from '../product-details.module.css'

/** The collapsible section: key/value rows, the key `Text` as a highlighted note (spec §2). */
export function ProductDetails({ product }: { product: Product }) {
  const { note, rows } = detailRows(product)
  if (!note && rows.length === 0) return null
  const answer = (
    <>
      {note && <p className={`note ${styles['note']}`}>{note}</p>}
      {rows.length > 0 && (
        <dl className={styles['rows']}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
  return <Accordion entries={[{ question: 'Weitere Details', answer }]} />
}
