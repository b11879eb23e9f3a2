import { DAY } from '../contract/time/time.ts'
import type { PaymentProvider } from '../shop/payments/provider.ts'

/**
 * Stands where a shop on the internet has no payment provider: nothing is sold, and payments begun with an earlier
 * provider wait for it, as while a provider is unreachable.
 */
export function openNoPayments(): PaymentProvider {
  const isAway = () =>
    Promise.reject(new Error('There is no payment provider: set STRIPE_SECRET_KEY'))
  return {
    name: 'none',
    isMissing: true,
    start: isAway,
    fetch: isAway,
    cancel: isAway,
    refundsFor: 180 * DAY,
    refund: isAway,
    findRefunds: isAway,
    listRefunds: () => Promise.resolve([]),
    listDisputed: () => Promise.resolve([]),
    findDisputes: isAway,
  }
}
