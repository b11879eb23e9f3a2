import Trash2 from 'lucide-react/icons/trash'
import { type MouseEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '../../../contract/orders/cart.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { isShort, isSoldOut } from '../../../contract/catalogue/product-sale.ts'
import { fewLeft, soldOut } from '../../../contract/catalogue/sale-words.ts'
import { productLink } from '../../../contract/catalogue/product-link.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { priceText } from '../../ui/text/price-text.ts'
import { regainFocus } from '../../ui/put-focus.ts'
import { Stepper } from '../../ui/form/stepper.tsx'
import { Typeset } from '../../ui/text/typeset.tsx'
import styles from './cart-page.module.css'
import { quantityRange, useCart } from '../../visitor/cart-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** One article in the cart: picture, name, quantity, line price and the remove button (spec §2). */
export function CartLine({ item, userId }: { item: CartItem; userId: number }) {
  const { menge, setMenge } = useQuantity(item, userId)
  const price = toRappen(item.Preis_brutto)
  const few = item.Bestand && Math.min(item.Bestand, quantityRange.max)
  const address = productLink({ ...item, idProdukt: item.product_id })

  async function remove({ currentTarget: bin }: MouseEvent<HTMLElement>) {
    const line = bin.closest('li')
    const other = line?.nextElementSibling ?? line?.previousElementSibling
    await useCart.getState().remove(userId, item.product_id)
    if (bin.isConnected) return
    // Focus was lost with the removed button: on to the next article's name, or the title of the empty cart.
    const name = other?.querySelector<HTMLElement>(`.${styles['name']} a`)
    regainFocus(name?.isConnected ? name : document.querySelector('h1'))
  }

  return (
    <li className={styles['item']}>
      <Link to={address} className={styles['picture']} tabIndex={-1} aria-hidden="true">
        <ProductPicture bild={item.Bild} alt="" sizes="8.5rem" />
      </Link>
      <div className={styles['name']}>
        <Link to={address}>
          <Typeset text={item.Name} />
        </Link>
        <small>{formatChf(price)} pro Stück</small>
      </div>
      <div className={styles['price']}>{priceText(price * item.menge)}</div>
      <div className={styles['controls']}>
        {isSoldOut(item) ? (
          <p className={styles['error']}>
            {item.menge} Stück. {soldOut}
          </p>
        ) : (
          <Stepper
            value={menge}
            onChange={setMenge}
            max={few ?? quantityRange.max}
            label={`Menge ${item.Name}`}
            tooMany={
              few === undefined
                ? `Höchstens ${quantityRange.max} Stück je Artikel`
                : fewLeft(item.Bestand ?? few)
            }
          />
        )}
        {item.Bestand !== undefined && (
          <p className={isShort(item, menge) ? styles['error'] : 'quiet'}>
            {fewLeft(item.Bestand)}
          </p>
        )}
        <IconButton
          icon={Trash2}
          className={styles['remove']}
          label={`${item.Name} entfernen`}
          onClick={(event) => void remove(event)}
        />
      </div>
    </li>
  )
}

/** Quick clicks add to the last quantity requested, not to the one the server has confirmed so far. */
function useQuantity(item: CartItem, userId: number) {
  const [requested, setRequested] = useState<number>()
  const latest = useRef(0)

  async function setMenge(menge: number) {
    const turn = ++latest.current
    setRequested(menge)
    await useCart.getState().setQuantity(userId, item.product_id, menge)
    if (turn === latest.current) setRequested(undefined)
  }
  return { menge: requested ?? item.menge, setMenge: (menge: number) => void setMenge(menge) }
}
