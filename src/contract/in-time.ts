/** Waits for work, but no longer than `patience` ms. Rejects as the work does, or when it is late; the work goes on. */
export async function inTime<T>(work: Promise<T>, patience: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
