import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import { useAddToCart } from '../visitor/use-add-to-cart.ts'
import styles from './add-one.module.css'

/** Adds one piece (spec §9). `besides`: shown next to another product, which has the main cart button. */
export function AddOne({
  product,
  className = '',
  besides = false,
}: {
  product: Product
  className?: string | undefined
  besides?: boolean
}) {
  const add = useAddToCart()
  const [busy, setBusy] = useState(false)
  return (
    <button
      type="button"
      className={`icon-button ${styles['add']} ${className}`}
      aria-label={`${product.Name} ${besides ? 'dazulegen' : 'in den Warenkorb'}`}
      title="In den Warenkorb"
      aria-busy={busy}
      onClick={() => {
        if (busy) return
        setBusy(true)
        void add(product, 1).finally(() => setBusy(false))
      }}
    >
      <Plus aria-hidden="true" />
    </button>
  )
}
