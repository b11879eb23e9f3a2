/** Waits for work, but no longer than `timeout` ms. Rejects as the work does, or when it is late; the work goes on. */
export async function inTime<T>(work: Promise<T>, timeout: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
