import { Problem } from '../../contract/problems.ts'

/** The pages rendered for one source at the same time, and those that wait for their turn. */
const atOnce = 4
const mostWaiting = 100

type Line = { running: number; waiting: (() => void)[] }

/**
 * Lets the pages of one source take turns. Each takes some 15 ms of the one thread: two hundred at once kept everybody
 * waiting until the last was done, and the event loop did not lag, because they shared it. Returns a function that runs
 * `render` in its turn; it throws `too-many-requests` when too many wait already. `lines` holds who renders or waits.
 */
export function openPageTurns(lines = new Map<string, Line>()) {
  return async <Made>(source: string, render: () => Promise<Made>): Promise<Made> => {
    const line = lines.getOrInsertComputed(source, (): Line => ({ running: 0, waiting: [] }))
    if (line.running < atOnce) line.running += 1
    else {
      if (line.waiting.length >= mostWaiting)
        throw new Problem('too-many-requests', { retryAfter: 1 })
      // Whoever is done hands its place on.
      await new Promise<void>((resolve) => line.waiting.push(resolve))
    }
    try {
      return await render()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else {
        line.running -= 1
        if (line.running === 0) lines.delete(source)
      }
    }
  }
}
