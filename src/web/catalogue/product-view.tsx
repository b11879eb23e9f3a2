import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Product } from '../../contract/catalogue.ts'
import { shippingNote, usualDeliveryTime } from '../../contract/delivery-words.ts'
import { factsOf } from '../../contract/product-facts.ts'
import { vatNote } from '../../contract/vat.ts'
import { useSite } from '../use-site.ts'
import { Price } from '../ui/price.tsx'
import { ProductPicture } from '../ui/product-picture.tsx'
import { BuyBox } from './buy-box.tsx'
import { FireRating } from './fire-rating.tsx'
import { ProductDetails } from './product-details.tsx'
import { categoryName, keyFacts, ratingLine } from './product-facts.ts'
import { ProductGrid } from './product-grid.tsx'
import { categoryPath } from './product-json-ld.ts'
import styles from './product-view.module.css'

/** The page of one product (spec §2 Product detail). */
export function ProductView({
  product,
  related,
}: {
  product: Product
  related: readonly Product[]
}) {
  const category = categoryName(product.Kategorie)
  const { totalsMode, vatPerMille, delivery } = useSite()
  const notes = [vatNote(vatPerMille), shippingNote(delivery, totalsMode)]
  const time = usualDeliveryTime(delivery, totalsMode)
  return (
    <>
      <div className="wrap">
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
          <div>
            <p className="eyebrow">{category}</p>
            <h1 className={styles['name']}>{product.Name}</h1>
            <KeyFacts product={product} />
            <p className={styles['description']}>{product.Beschreibung}</p>
            <Price
              chf={product.Preis_brutto}
              note={notes.filter(Boolean).join(', ')}
              size="large"
            />
            {time && <p className={styles['time']}>{time}</p>}
            <BuyBox product={product} />
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
    </>
  )
}

function KeyFacts({ product }: { product: Product }) {
  const known = factsOf(product)
  const isRated = known.fireClasses.length > 0 || Boolean(ratingLine(known))
  const facts = keyFacts(product)
  if (!isRated && facts.length === 0) return null
  return (
    <ul className={`row ${styles['facts']}`}>
      {isRated && (
        <li>
          <FireRating facts={known} />
        </li>
      )}
      {facts.map(({ name, value }) => (
        <li key={name}>
          <span className={styles['factName']}>{name}</span> {value}
        </li>
      ))}
    </ul>
  )
}
