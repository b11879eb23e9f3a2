import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ComponentType, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Product, ProductWithExtras } from '../../../contract/catalogue/catalogue.ts'
import { factsOf } from '../../../contract/catalogue/product-facts.ts'
import { isSoldOut } from '../../../contract/catalogue/product-sale.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Price } from '../../ui/text/price.tsx'
import { Typeset } from '../../ui/text/typeset.tsx'
import { Accessories } from './accessories.tsx'
import { Buy, type Delivered, type Offer, type Purchase, SoldOut, usePurchase } from './buy-box.tsx'
import { Comparing } from '../comparing.tsx'
import { FireRating } from '../fire-rating.tsx'
import { CompareLink } from '../product-card.tsx'
import { type Size, Sizes } from './sizes.tsx'
import { categoryName, detailRows, ratingLine } from '../product-facts.ts'
import { ProductGallery } from './product-gallery.tsx'
import { ProductGrid } from '../product-grid.tsx'
import { categoryPath } from './product-extras.ts'
import { PriceNotes } from '../product-price.tsx'
import '../../ui/styles/note.css'
import details from '../product-details.module.css'
import styles from './product-view.module.css'

/** The page of one product (spec §2 Product detail). */
export function ProductView({
  product,
  accessories,
  related,
  sizes,
  offer,
  facts,
  delivery,
}: {
  product: ProductWithExtras
  accessories: readonly Product[]
  offer: Offer
  delivery: Delivered
  facts: readonly { name: string; value: string }[]
  related: readonly Product[]
  sizes: readonly Size[]
}) {
  const category = categoryName(product.Kategorie)
  const purchase = usePurchase(product)
  return (
    <>
      <div className={`wrap ${related.length === 0 ? styles['last'] : ''}`}>
        <nav aria-label="Brotkrumen" className={`row quiet ${styles['trail']}`}>
          <Link to="/produkte">Produkte</Link>
          <ChevronRight aria-hidden="true" />
          <Link to={categoryPath(product.Kategorie)}>{category}</Link>
        </nav>
        <article aria-labelledby="dieses-produkt" className={styles['product']}>
          <div className={styles['stage']}>
            <ProductGallery product={product} />
          </div>
          <div className={styles['buy']}>
            <h1 id="dieses-produkt">
              <Typeset text={product.Name} />
            </h1>
            <Rating product={product} />
            <Sizes sizes={sizes} product={product} />
            <Price chf={product.Preis_brutto} size="large">
              <PriceNotes brief={delivery.by !== undefined || isSoldOut(product)} />
            </Price>
            {isSoldOut(product) ? (
              <SoldOut />
            ) : (
              <Buy product={product} purchase={purchase} offer={offer} delivery={delivery} />
            )}
          </div>
          <div className={styles['read']}>
            <KeyFacts facts={facts} />
            <div className={styles['compare']}>
              <CompareLink product={product} describedBy="dieses-produkt" />
            </div>
            <p className={styles['description']}>{product.Beschreibung}</p>
            <ProductDetails product={product} />
          </div>
        </article>
        <Accessories products={accessories} />
      </div>
      {related.length > 0 && (
        <section className={`no-print ${styles['related']}`} aria-labelledby="aehnlich">
          <div className="wrap">
            <h2 id="aehnlich">Ähnliche Produkte</h2>
            <ProductGrid products={related} heading="h3" besides />
          </div>
        </section>
      )}
      <Comparing />
      {!isSoldOut(product) && <LazyBuyBar product={product} purchase={purchase} />}
    </>
  )
}

type BarProps = { product: Product; purchase: Purchase }

/** The buy bar is needed only after scrolling, so it is loaded then. */
function LazyBuyBar(props: BarProps) {
  const [Bar, setBar] = useState<ComponentType<BarProps>>()
  useEffect(() => {
    const load = () => {
      if (scrollY === 0) return
      removeEventListener('scroll', load)
      // If it fails to load, the page's own button remains.
      import('./buy-bar.tsx').then(
        ({ BuyBar }) => setBar(() => BuyBar),
        () => undefined,
      )
    }
    load()
    addEventListener('scroll', load, { passive: true })
    return () => removeEventListener('scroll', load)
  }, [])
  return Bar && <Bar {...props} />
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

function KeyFacts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Typeset text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The collapsible section: key/value rows, the key `Text` as a highlighted note (spec §2). */
function ProductDetails({ product }: { product: Product }) {
  const { note, rows } = detailRows(product)
  if (!note && rows.length === 0) return null
  const answer = (
    <>
      {note && <p className={`note ${details['note']}`}>{note}</p>}
      {rows.length > 0 && (
        <dl className={details['rows']}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Typeset text={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
  return <Accordion entries={[{ question: 'Weitere Details', answer }]} />
}
