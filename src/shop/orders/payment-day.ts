import { swissDayOf } from '../../contract/time/swiss-days.ts'

/**
 * The first Swiss day on which money for an order can have been received, from when it was entered and when its goods
 * or work were handed over (ms): the work of a visit is handed over before its order is entered.
 */
export function firstPaymentDay(createdAt: number, handedOverAt: number | null): string {
  return swissDayOf(Math.min(createdAt, handedOverAt ?? createdAt))
}
