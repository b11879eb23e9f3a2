import { useEffect, useState } from 'react'
import { Notice } from '../../ui/message/notice.tsx'
import { useCart } from '../../visitor/cart-store.ts'
import styles from './cart-page.module.css'

/** Removes products the shop no longer lists from the cart, and says so once. */
export function GoneItems({ userId }: { userId: number }) {
  const hidden = useCart((cart) => cart.hidden)
  const [reported, setReported] = useState<readonly string[]>([])
  const names = [...new Set([...reported, ...hidden.map(({ Name }) => Name)])]
  // The server's next reply no longer names them; here they stay until the page is left.
  if (names.length > reported.length) setReported(names)
  useEffect(() => {
    for (const { product_id } of hidden) void useCart.getState().remove(userId, product_id)
  }, [hidden, userId])

  if (names.length === 0) return null
  return (
    <div className={styles['failure']}>
      <Notice tone="error">
        {names.map((name) => (
          <p key={name}>
            Wir verkaufen <strong>{name}</strong> nicht mehr. Der Artikel liegt darum nicht mehr in
            Ihrem Warenkorb.
          </p>
        ))}
      </Notice>
    </div>
  )
}
