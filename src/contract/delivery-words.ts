import { type Delivery, type DeliveryName, type DeliveryWay, offeredWays } from './delivery.ts'
import { formatChf } from './money.ts'
import type { TotalsMode } from './totals.ts'

/** What stands beside the price of a product about its way to the customer; nothing while it is not charged. */
export function shippingNote(delivery: Delivery, mode: TotalsMode): string {
  if (mode === 'fest') return ''
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
export function usualDeliveryTime(delivery: Delivery, mode: TotalsMode): string {
  const [usual] = offeredWays(delivery, mode)
  return mode === 'fest' || usual === undefined ? '' : deliveryTime(usual, delivery)
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
