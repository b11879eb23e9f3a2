import { useEffect, useState } from 'react'
import { formatChf, toRappen } from '../../contract/money.ts'
import type { Product } from '../../contract/catalogue.ts'
import { Button } from '../ui/button.tsx'
import styles from './buy-bar.module.css'
import type { Purchase } from './buy-box.tsx'
import { PriceNotes } from './product-price.tsx'

/** In px: the header covers what lies there. */
const header = 80

/**
 * The price and the way into the cart, once the button of the page has gone up behind the header. It rests at the end
 * of the page's content, so the foot of the page is never below it; messages come at the top.
 */
export function BuyBar({
  product: { Name, Preis_brutto },
  purchase: { button, quantity, busy, addThem },
}: {
  product: Product
  purchase: Purchase
}) {
  // Before the first time nothing of it is in the page: its words stand there once.
  const [isNeeded, setNeeded] = useState<boolean>()

  useEffect(() => {
    const seen = new IntersectionObserver(
      (changes) => {
        const last = changes.at(-1)
        const isGone =
          last !== undefined && !last.isIntersecting && last.boundingClientRect.top < header
        setNeeded((was) => (was === undefined && !isGone ? was : isGone))
      },
      { rootMargin: `-${header}px 0px 0px` },
    )
    if (button.current) seen.observe(button.current)
    return () => seen.disconnect()
  }, [button])

  if (isNeeded === undefined) return null
  return (
    <div className={styles['place']}>
      <section
        className={styles['bar']}
        aria-label="Kaufen"
        data-needed={isNeeded ? '' : undefined}
      >
        <div className={`wrap ${styles['content']}`}>
          <p>
            <span className={styles['name']}>{Name}</span>
            <strong>
              {quantity > 1 && `${quantity} × `}
              {formatChf(toRappen(Preis_brutto))}
            </strong>
            <PriceNotes brief />
          </p>
          <Button aria-busy={busy} onClick={addThem}>
            In den Warenkorb
          </Button>
        </div>
      </section>
    </div>
  )
}
