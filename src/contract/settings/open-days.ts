import { swissDayAfter } from '../time/swiss-days.ts'

/**
 * The first day from which a row may still begin, be changed or removed: what is in force stays as soon as anything was
 * ordered, because orders and books are counted with it.
 */
export function firstOpenDay(today: string, hasOrders: boolean): string {
  return hasOrders ? swissDayAfter(today, 1) : today
}
