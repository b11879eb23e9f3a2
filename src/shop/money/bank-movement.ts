import { swissDayStart } from '../../contract/time/swiss-days.ts'

/**
 * The instant (ms) at which the bank moved money, by its booking day. Banks date bookings ahead over a weekend; an entry
 * without a day (empty) may still be assigned by hand.
 */
export function bankedAt(day: string, now: number): number {
  return day === '' ? now : Math.min(swissDayStart(day), now)
}
