import { Problem } from '../../contract/problems.ts'
import { isSwissDay, swissDayEnd, swissDayStart } from '../../contract/time/swiss-days.ts'

/** The instant (ms) at which a requested day begins. Throws `invalid-input` when it does not exist. */
export function dayStart(day: string): number {
  return swissDayStart(known(day))
}

/** The instant (ms) at which the next day begins; see `dayStart`. */
export function dayEnd(day: string): number {
  return swissDayEnd(known(day))
}

function known(day: string): string {
  if (!isSwissDay(day)) throw new Problem('invalid-input')
  return day
}
