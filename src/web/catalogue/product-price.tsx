import { Link } from 'react-router'
import { priceWords } from '../../contract/catalogue/price-words.ts'
import { useSite } from '../use-site.ts'

/** The legally required notes under a price; `brief` where there is room for only one line, or nothing is delivered. */
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
