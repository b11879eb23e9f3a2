import { type Delivery, type DeliveryWay, offeredWays } from './delivery.ts'
import { formatChf } from './money.ts'
import type { Site } from './site.ts'
import type { TotalsMode } from './totals.ts'
import { vatNote } from './vat.ts'

/** What the words about prices and delivery depend on. */
export type PriceTerms = Pick<Site, 'totalsMode' | 'delivery' | 'vatPerMille'>

/**
 * What stands under every price of a product, on whatever page (PBV Art. 4 and 10): the VAT in it, what its way to
 * the customer costs, and when it is there, empty where that is not promised.
 */
export function priceWords({ totalsMode, delivery, vatPerMille }: PriceTerms) {
  return {
    vat: vatNote(vatPerMille),
    shipping: shippingNote(delivery, totalsMode),
    time: usualDeliveryTime(delivery, totalsMode),
  }
}

/** What the way to the customer costs. With `fest` nothing is charged for it, whatever the cart's texts say (spec §9). */
function shippingNote(delivery: Delivery, mode: TotalsMode): string {
  if (mode === 'fest') return 'Versand inbegriffen'
  const { shipping, pickUp, withVisit, price, freeFrom } = delivery
  if (shipping && price > 0) {
    const free = freeFrom === null ? '' : `, ab ${formatChf(freeFrom)} kostenlos`
    return `zzgl. Versand ${formatChf(price)}${free}`
  }
  if (shipping) return 'Versand kostenlos'
  if (!withVisit) return 'nur zum Abholen'
  return pickUp ? 'zum Abholen oder zum Termin mitgebracht' : 'wird zum Termin mitgebracht'
}

/** When the goods are there, by the usual way. */
function usualDeliveryTime(delivery: Delivery, mode: TotalsMode): string {
  const [usual] = offeredWays(delivery, mode)
  return usual === undefined ? '' : deliveryTime(usual, delivery)
}

/** When the goods are there, as far as the owner promises it: an appointment has its own day. */
export function deliveryTime(way: DeliveryWay, { time }: Pick<Delivery, 'time'>): string {
  if (time === '' || way === 'visit') return ''
  return way === 'shipping' ? `Lieferung ${time}` : `Zum Abholen bereit ${time}`
}
