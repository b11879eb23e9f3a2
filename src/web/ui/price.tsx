import { formatChf, toRappen } from '../../contract/money.ts'
import styles from './price.module.css'

type Options = { chf: number; note?: string; size?: 'card' | 'large' }

/** A gross price from the wire (CHF) with its small print below. NaN is a price that is not known yet. */
export function Price({ chf, note, size = 'card' }: Options) {
  return (
    <p className={`${styles['price']} ${styles[size]}`}>
      {Number.isNaN(chf) ? 'CHF –' : formatChf(toRappen(chf))}
      {note && <small>{note}</small>}
    </p>
  )
}
