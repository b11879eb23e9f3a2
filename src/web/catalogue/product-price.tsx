import { Link } from 'react-router'
import type { Product } from '../../contract/catalogue/catalogue.ts'
import { isSoldOut } from '../../contract/catalogue/product-sale.ts'
import { priceWords } from '../../contract/catalogue/price-words.ts'
import { Price } from '../ui/price.tsx'
import { useSite } from '../use-site.ts'

type Options = { product: Product; size?: 'card' | 'large' }

/** The price of a product with the legally required notes, linked to the conditions. */
export function ProductPrice({ product, size = 'card' }: Options) {
  return (
    <Price chf={product.Preis_brutto} size={size}>
      <PriceNotes brief={isSoldOut(product)} />
    </Price>
  )
}

/** The notes under a price; `brief` where there is room for only one line, or nothing is delivered. */
export function PriceNotes({ brief = false }: { brief?: boolean }) {
  const site = useSite()
  const { vat, shipping, time } = priceWords(site)
  return (
    <>
      <small>
        <Words text={`${vat}, `} />
        <Link to="/lieferung">{site.vatPerMille > 0 ? <Words text={shipping} /> : shipping}</Link>
      </small>
      {!brief && time && (
        <small>
          <Words text={time} />
        </small>
      )}
    </>
  )
}

/**
 * Wraps the words a narrow card hides (`product-card.module.css`): the VAT rate, the free delivery threshold, and
 * «Lieferung» before its time. Charges remain under every price (PBV Art. 4); the link leads to the rest.
 */
function Words({ text }: { text: string }) {
  return text
    .split(/( [\d.]+ %|, ab .* kostenlos|^Lieferung )/)
    .map((part, at) => (at % 2 === 0 ? part : <span key={part}>{part}</span>))
}
