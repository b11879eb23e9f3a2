import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Truck from 'lucide-react/icons/truck'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '../../../contract/catalogue/catalogue.ts'
import { fewLeft, soldOut } from '../../../contract/catalogue/sale-words.ts'
import { useSite } from '../../use-site.ts'
import { useAddToCart } from '../../visitor/use-add-to-cart.ts'
import { Button } from '../../ui/button.tsx'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import { Typeset } from '../../ui/text/typeset.tsx'
import '../../ui/styles/note.css'
import { Stepper } from '../../ui/form/stepper.tsx'
import styles from './buy-box.module.css'
import { mailto } from '../../ui/text/mailto.ts'

/** The selection on a product page; `button` is the one that adds it to the cart. */
export type Purchase = ReturnType<typeof usePurchase>

/** Quantity (from 1, no upper bound, spec §4) and adding to the cart, shared by all cart buttons of the page. */
export function usePurchase({ idProdukt }: Product) {
  const { busy, add } = useAddToCart()
  const button = useRef<HTMLButtonElement>(null)
  const [quantity, setQuantity] = useState(1)
  const addThem = () => add([{ product_id: idProdukt, menge: quantity }])
  return { quantity, setQuantity, busy, addThem, button }
}

/** The product cannot be bought; whom to contact. */
export function SoldOut() {
  const { phone } = useSite().business
  return (
    <p className="note">
      <strong>{soldOut}</strong> Wir sagen Ihnen gern, wann es wieder da ist oder was stattdessen
      passt: <PhoneLink number={phone} /> oder <Link to="/kontakt">Kontakt</Link>.
    </p>
  )
}

/** The quantity from which to suggest an offer; `link` only needs the quantity appended. */
export type Offer = { from: number; link: string }

/** In words: the methods by which a product comes, and the day until which it does. */
export type Delivered = { methods: string; by: string | undefined }

type Props = {
  product: Product
  purchase: Purchase
  offer: Offer
  delivery: Delivered
}

/** The quantity and the cart button. */
export function Buy({ product, purchase, offer, delivery }: Props) {
  const { quantity, setQuantity, busy, addThem, button } = purchase
  const { phone, email } = useSite().business
  return (
    <>
      <div className={`row no-print ${styles['box']}`}>
        <Stepper value={quantity} onChange={setQuantity} label="Menge" />
        <Button ref={button} aria-busy={busy} className={styles['add']} onClick={addThem}>
          In den Warenkorb <ShoppingCart aria-hidden="true" />
        </Button>
      </div>
      {product.Bestand !== undefined && (
        <p className={styles['few']}>
          <strong>{fewLeft(product.Bestand)}</strong>
        </p>
      )}
      {quantity >= offer.from && (
        <p className={`quiet ${styles['hint']}`}>
          <span>
            Ab {offer.from} Stück machen wir Ihnen gern ein Angebot:{' '}
            <Link to={`${offer.link}&geraete=${quantity}`}>Offerte anfragen</Link>
          </span>
        </p>
      )}
      <noscript>
        {import.meta.env.SSR && (
          <p className="note">
            Der Warenkorb braucht JavaScript. Ohne bestellen Sie einfach bei uns: Telefon{' '}
            <PhoneLink number={phone} /> oder{' '}
            <a href={mailto(email, { subject: product.Name })}>{email}</a>.
          </p>
        )}
      </noscript>
      <p className={`quiet ${styles['hint']}`}>
        <Truck aria-hidden="true" />
        <span>
          {delivery.by && (
            <strong>
              <Typeset text={delivery.by} />.{' '}
            </strong>
          )}
          {delivery.methods}
        </span>
      </p>
    </>
  )
}
