import Plus from 'lucide-react/icons/plus'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import { useAddToCart } from '../visitor/use-add-to-cart.ts'
import styles from './add-one.module.css'
import { IconButton } from '../ui/icon-button.tsx'

/** Adds one piece (spec §9). `besides`: shown next to another product, which has the main cart button. */
export function AddOne({ product, besides = false }: { product: Product; besides?: boolean }) {
  const { busy, add } = useAddToCart()
  return (
    <IconButton
      icon={Plus}
      className={styles['add']}
      label={`${product.Name} ${besides ? 'dazulegen' : 'in den Warenkorb'}`}
      title="In den Warenkorb"
      aria-busy={busy}
      onClick={() => add([{ product_id: product.idProdukt, menge: 1 }])}
    />
  )
}
