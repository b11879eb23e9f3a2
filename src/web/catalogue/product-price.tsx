import { Link } from 'react-router'
import { priceWords } from '../../contract/price-words.ts'
import { Price } from '../ui/price.tsx'
import { useSite } from '../use-site.ts'

type Options = { chf: number; size?: 'card' | 'large' }

/** The price of a product, and under it what the law wants there, with the way to the conditions. */
export function ProductPrice({ chf, size = 'card' }: Options) {
  return (
    <Price chf={chf} size={size}>
      <PriceNotes />
    </Price>
  )
}

/** The words under a price; `brief` where there is room for one line. */
export function PriceNotes({ brief = false }: { brief?: boolean }) {
  const { vat, shipping, time } = priceWords(useSite())
  return (
    <>
      <small>
        {`${vat}, `}
        <Link to="/lieferung">{shipping}</Link>
      </small>
      {!brief && time && <small>{time}</small>}
    </>
  )
}
