import { Problem } from '../../contract/problems.ts'
import { swissDayEnd, swissDayStart } from '../../contract/swiss-days.ts'

/** The instant (ms) at which a requested day begins. Throws `invalid-input` when it does not exist. */
export function dayStart(day: string): number {
  return known(swissDayStart(day))
}

/** The instant (ms) at which the next day begins; see `dayStart`. */
export function dayEnd(day: string): number {
  return known(swissDayEnd(day))
}

function known(instant: number | undefined): number {
  if (instant === undefined) throw new Problem('invalid-input')
  return instant
}
