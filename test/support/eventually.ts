import { vi } from 'vitest'
import { MINUTE } from '../../src/contract/time/time.ts'

/** Retries until the check passes, for a minute instead of a second, so that a busy machine fails no test. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: MINUTE, interval: 10 })
