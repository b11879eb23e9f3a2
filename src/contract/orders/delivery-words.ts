import { formatNearDay } from '../time/date-format.ts'
import { swissDayAfter } from '../time/swiss-days.ts'
import { isWorkingDay, workingDayAfter } from '../time/working-days.ts'
import { type Delivery, type DeliveryMethod, offeredMethods, type TotalsMode } from './delivery.ts'

/** All delivery methods the cart offers in one sentence, next to a product; empty without any. */
export function methodsInWords(delivery: Delivery, mode: TotalsMode): string {
  const methods = offeredMethods(delivery, mode)
  if (methods.length === 0) return ''
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

/**
 * The Swiss day (`2026-12-01`) until which what is ordered on `today` arrives or lies ready, with the method that the
 * cart offers first: the longer of the owner's days, working days of St. Gallen, and never a day without post. Undefined
 * when no days are promised. It depends on the day alone, not on the hour: a page kept for a day shows it rightly.
 */
export function deliveredBy(
  today: string,
  delivery: Delivery,
  mode: TotalsMode,
): { method: DeliveryMethod; day: string } | undefined {
  const [method] = offeredMethods(delivery, mode)
  const days = daysOf(delivery.time)
  if (!days || (method !== 'shipping' && method !== 'pick-up')) return undefined
  const counted = /(?:Arbeits|Werk)tag/i.test(delivery.time)
    ? workingDayAfter(today, days.most)
    : swissDayAfter(today, days.most)
  return { method, day: isWorkingDay(counted) ? counted : workingDayAfter(counted, 1) }
}

/** The same in a sentence, next to a product; undefined when no days are promised. */
export function deliveredByInWords(
  today: string,
  delivery: Delivery,
  mode: TotalsMode,
): string | undefined {
  const promised = deliveredBy(today, delivery, mode)
  if (!promised) return undefined
  const by = `bis ${formatNearDay(promised.day)}`
  return promised.method === 'shipping'
    ? `Heute bestellt, ${by} bei Ihnen`
    : `Heute bestellt, ${by} abholbereit`
}
