/** CPU time of one run in µs, also that of the kernel: how the two share it is a guess of the clock's ticks. */
export async function costOnce(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
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
