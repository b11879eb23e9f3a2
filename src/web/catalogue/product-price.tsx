import { Link } from 'react-router'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import { isSoldOut } from '../../contract/catalogue/product-sale.ts'
import { priceWords } from '../../contract/catalogue/price-words.ts'
import { Price } from '../ui/text/price.tsx'
import { useSite } from '../use-site.ts'

type Options = {
  product: Product
  size?: 'card' | 'large'
  /** The time of delivery stands elsewhere. */
  brief?: boolean
}

/** The price of a product with the legally required notes, linked to the conditions. */
export function ProductPrice({ product, size = 'card', brief = false }: Options) {
  return (
    <Price chf={product.Preis_brutto} size={size}>
      <PriceNotes brief={brief || isSoldOut(product)} />
    </Price>
  )
}

/** The notes under a price; `brief` where there is room for only one line, or nothing is delivered. */
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

/** The same notes once for all prices of a list, in front of them (PBV Art. 4). */
export function ListPriceNotes() {
  const { vat, shipping, time } = priceWords(useSite())
  return (
    <p>
      {`Alle Preise ${vat}, `}
      <Link to="/lieferung">{shipping}</Link>
      {time && `. ${time}.`}
    </p>
  )
}
