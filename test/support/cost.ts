/**
 * CPU time of the work in µs, the least of three tries: a busy machine only makes it longer. To be compared with
 * the cost of something else in the same run.
 */
export async function costOf(work: () => unknown): Promise<number> {
  let least = Infinity
  for (let tries = 0; tries < 3; tries += 1) {
    const before = process.cpuUsage()
    await work()
    least = Math.min(least, process.cpuUsage(before).user)
  }
  return least
}
