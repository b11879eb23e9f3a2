import { afterEach, expect, test, vi } from 'vitest'
import { schedule } from './schedule.ts'

afterEach(() => vi.useRealTimers())

test('rounds run one at a time, and a failed round does not stop the following ones', async () => {
  vi.useFakeTimers()
  const ends: (() => void)[] = []
  const errors: unknown[] = []
  const round = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => ends.push(resolve)))
  const job = schedule(1000, round, (error) => errors.push(error))
  await vi.advanceTimersByTimeAsync(2500)
  expect(round).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect(round).toHaveBeenCalledTimes(2)

  round.mockRejectedValueOnce(new Error('no database'))
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(2000)
  expect(errors).toEqual([new Error('no database')])
  expect(round).toHaveBeenCalledTimes(4)

  const stopped = job.stop()
  ends[2]?.()
  await stopped
  await vi.advanceTimersByTimeAsync(5000)
  expect(round).toHaveBeenCalledTimes(4)
})
