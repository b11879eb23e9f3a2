import type { Payout, Transaction } from './objects.ts'

/** What Stripe keeps: of a payment 1.3 % and 30 Rappen, and 15 francs for a dispute. */
const feeOf = (category: string, amount: number) =>
  category === 'charge' ? Math.round(amount * 0.013) + 30 : category === 'dispute' ? 1500 : 0

/** The balance of an account at Stripe: every change of it, and the payouts that empty it. */
export function openStripeBalance() {
  const transactions: Transaction[] = []
  const payouts = new Map<string, Payout>()
  const seconds = () => Math.floor(Date.now() / 1000)

  /** A change of the balance, in the words of Stripe's reporting categories. */
  function change(
    category: string,
    { currency }: { currency: string },
    amount: number,
    fee = feeOf(category, amount),
  ): Transaction {
    const transaction: Transaction = {
      id: `txn_${transactions.length + 1}`,
      object: 'balance_transaction',
      amount,
      created: seconds(),
      currency,
      fee,
      net: amount - fee,
      reporting_category: category,
      payout: null,
    }
    transactions.push(transaction)
    return transaction
  }

  return {
    transactions,
    payouts,
    change,
    /** Pays out the whole balance, to arrive on a day; by hand, Stripe does not say what is in it. */
    payOut(day: string, { isByHand = false } = {}): Payout {
      const open = transactions.filter(({ payout, net }) => payout === null && net !== 0)
      const payout: Payout = {
        id: `po_${payouts.size + 1}`,
        object: 'payout',
        amount: open.reduce((sum, { net }) => sum + net, 0),
        arrival_date: Date.parse(day) / 1000,
        automatic: !isByHand,
        created: seconds(),
        currency: 'chf',
        reconciliation_status: isByHand ? 'not_applicable' : 'completed',
        status: 'in_transit',
      }
      payouts.set(payout.id, payout)
      const own = change('payout', payout, -payout.amount, 0)
      for (const transaction of [...open, own]) transaction.payout = isByHand ? '' : payout.id
      return payout
    },
    /** The bank refuses a payout: its money is back in the balance. */
    failPayout(payout: Payout): void {
      payout.status = 'failed'
      change('payout_reversal', payout, payout.amount, 0)
    },
  }
}
