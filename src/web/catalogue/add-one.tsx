import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import { useAddToCart } from '../visitor/use-add-to-cart.ts'
import styles from './add-one.module.css'
import { IconButton } from '../ui/icon-button.tsx'

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
    <IconButton
      icon={Plus}
      className={`${styles['add']} ${className}`}
      label={`${product.Name} ${besides ? 'dazulegen' : 'in den Warenkorb'}`}
      title="In den Warenkorb"
      aria-busy={busy}
      onClick={() => {
        if (busy) return
        setBusy(true)
        void add(product, 1).finally(() => setBusy(false))
      }}
    />
  )
}
