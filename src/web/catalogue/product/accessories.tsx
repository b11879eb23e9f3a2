import { Link } from 'react-router'
import type { Product } from '../../../contract/catalogue/catalogue.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { productLink } from '../../../contract/catalogue/product-link.ts'
import { isSoldOut } from '../../../contract/catalogue/product-sale.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Typeset } from '../../ui/text/typeset.tsx'
import styles from './accessories.module.css'
import { AddOne } from '../add-one.tsx'

/** The accessories the owner assigned to a product, each with a button to add it to the cart. */
export function Accessories({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null
  return (
    <section className={styles['accessories']} aria-labelledby="passt-dazu">
      <h2 id="passt-dazu">Passt dazu</h2>
      <ul className={styles['list']}>
        {products.map((product) => (
          <li key={product.idProdukt} className="row">
            <div className={styles['picture']}>
              <ProductPicture bild={product.Bild} alt="" sizes="4.5rem" />
            </div>
            <p>
              <Link to={productLink(product)} prefetch="intent">
                <Typeset text={product.Name} />
              </Link>
              <span>
                {formatChf(toRappen(product.Preis_brutto))}
                {isSoldOut(product) && ', ausverkauft'}
              </span>
            </p>
            {!isSoldOut(product) && <AddOne product={product} besides />}
          </li>
        ))}
      </ul>
    </section>
  )
}
