import { ShoppingCart, Truck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '../../contract/catalogue.ts'
import { waysInWords } from '../../contract/delivery-words.ts'
import { isSoldOut, soldOut } from '../../contract/product-sale.ts'
import { useSite } from '../use-site.ts'
import { useAddToCart } from '../visitor/use-add-to-cart.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Stepper } from '../ui/stepper.tsx'
import styles from './buy-box.module.css'

/** How one buys the product, or that it is sold out and whom to ask. */
export function BuyBox({ product }: { product: Product }) {
  return (
    <div className={styles['box']}>
      {isSoldOut(product) ? <SoldOut /> : <Buy product={product} />}
    </div>
  )
}

function SoldOut() {
  const { phone } = useSite().business
  return (
    <Notice>
      <strong>{soldOut}</strong>
      <span>
        Wir sagen Ihnen gern, wann es wieder da ist oder was stattdessen passt:{' '}
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</a> oder{' '}
        <Link to="/kontakt">Kontakt</Link>.
      </span>
    </Notice>
  )
}

/** Quantity (from 1, no upper bound, spec §4) and the way into the cart. */
function Buy({ product }: { product: Product }) {
  const add = useAddToCart()
  const { delivery, totalsMode } = useSite()
  const [quantity, setQuantity] = useState(1)
  const [busy, setBusy] = useState(false)

  async function addThem() {
    if (busy) return
    setBusy(true)
    await add(product, quantity).finally(() => setBusy(false))
  }

  return (
    <>
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
        <Truck aria-hidden="true" /> {waysInWords(delivery, totalsMode)}
      </p>
    </>
  )
}
