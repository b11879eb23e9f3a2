import type { Product } from '../../contract/catalogue/catalogue.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

type Options = {
  products: readonly Product[]
  heading?: 'h2' | 'h3'
  eagerCount?: number
  /** Shown on the page of another product. */
  besides?: boolean
}

/** Product cards, as many per row as there is room for. */
export function ProductGrid({
  products,
  heading = 'h2',
  eagerCount = 0,
  besides = false,
}: Options) {
  return (
    <ul className={styles['grid']}>
      {products.map((product, at) => (
        <li key={product.idProdukt}>
          <ProductCard
            product={product}
            heading={heading}
            eager={at < eagerCount}
            besides={besides}
          />
        </li>
      ))}
    </ul>
  )
}
