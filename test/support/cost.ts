/**
 * CPU time of one run in µs, also that of the kernel: how the two share it is a guess of the clock's ticks. Of this
 * thread alone: what others collect or compile meanwhile is not of the run.
 */
export async function costOnce(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

/** The least of three runs: a busy machine only makes it longer. To be compared with another cost of the same run. */
export async function costOf(work: () => unknown): Promise<number> {
  return Math.min(await costOnce(work), await costOnce(work), await costOnce(work))
}

/** What a text of that length costs a pattern that tries every part of it: a good part of this is too much. */
export function costOfQuadratic(length: number): Promise<number> {
  const text = `${'/'.repeat(length)}x`
  return costOf(() => /\/+$/.test(text))
}
