import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '../../contract/catalogue.ts'
import { factsOf } from '../../contract/product-facts.ts'
import { isSoldOut } from '../../contract/product-sale.ts'
import { productLink } from '../../contract/product-link.ts'
import { useAddToCart } from '../visitor/use-add-to-cart.ts'
import { ProductPicture } from '../ui/product-picture.tsx'
import { FireRating } from './fire-rating.tsx'
import styles from './product-card.module.css'
import { ProductPrice } from './product-price.tsx'

type Options = {
  product: Product
  heading?: 'h2' | 'h3'
  /** Among the first of the page: load the picture at once. */
  eager?: boolean
}

/** Picture, name, price and one clear action. The whole card leads to the product (spec §2). */
export function ProductCard({ product, heading: Heading = 'h2', eager = false }: Options) {
  const place = `produkt-${product.idProdukt}`
  return (
    <article className={`card lift ${styles['card']}`}>
      <div className={styles['stage']}>
        <ProductPicture
          bild={product.Bild}
          alt=""
          sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, 46vw"
          eager={eager}
        />
      </div>
      <div className={styles['body']}>
        <Heading className={styles['name']}>
          <Link
            id={place}
            to={productLink(product)}
            prefetch="intent"
            // "Back" then leads to this card, not to the top of a long list.
            onClick={() => history.replaceState(history.state, '', `#${place}`)}
          >
            {product.Name}
          </Link>
        </Heading>
        <div className={styles['rating']}>
          <FireRating facts={factsOf(product)} />
        </div>
        <div className={`row ${styles['buy']}`}>
          <ProductPrice chf={product.Preis_brutto} />
          {isSoldOut(product) ? (
            <span className={styles['soldOut']}>ausverkauft</span>
          ) : (
            <AddOne product={product} />
          )}
        </div>
      </div>
    </article>
  )
}

/** Adds one piece (spec §9). */
function AddOne({ product }: { product: Product }) {
  const add = useAddToCart()
  const [busy, setBusy] = useState(false)
  return (
    <button
      type="button"
      className={`icon-button ${styles['add']}`}
      aria-label={`${product.Name} in den Warenkorb`}
      title="In den Warenkorb"
      aria-busy={busy}
      onClick={() => {
        if (busy) return
        setBusy(true)
        void add(product, 1).finally(() => setBusy(false))
      }}
    >
      <Plus aria-hidden="true" />
    </button>
  )
}
