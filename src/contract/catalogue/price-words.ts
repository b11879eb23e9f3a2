import {
  type Delivery,
  type DeliveryMethod,
  offeredMethods,
  type TotalsMode,
} from '../orders/delivery.ts'
import { formatChf } from '../money.ts'
import type { Site } from '../settings/site.ts'
import { vatNote } from '../books/vat.ts'

/** What the texts about prices and delivery depend on. */
export type PriceTerms = Pick<Site, 'totalsMode' | 'delivery' | 'vatPerMille'>

/**
 * The note under every product price, on any page (PBV Art. 4 and 10): the VAT it contains, the cost of delivery, and
 * the delivery time, empty where none is promised.
 */
export function priceWords({ totalsMode, delivery, vatPerMille }: PriceTerms) {
  return {
    vat: vatNote(vatPerMille),
    shipping: shippingNote(delivery, totalsMode),
    time: usualDeliveryTime(delivery, totalsMode),
  }
}

/** The cost of delivery. With `fest` nothing is charged for it, whatever the cart's texts say (spec §9). */
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

/** The delivery time with the default method. */
function usualDeliveryTime(delivery: Delivery, mode: TotalsMode): string {
  const [usual] = offeredMethods(delivery, mode)
  return usual === undefined ? '' : deliveryTime(usual, delivery)
}

/** The delivery time, as far as the owner promises one: an appointment has its own day. */
export function deliveryTime(method: DeliveryMethod, { time }: Pick<Delivery, 'time'>): string {
  const words: Record<DeliveryMethod, string> = {
    shipping: `Lieferung ${time}`,
    'pick-up': `Zum Abholen bereit ${time}`,
    visit: '',
  }
  return time && words[method]
}
