import { Problem } from '../../contract/problems.ts'
import { type Rank, ranks, type Sender } from '../tools/sender.ts'

/**
 * Uploads of one rank that may wait; each holds its file in memory. None takes a place from a higher one, so the
 * business can always add its pictures.
 */
const places: Record<Rank, number> = { admin: 6, user: 6, visitor: 4 }
/** How many of them may be one person's. */
const placesOfOne: Record<Rank, number> = { admin: 6, user: 2, visitor: 2 }

type Waiting = { key: string; start: () => void }

const queues: Record<Rank, Waiting[]> = { admin: [], user: [], visitor: [] }
let isBusy = false

/**
 * Runs the work when no other runs: a conversion keeps a core busy. Those of a higher rank go first, within a rank the
 * longest waiting. Throws `busy` when too many of the rank, or of one sender, are waiting.
 */
export async function inTurn<T>({ rank, key }: Sender, work: () => Promise<T>): Promise<T> {
  const queue = queues[rank]
  const own = queue.filter((waiting) => waiting.key === key).length
  if (queue.length >= places[rank] || own >= placesOfOne[rank])
    throw new Problem('busy', { retryAfter: 10 })
  // Finished work hands its turn over, so `isBusy` stays as it is.
  if (isBusy) await new Promise<void>((start) => queue.push({ key, start }))
  else isBusy = true
  try {
    return await work()
  } finally {
    const next = ranks.find((one) => queues[one].length > 0)
    if (next) queues[next].shift()?.start()
    else isBusy = false
  }
}
