import { dayAt } from '../contract/time/swiss-days.ts'
import type Stripe from 'stripe'
import { SECOND } from '../contract/time/time.ts'
import type { PayoutSnapshot, PayoutSource, PayoutSums } from '../shop/payments/provider.ts'

/** The size of Stripe's largest page. */
const pageSize = 100

/** The payouts of an account, and what each consists of. */
export function stripePayouts(stripe: Stripe): PayoutSource {
  return {
    async list(since) {
      const created = { gte: Math.floor(since / SECOND) }
      const found: PayoutSnapshot[] = []
      await stripe.payouts.list({ created, limit: pageSize }).autoPagingEach((payout) => {
        if (payout.currency === 'chf') found.push(toPayout(payout))
      })
      return found
    },
    async sum(payout) {
      const sums = { gross: 0, fee: 0 }
      await stripe.balanceTransactions
        .list({ payout, limit: pageSize })
        .autoPagingEach((transaction) => add(sums, transaction))
      return sums
    },
  }
}

function toPayout(payout: Stripe.Payout): PayoutSnapshot {
  const hasFailed = payout.status === 'failed' || payout.status === 'canceled'
  const isKnown = payout.reconciliation_status === 'completed'
  return {
    ref: payout.id,
    status: hasFailed ? 'failed' : payout.status === 'paid' ? 'paid' : 'pending',
    amount: payout.amount,
    createdAt: payout.created * SECOND,
    // Midnight UTC of the day.
    arrivesOn: dayAt(payout.arrival_date * SECOND),
    isItemised: isKnown ? 'yes' : payout.automatic ? 'later' : 'never',
  }
}

/** What customers paid and got back (docs.stripe.com/reports/reporting-categories). */
const sales: readonly string[] = [
  'charge',
  'charge_failure',
  'refund',
  'refund_failure',
  'dispute',
  'dispute_reversal',
]
/** What Stripe charges apart from a payment. */
const costs: readonly string[] = ['fee', 'tax', 'network_cost']

/** Anything else is moved within the account at Stripe: reserves, the payout itself, one that came back. */
function add(sums: PayoutSums, transaction: Stripe.BalanceTransaction): void {
  const { amount, fee, net, reporting_category: category } = transaction
  if (sales.includes(category)) sums.gross += amount
  sums.fee += costs.includes(category) ? -net : fee
}
