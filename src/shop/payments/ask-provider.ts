import { Problem } from '../../contract/problems.ts'
import { SECOND } from '../../contract/time.ts'

/** How long a customer waits for the provider before the retry button appears (ms). */
const patience = 5 * SECOND

/**
 * Calls the provider with a time limit. Throws `payment-provider-unavailable` when it fails or is late;
 * the payment then stays as it is and is asked for again.
 */
export async function askProvider<T>(call: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error('the payment provider did not answer in time')),
    patience,
  )
  try {
    return await Promise.race([call, late])
  } catch (cause) {
    throw new Problem('payment-provider-unavailable', { cause })
  } finally {
    clearTimeout(timer)
  }
}
