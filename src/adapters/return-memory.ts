import { performance } from 'node:perf_hooks'
import { MINUTE } from '../contract/time/time.ts'

const lookEvery = MINUTE / 2
/** A process that worked less than this share of the time is quiet: a pause of a tenth of a second meets nobody. */
const quiet = 0.02
/** What a process has to have worked since the last time (ms), so that an unused shop is left alone. */
const worthIt = 2000

/**
 * Returns the memory that objects no longer need to the system, above all the young generation, which an ordinary
 * collection never shrinks. Takes a tenth of a second. `npm run serve` exposes `gc`; without it, nothing happens.
 */
export function returnMemory(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' })
}

/**
 * Does it whenever a time of work is over: V8 keeps what a busy hour took (docs/decisions/084). The timer does not keep
 * the process alive.
 */
export function returnMemoryWhenQuiet(): void {
  let atReturn = performance.eventLoopUtilization()
  let atLook = atReturn
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, atLook)
    atLook = now
    if (utilization > quiet || now.active - atReturn.active < worthIt) return
    returnMemory()
    atReturn = performance.eventLoopUtilization()
  }, lookEvery).unref()
}
