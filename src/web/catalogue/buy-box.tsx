import { ShoppingCart, Truck } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '../../contract/catalogue.ts'
import { useAddToCart } from '../visitor/use-add-to-cart.ts'
import { Button } from '../ui/button.tsx'
import { Stepper } from '../ui/stepper.tsx'
import styles from './buy-box.module.css'

/** Quantity (from 1, no upper bound, spec §4) and the way into the cart. */
export function BuyBox({ product }: { product: Product }) {
  const add = useAddToCart()
  const [quantity, setQuantity] = useState(1)
  const [busy, setBusy] = useState(false)

  async function addThem() {
    if (busy) return
    setBusy(true)
    await add(product, quantity).finally(() => setBusy(false))
  }

  return (
    <div className={styles['box']}>
      <div className="row">
        <Stepper value={quantity} onChange={setQuantity} label="Menge" />
        <Button aria-busy={busy} className={styles['add']} onClick={() => void addThem()}>
          In den Warenkorb <ShoppingCart aria-hidden="true" />
        </Button>
      </div>
      <noscript>
        <p className={styles['hint']}>
          Der Warenkorb braucht JavaScript. Ohne erreichen Sie uns{' '}
          <a href="/kontakt">per E-Mail oder Telefon</a>.
        </p>
      </noscript>
      <p className={styles['hint']}>
        <Truck aria-hidden="true" /> Per Post, oder wir bringen es zum Kaminfegertermin mit.
      </p>
    </div>
  )
}
