/**
 * The name of a bank entry in the ledger, in the journal and on its page: `BANK-7`, and `BANK-7/2` when it is booked
 * again after a reversal.
 */
export function bankReference(id: number, time = 1): string {
  return time === 1 ? `BANK-${id}` : `BANK-${id}/${time}`
}

/** The name of a payout of the payment provider, on its page and in the journal: `AZ-7`. */
export const payoutNumber = (id: number): string => `AZ-${id}`
