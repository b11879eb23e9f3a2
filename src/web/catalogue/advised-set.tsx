import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import type { Advice } from '../../contract/advice/advice.ts'
import { contactLink } from '../../contract/accounts/contact-link.ts'
import { formatChf, toRappen } from '../../contract/money.ts'
import { factsOf } from '../../contract/catalogue/product-facts.ts'
import { productLink } from '../../contract/catalogue/product-link.ts'
import { isSoldOut } from '../../contract/catalogue/product-sale.ts'
import { useSite } from '../use-site.ts'
import { useAddAllToCart } from '../visitor/use-add-to-cart.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { ProductPicture } from '../ui/product-picture.tsx'
import { Typeset } from '../ui/typeset.tsx'
import styles from './advised-set.module.css'
import { FireRating } from './fire-rating.tsx'
import { ProductPrice } from './product-price.tsx'

/** The advisor's recommendation and its reasons, with one button to add all of it to the cart. */
export function AdvisedSet({
  advice: { set, ehrlich, hinweise },
  heading,
}: {
  advice: Advice
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const { phone } = useSite().business
  const products = set.map(({ product }) => product.idProdukt)
  const buyable = set.filter(({ product }) => !isSoldOut(product))
  return (
    <section className={styles['advice']} aria-labelledby="empfehlung">
      <h2 id="empfehlung" ref={heading} tabIndex={-1}>
        {set.length > 0 ? 'Das empfehlen wir Ihnen' : 'Da beraten wir Sie lieber selbst'}
      </h2>
      {ehrlich && (
        <Notice>
          <span>
            {ehrlich} <PhoneLink number={phone} />
          </span>
        </Notice>
      )}
      <ul className={styles['set']}>
        {set.map(({ product, menge, grund }) => (
          <li key={product.idProdukt} className="card">
            <div className={styles['stage']}>
              <ProductPicture bild={product.Bild} alt="" sizes="9rem" eager />
            </div>
            <div>
              <h3>
                {menge > 1 && `${menge} × `}
                <Link to={productLink(product)} prefetch="intent">
                  <Typeset text={product.Name} />
                </Link>
              </h3>
              <div className={styles['rating']}>
                <FireRating facts={factsOf(product)} />
              </div>
              <p>{grund}</p>
            </div>
            <div className={styles['price']}>
              <ProductPrice product={product} />
              {isSoldOut(product) && <p className={styles['soldOut']}>ausverkauft</p>}
            </div>
          </li>
        ))}
      </ul>
      {buyable.length > 0 && <AddSet set={buyable} />}
      {hinweise.length > 0 && (
        <ul className={styles['hints']} aria-label="Gut zu wissen">
          {hinweise.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      <p className="row">
        <ButtonLink to={contactLink({ subject: 'beratung', products })} look="secondary">
          Persönlich beraten lassen
        </ButtonLink>
        <ButtonLink to="/produkte" look="plain">
          Alle Produkte ansehen
        </ButtonLink>
      </p>
    </section>
  )
}

function AddSet({ set }: { set: Advice['set'] }) {
  const addAll = useAddAllToCart()
  const [busy, setBusy] = useState(false)
  const total = set.reduce(
    (sum, { product, menge }) => sum + toRappen(product.Preis_brutto) * menge,
    0,
  )

  function add() {
    if (busy) return
    setBusy(true)
    const wanted = set.map(({ product, menge }) => ({ product_id: product.idProdukt, menge }))
    void addAll(wanted).finally(() => setBusy(false))
  }
  return (
    <div className={`row ${styles['buy']}`}>
      <p>
        Zusammen <strong>{formatChf(total)}</strong>
      </p>
      <Button aria-busy={busy} onClick={add}>
        {set.length > 1 ? 'Alles in den Warenkorb' : 'In den Warenkorb'}
      </Button>
      <noscript>
        <p>
          Der Warenkorb braucht JavaScript. Ohne erreichen Sie uns{' '}
          <a href="/kontakt">per E-Mail oder Telefon</a>.
        </p>
      </noscript>
    </div>
  )
}
