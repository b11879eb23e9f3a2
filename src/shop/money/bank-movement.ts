import { swissDayStart } from '../../contract/time/swiss-days.ts'

/**
 * The instant (ms) at which the bank moved money, by its booking day. Banks date bookings ahead over a weekend; an entry
 * without a day (empty) may still be assigned by hand.
 */
export function bankedAt(day: string, now: number): number {
  return day === '' ? now : Math.min(swissDayStart(day), now)
}

/**
 * The ledger's request key of a bank entry that a person assigned to an order, by the entry's reference. The space
 * distinguishes it from keys sent by browsers.
 */
export function assignedKey(reference: string): string {
  return `assigned ${reference}`
}
