import { Link } from 'react-router'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import { agentKind, factsOf } from '../../contract/catalogue/product-facts.ts'
import { isSoldOut } from '../../contract/catalogue/product-sale.ts'
import { fewLeft } from '../../contract/catalogue/sale-words.ts'
import { comparisonLink } from '../../contract/advice/comparison-link.ts'
import { productLink } from '../../contract/catalogue/product-link.ts'
import { Price } from '../ui/text/price.tsx'
import { ProductPicture } from '../ui/product-picture.tsx'
import { Typeset } from '../ui/text/typeset.tsx'
import { AddOne } from './add-one.tsx'
import { FireRating } from './fire-rating.tsx'
import styles from './product-card.module.css'

type Options = {
  product: Product
  heading?: 'h2' | 'h3'
  /** Among the first on the page: load the picture eagerly. */
  eager?: boolean
  /** Shown on the page of another product. */
  besides?: boolean
}

/**
 * Picture, name, price and one clear action. The whole card links to the product (spec §2). What the price contains
 * stands once on the page (`ListPriceNotes`).
 */
export function ProductCard({
  product,
  heading: Heading = 'h2',
  eager = false,
  besides = false,
}: Options) {
  const place = `produkt-${product.idProdukt}`
  const facts = factsOf(product)
  const link = {
    to: productLink(product),
    prefetch: 'intent',
    // Back then returns to this card instead of the top of a long list.
    onClick: () => history.replaceState(history.state, '', `#${place}`),
  } as const
  return (
    <article aria-label={product.Name} className={`card lift ${styles['card']}`}>
      {/* For pointers only: the name below is the same link. */}
      <Link
        {...link}
        tabIndex={-1}
        aria-hidden
        className={styles['stage']}
        data-agent={agentKind(facts) ?? (facts.fireClasses.includes('F') ? 'fett' : undefined)}
      >
        <ProductPicture
          bild={product.Bild}
          alt=""
          sizes="(min-width: 64rem) 14rem, (min-width: 40rem) 28vw, 42vw"
          eager={eager}
        />
      </Link>
      <Heading className={styles['name']}>
        <Link {...link} id={place}>
          <Typeset text={product.Name} />
        </Link>
      </Heading>
      <div className={`quiet ${styles['rating']}`}>
        <FireRating facts={facts} />
        {product.Bestand !== undefined && (
          <strong className={styles['few']}>{fewLeft(product.Bestand)}</strong>
        )}
      </div>
      <div className={`row ${styles['buy']}`}>
        <Price chf={product.Preis_brutto} />
        {isSoldOut(product) ? (
          <span className={styles['soldOut']}>ausverkauft</span>
        ) : (
          <AddOne product={product} besides={besides} />
        )}
      </div>
      <CompareLink product={product} describedBy={place} />
    </article>
  )
}

/** Links to the comparison; once `Comparing` has loaded, a click adds to the collection instead. */
export function CompareLink({
  product: { idProdukt, Name },
  describedBy,
}: {
  product: Product
  /** The id of the element naming the product: a label containing the name would suggest a link to the product. */
  describedBy: string
}) {
  return (
    <a
      href={comparisonLink([idProdukt])}
      rel="nofollow"
      data-compare={idProdukt}
      data-name={Name}
      aria-describedby={describedBy}
      className={styles['compare']}
    >
      vergleichen
    </a>
  )
}
