import type { Business } from './business.ts'
import {
  type Delivery,
  deliveryCost,
  type DeliveryName,
  type DeliveryWay,
  offeredWays,
} from './delivery.ts'
import { formatChf, type Rappen } from './money.ts'
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

/** All the ways in a sentence, beside a product. */
export function waysInWords(delivery: Delivery, mode: TotalsMode): string {
  const { shipping, pickUp, withVisit } = mode === 'fest' ? promised : delivery
  const visit = 'wir bringen es zum Kaminfegertermin mit.'
  const own = [shipping && 'Per Post', pickUp && 'Abholung bei uns'].filter(Boolean).join(' oder ')
  if (own === '') return `W${visit.slice(1)}`
  return withVisit ? `${own}, oder ${visit}` : `${own}.`
}

/** What the shop says as long as the owner has not said how she delivers. */
const promised = { shipping: true, pickUp: false, withVisit: true }

/** When the goods are there, as far as the owner promises it: an appointment has its own day. */
export function deliveryTime(way: DeliveryWay, { time }: Pick<Delivery, 'time'>): string {
  if (time === '' || way === 'visit') return ''
  return way === 'shipping' ? `Lieferung ${time}` : `Zum Abholen bereit ${time}`
}

/** The same beside a product, for the usual way. */
function usualDeliveryTime(delivery: Delivery, mode: TotalsMode): string {
  const [usual] = offeredWays(delivery, mode)
  return usual === undefined ? '' : deliveryTime(usual, delivery)
}

/** A way as something to choose, or to read about. */
export function wayName(way: DeliveryWay, { name, street, city }: Business): string {
  if (way === 'shipping') return 'Versand'
  if (way === 'pick-up') return `Abholung bei ${name}, ${street}, ${city}`
  return 'Wir bringen es zum Termin mit'
}

/** What is to be known of a way: when the goods are there, and from which worth on it is free. */
export function wayHint(way: DeliveryWay, delivery: Delivery): string {
  const free =
    way === 'shipping' && delivery.price > 0 && delivery.freeFrom !== null
      ? `kostenlos ab ${formatChf(delivery.freeFrom)}`
      : ''
  return [deliveryTime(way, delivery), free].filter(Boolean).join(', ')
}

/** What a way costs for goods of this worth. */
export function wayPrice(way: DeliveryWay, delivery: Delivery, goods: Rappen): string {
  const cost = deliveryCost(delivery, way, goods)
  return cost === 0 ? 'kostenlos' : formatChf(cost)
}

/** What the sums call what it costs. */
export const costNames: Record<DeliveryName, string> = {
  versand: 'Lieferkosten',
  abholung: 'Abholung',
  termin: 'Lieferung zum Termin',
}

/** The days a delivery time names (`in 2 bis 3 Arbeitstagen`), for search engines; undefined when it names none. */
export function daysOf(time: string): { least: number; most: number } | undefined {
  const [, least, most] = /(\d{1,2})(?:\D{1,5}(\d{1,2}))?\s*(?:Arbeits|Werk)?tag/i.exec(time) ?? []
  return least === undefined ? undefined : { least: Number(least), most: Number(most ?? least) }
}
