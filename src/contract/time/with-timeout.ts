/** Waits at most `timeout` ms. Rejects when the work does, or on timeout; the work itself is not cancelled. */
export async function withTimeout<T>(work: Promise<T>, timeout: number): Promise<T> {
  const { promise: expiry, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout)
  try {
    return await Promise.race([work, expiry])
  } finally {
    clearTimeout(timer)
  }
}
