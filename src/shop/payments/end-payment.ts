import { isProviderAway } from './ask-provider.ts'
import { closePayment, fetchPayment, type PaymentContext } from './payments.ts'
import { findPending, type SessionRow } from './sessions.ts'

/**
 * Ends the pending payment of an order that was cancelled, or paid another way. Money that arrives all the same is
 * booked for review; a payment still being started is withdrawn by the request that starts it. While the provider is
 * unavailable the sweep keeps asking.
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

/**
 * Asks the provider about a payment, whatever its state here is. Where it was given up and has paid the order all the
 * same, the one begun since is ended: nobody shall pay twice.
 */
export async function recheckPayment(
  context: PaymentContext,
  session: SessionRow,
  now: number,
): Promise<void> {
  const { status } = await fetchPayment(context, session, now)
  if (session.status === 'failed' && status === 'completed')
    await endPendingPayment(context, session.order_id, now)
}
