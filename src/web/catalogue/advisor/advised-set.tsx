import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import type { Advice } from '../../../contract/advice/advice.ts'
import { vatNote } from '../../../contract/books/vat.ts'
import { deliveredPrice } from './delivered-price.ts'
import { contactLink } from '../../../contract/accounts/contact-link.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { factsOf } from '../../../contract/catalogue/product-facts.ts'
import { productLink } from '../../../contract/catalogue/product-link.ts'
import { isSoldOut } from '../../../contract/catalogue/product-sale.ts'
import { useSite } from '../../use-site.ts'
import { useAddToCart } from '../../visitor/use-add-to-cart.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Typeset } from '../../ui/text/typeset.tsx'
import styles from './advised-set.module.css'
import { FireRating } from '../fire-rating.tsx'

/**
 * The advisor's recommendation and its reasons. Everything is chosen at first; one button adds what is left of it to the
 * cart, at its price with delivery.
 */
export function AdvisedSet({
  advice: { set, ehrlich, hinweise },
  heading,
}: {
  advice: Advice
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const { phone } = useSite().business
  const [left, setLeft] = useState<readonly number[]>([])
  const products = set.map(({ product }) => product.idProdukt)
  const buyable = set.filter(({ product }) => !isSoldOut(product))
  const chosen = buyable.filter(({ product }) => !left.includes(product.idProdukt))
  const choose = (id: number, isChosen: boolean) =>
    setLeft(isChosen ? left.filter((one) => one !== id) : [...left, id])
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
      <div className={styles['set']}>
        <ul>
          {set.map(({ product, menge, grund }) => (
            <li key={product.idProdukt}>
              {isSoldOut(product) || buyable.length < 2 ? (
                <span />
              ) : (
                <input
                  type="checkbox"
                  defaultChecked
                  aria-label={`${product.Name} mitnehmen`}
                  onChange={({ target }) => choose(product.idProdukt, target.checked)}
                />
              )}
              <ProductPicture bild={product.Bild} alt="" sizes="6rem" eager />
              <div>
                <h3>
                  {menge > 1 && `${menge} × `}
                  <Link to={productLink(product)} prefetch="intent">
                    <Typeset text={product.Name} />
                  </Link>
                </h3>
                <p>{grund}</p>
                <div className={`quiet ${styles['rating']}`}>
                  <FireRating facts={factsOf(product)} />
                </div>
              </div>
              <p className={styles['price']}>
                {isSoldOut(product)
                  ? 'ausverkauft'
                  : formatChf(toRappen(product.Preis_brutto) * menge)}
              </p>
            </li>
          ))}
        </ul>
        {buyable.length > 0 && <AddSet set={chosen} isWhole={chosen.length === set.length} />}
      </div>
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

function AddSet({ set, isWhole }: { set: Advice['set']; isWhole: boolean }) {
  const { busy, add } = useAddToCart()
  const site = useSite()
  const { total, shipping, nudge } = deliveredPrice(
    set.map(({ product, menge }) => ({
      priceGross: toRappen(product.Preis_brutto),
      quantity: menge,
    })),
    site,
  )
  const wanted = set.map(({ product, menge }) => ({ product_id: product.idProdukt, menge }))
  return (
    <div className={styles['buy']}>
      <p>
        Zusammen <strong>{formatChf(total)}</strong>
        <small>
          {`${vatNote(site.vatPerMille)}, `}
          <Link to="/lieferung">{shipping}</Link>
        </small>
        {nudge && <small className={styles['nudge']}>{nudge}</small>}
      </p>
      <Button aria-busy={busy} aria-disabled={set.length === 0} onClick={() => add(wanted)}>
        {isWhole && set.length > 1 ? 'Alles in den Warenkorb' : 'In den Warenkorb'}
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
