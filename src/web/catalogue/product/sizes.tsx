import { Link } from 'react-router'
import type { Product } from '../../../contract/catalogue/catalogue.ts'
import { comparisonLink, maxCompared } from '../../../contract/advice/comparison-link.ts'
import { isSoldOut } from '../../../contract/catalogue/product-sale.ts'
import { productLink } from '../../../contract/catalogue/product-link.ts'
import styles from './sizes.module.css'

/** A product of the same family, with what tells it apart. */
export type Size = Product & { label: string }

/** The sizes of the same thing, side by side; renders nothing for a product that stands alone. */
export function Sizes({ product, sizes }: { product: Product; sizes: readonly Size[] }) {
  if (sizes.length === 0) return null
  const ids = sizes.slice(0, maxCompared).map(({ idProdukt }) => idProdukt)
  return (
    <nav aria-label="Grössen" className={`row ${styles['sizes']}`}>
      <ul>
        {sizes.map((size) => (
          <li key={size.idProdukt}>
            <Link
              to={productLink(size)}
              prefetch="intent"
              aria-label={size.label === size.Name ? undefined : `${size.label}: ${size.Name}`}
              aria-current={size.idProdukt === product.idProdukt ? 'page' : undefined}
            >
              {size.label}
              {isSoldOut(size) && <small>ausverkauft</small>}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={comparisonLink(ids)} rel="nofollow" className={styles['compare']}>
        Grössen vergleichen
      </Link>
    </nav>
  )
}
