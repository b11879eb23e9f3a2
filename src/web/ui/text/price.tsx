import type { ReactNode } from 'react'
import { toRappen } from '../../../contract/money.ts'
import { priceText } from './price-text.ts'
import styles from './price.module.css'

type Options = { chf: number; size?: 'card' | 'large'; children?: ReactNode }

/** A gross price from the wire (CHF) with its notes below, as `<small>`. NaN is a price not known yet. */
export function Price({ chf, size = 'card', children }: Options) {
  return (
    <p className={`${styles['price']} ${styles[size]}`}>
      {Number.isNaN(chf) ? 'CHF –' : priceText(toRappen(chf))}
      {children}
    </p>
  )
}
