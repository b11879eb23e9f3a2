import { isProviderAway } from './ask-provider.ts'
import { closePayment, type PaymentContext } from './payments.ts'
import { findPending } from './sessions.ts'

/**
 * Ends the pending payment of a cancelled order. Money that arrives all the same is booked for review; a payment still
 * being started is withdrawn by the request that starts it. While the provider is unavailable the sweep keeps asking.
 */
export async function endPendingPayment(
  context: PaymentContext,
  orderId: number,
  now: number,
): Promise<void> {
  const pending = await findPending(context.db, orderId)
  if (!pending) return
  try {
    await closePayment(context, pending, now)
  } catch (error) {
    if (!isProviderAway(error)) throw error
  }
}
