import { isProviderAway } from './ask-provider.ts'
import { closePayment, type PaymentContext } from './payments.ts'
import { findPending } from './sessions.ts'

/**
 * Ends the pending payment of an order that was called off. Money that came all the same is booked for review;
 * a payment that is just being started is withdrawn by whoever starts it. While the provider is away the sweep
 * goes on asking.
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
