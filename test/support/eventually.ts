import { vi } from 'vitest'
import { MINUTE } from '../../src/contract/time.ts'

/** Looks until it is so, for a minute instead of a second: a busy machine fails no test. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: MINUTE, interval: 10 })
