/**
 * CPU time of one run in µs, including system time: the split between the two is only estimated from clock ticks. Of
 * this thread alone: garbage collection and compilation on other threads do not belong to the run.
 */
async function costOnce(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** The minimum of three runs: a busy machine can only increase it. To be compared with another cost of the same run. */
export async function costOf(work: () => unknown): Promise<number> {
  return Math.min(await costOnce(work), await costOnce(work), await costOnce(work))
}

/**
 * Whether a run costs less than `limit` (µs), in any of ten tries: a busy machine, a pause for garbage, and code that
 * is not compiled yet only increase it, and CPU time is counted in steps of up to 10 ms.
 */
export async function costsLess(work: () => unknown, limit: number): Promise<boolean> {
  for (let tries = 0; tries < 10; tries += 1) if ((await costOnce(work)) < limit) return true
  return false
}

/** The cost of a quadratic pattern on a text of this length, run once: a good part of it is too much. */
export function costOfQuadratic(length: number): Promise<number> {
  const text = `${'/'.repeat(length)}x`
  return costOnce(() => /\/+$/.test(text))
}
