import { Link } from 'react-router'
import type { Product } from '../../../contract/catalogue/catalogue.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import styles from './compared-sizes.module.css'

/** `height` in millimetres, where it is known; `remove` leads to the comparison without it. */
type Sized = { product: Product; height: number | undefined; remove: string }

/** The compared products beside each other, those with a known height to one scale, each with a link that removes it. */
export function ComparedSizes({ products }: { products: readonly Sized[] }) {
  const tallest = Math.max(...products.map(({ height = 0 }) => height))
  return (
    <ul className={styles['sizes']} aria-label="Verglichen">
      {products.map(({ product: { idProdukt, Name, Bild }, height, remove }) => (
        <li key={idProdukt}>
          <div className={styles['stand']}>
            {height === undefined ? (
              <ProductPicture bild={Bild} alt="" sizes="7rem" eager />
            ) : (
              <Silhouette share={height / tallest} />
            )}
          </div>
          <p className="row">
            {height !== undefined && <b>{Math.round(height / 10)} cm hoch</b>}
            <Link to={remove} rel="nofollow" className="no-print" aria-label={`${Name} entfernen`}>
              entfernen
            </Link>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** An extinguisher in outline, as high as its share of the tallest. */
function Silhouette({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 44 100" style={{ height: `${Math.round(share * 100)}%` }} aria-hidden="true">
      <path d="M27 9c9-1 13 5 13 14v38" className={styles['hose']} />
      <path d="M38 60h4v14h-4zM3 2l18 4h6v5l-7 1L2 6zM4 12l15-1v3L5 15zM17 8h9v10h-9z" />
      <path
        d="M9 30c0-8 5-12 12-13 7 1 12 5 12 13v66a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4z"
        className={styles['body']}
      />
      <path d="M13 42h16v22H13z" className={styles['label']} />
    </svg>
  )
}
