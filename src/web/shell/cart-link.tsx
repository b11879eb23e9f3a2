import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Link } from 'react-router'
import { useCartCount } from '../visitor/cart-store.ts'
import styles from './icon-button.module.css'

/** The link to the cart, with the number of pieces in it. The server always renders it empty. */
export function CartLink() {
  const count = useCartCount()
  const label = count > 0 ? `Warenkorb, ${count} Artikel` : 'Warenkorb'
  return (
    <>
      <Link to="/warenkorb" className="icon-button" aria-label={label} prefetch="intent">
        <ShoppingCart aria-hidden="true" />
        {count > 0 && (
          // A new number is a new element, so that the animation runs again.
          <span key={count} className={styles['badge']} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Link>
      <p role="status" className="visually-hidden">
        {count > 0 ? `${count} Artikel im Warenkorb` : ''}
      </p>
    </>
  )
}
