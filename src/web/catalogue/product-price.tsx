import { Link } from 'react-router'
import { priceWords } from '../../contract/price-words.ts'
import { Price } from '../ui/price.tsx'
import { useSite } from '../use-site.ts'
import styles from './product-price.module.css'

type Options = { chf: number; size?: 'card' | 'large' }

/** The price of a product, and under it what the law wants there, with the way to the conditions. */
export function ProductPrice({ chf, size = 'card' }: Options) {
  return (
    <Price chf={chf} size={size}>
      <PriceNotes />
    </Price>
  )
}

/** All the words under a price. */
export function PriceNotes() {
  const { time } = priceWords(useSite())
  return (
    <>
      <small>
        <PriceNote />
      </small>
      {time && <small>{time}</small>}
    </>
  )
}

/** The first of them, where there is room for one line. */
export function PriceNote() {
  const { vat, shipping } = priceWords(useSite())
  return (
    <>
      {`${vat}, `}
      <Link to="/lieferung" className={styles['conditions']}>
        {shipping}
      </Link>
    </>
  )
}
