import { useEffect, useState } from 'react'
import { formatChf, toRappen } from '../../../contract/money.ts'
import type { Product } from '../../../contract/catalogue/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import styles from './buy-bar.module.css'
import type { Purchase } from './buy-box.tsx'
import { PriceNotes } from '../product-price.tsx'

/** The height of the page header in px, which covers the content beneath it. */
const header = 80

/**
 * The price and the cart button, once the page's own button has scrolled up behind the header. It comes to rest at the
 * end of the content, so it never covers the footer; toasts appear at the top.
 */
export function BuyBar({
  product: { Name, Preis_brutto },
  purchase: { button, quantity, busy, addThem },
}: {
  product: Product
  purchase: Purchase
}) {
  // Not in the DOM until first needed, so that its text is not duplicated in the page.
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
        className={`no-print ${styles['bar']}`}
        aria-label="Kaufen"
        data-needed={isNeeded ? '' : undefined}
      >
        <div className={`wrap row ${styles['content']}`}>
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
