import { type Delivery, offeredMethods, type TotalsMode } from './delivery.ts'

/** All delivery methods the cart offers in one sentence, next to a product. */
export function waysInWords(delivery: Delivery, mode: TotalsMode): string {
  const methods = offeredMethods(delivery, mode)
  const visit = 'wir bringen es zum Kaminfegertermin mit.'
  const own = [
    methods.includes('shipping') && 'Per Post',
    methods.includes('pick-up') && 'Abholung bei uns',
  ]
    .filter(Boolean)
    .join(' oder ')
  if (own === '') return `W${visit.slice(1)}`
  return methods.includes('visit') ? `${own}, oder ${visit}` : `${own}.`
}

/** The days in a delivery time (`in 2 bis 3 Arbeitstagen`), for search engines; undefined when it contains none. */
export function daysOf(time: string): { least: number; most: number } | undefined {
  const [, least, most] = /(\d{1,2})(?:\D{1,5}(\d{1,2}))?\s*(?:Arbeits|Werk)?tag/i.exec(time) ?? []
  return least === undefined ? undefined : { least: Number(least), most: Number(most ?? least) }
}
