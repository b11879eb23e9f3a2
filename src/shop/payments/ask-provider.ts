import { withTimeout } from '../../contract/time/with-timeout.ts'
import { Problem } from '../../contract/problems.ts'
import { assertOutsideTransaction } from '../../db/guarded-dialect.ts'
import { providerTimeout } from './provider.ts'

/**
 * Awaits a provider call with a timeout. Throws `payment-provider-unavailable` when it fails or times out; the payment
 * then stays as it is and is asked about again later. Never within a transaction.
 */
export async function askProvider<T>(call: Promise<T>): Promise<T> {
  assertOutsideTransaction('asking the payment provider')
  try {
    return await withTimeout(call, providerTimeout)
  } catch (cause) {
    throw new Problem('payment-provider-unavailable', { cause })
  }
}

/** Whether something failed because the provider did not answer. */
export function isProviderAway(error: unknown): boolean {
  return error instanceof Problem && error.code === 'payment-provider-unavailable'
}
