import { type Static, Type } from 'typebox'
import { maxVisitDaysAhead, maxWindows } from '../../contract/appointments/words.ts'
import type { Span } from '../../contract/appointments/appointments.ts'
import { Problem } from '../../contract/problems.ts'
import {
  isSwissDay,
  swissDayAfter,
  swissDayEnd,
  swissDayOf,
} from '../../contract/time/swiss-days.ts'
import { storedJson } from '../tools/stored-json.ts'

/** Start and end in ms. */
const Window = Type.Tuple([Type.Integer(), Type.Integer()])
export type Window = Static<typeof Window>

/** The preferred times of a request. */
export const storedWindows = storedJson('appointments.windows', Type.Array(Window))

/** Reads a time span; undefined unless its days exist, and it ends after it starts, on the same Swiss day. */
export function readSpan({ von, bis }: Span): Window | undefined {
  // JavaScript takes 30 February for a day in March.
  if (![von, bis].every((one) => isSwissDay(one.slice(0, 10)))) return undefined
  const [from, to] = [Date.parse(von), Date.parse(bis)]
  return from < to && swissDayOf(from) === swissDayOf(to) ? [from, to] : undefined
}

/** The end (ms) of the last day that can be planned. */
export function lastInstant(now: number): number {
  return swissDayEnd(swissDayAfter(swissDayOf(now), maxVisitDaysAhead))
}

/**
 * The preferred times, earliest first. Throws `appointment-windows`, `appointment-window-past`,
 * `appointment-window-far`, `appointment-window-overlap`.
 */
export function readWindows(input: readonly Span[], now: number): Window[] {
  const read = input.map(readSpan).filter((window) => window !== undefined)
  if (read.length === 0 || read.length < input.length || read.length > maxWindows)
    throw new Problem('appointment-windows')
  const windows = read.toSorted(([a], [b]) => a - b)
  if (windows.some(([from]) => from <= now)) throw new Problem('appointment-window-past')
  if (windows.some(([, to]) => to > lastInstant(now))) throw new Problem('appointment-window-far')
  const overlap = windows.some(([from], at) => from < (windows[at - 1]?.[1] ?? 0))
  if (overlap) throw new Problem('appointment-window-overlap')
  return windows
}
