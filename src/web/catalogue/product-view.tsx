import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Product } from '../../contract/catalogue.ts'
import { factsOf } from '../../contract/product-facts.ts'
import { isSoldOut } from '../../contract/product-sale.ts'
import { ProductPicture } from '../ui/product-picture.tsx'
import { Typeset } from '../ui/typeset.tsx'
import { BuyBar } from './buy-bar.tsx'
import { Buy, type Offer, SoldOut, usePurchase } from './buy-box.tsx'
import { FireRating } from './fire-rating.tsx'
import { ProductDetails } from './product-details.tsx'
import { categoryName, keyFacts, ratingLine } from './product-facts.ts'
import { ProductGrid } from './product-grid.tsx'
import { categoryPath } from './product-json-ld.ts'
import { ProductPrice } from './product-price.tsx'
import styles from './product-view.module.css'

/** The page of one product (spec §2 Product detail). */
export function ProductView({
  product,
  related,
  offer,
}: {
  product: Product
  offer: Offer
  related: readonly Product[]
}) {
  const category = categoryName(product.Kategorie)
  const purchase = usePurchase(product)
  return (
    <>
      <div className={`wrap ${related.length === 0 ? styles['last'] : ''}`}>
        <nav aria-label="Brotkrumen" className={`row ${styles['trail']}`}>
          <Link to="/produkte">Produkte</Link>
          <ChevronRight aria-hidden="true" />
          <Link to={categoryPath(product.Kategorie)}>{category}</Link>
        </nav>
        <article className={styles['product']}>
          <div className={styles['stage']}>
            <ProductPicture
              bild={product.Bild}
              alt={product.Name}
              sizes="(min-width: 56rem) 36rem, 92vw"
              eager
            />
          </div>
          <div className={styles['buy']}>
            <h1>
              <Typeset text={product.Name} />
            </h1>
            <Rating product={product} />
            <ProductPrice chf={product.Preis_brutto} size="large" />
            {isSoldOut(product) ? (
              <SoldOut />
            ) : (
              <Buy product={product} purchase={purchase} offer={offer} />
            )}
          </div>
          <div className={styles['read']}>
            <KeyFacts product={product} />
            <p className={styles['description']}>{product.Beschreibung}</p>
            <ProductDetails product={product} />
          </div>
        </article>
      </div>
      {related.length > 0 && (
        <section className={styles['related']} aria-labelledby="aehnlich">
          <div className="wrap">
            <h2 id="aehnlich">Ähnliche Produkte</h2>
            <ProductGrid products={related} heading="h3" />
          </div>
        </section>
      )}
      {!isSoldOut(product) && <BuyBar product={product} purchase={purchase} />}
    </>
  )
}

function Rating({ product }: { product: Product }) {
  const known = factsOf(product)
  if (known.fireClasses.length === 0 && !ratingLine(known)) return null
  return (
    <div className={styles['rating']}>
      <FireRating facts={known} />
    </div>
  )
}

function KeyFacts({ product }: { product: Product }) {
  const facts = keyFacts(product)
  if (facts.length === 0) return null
  return (
    <ul className={`row ${styles['facts']}`}>
      {facts.map(({ name, value }) => (
        <li key={name}>
          <span className={styles['factName']}>{name}</span> {value}
        </li>
      ))}
    </ul>
  )
}
