/**
 * What an entry of the bank is called in the ledger, in the journal and on its page: `BANK-7`, and `BANK-7/2` when it is
 * booked a second time after it was taken back.
 */
export function bankReference(id: number, time = 1): string {
  return time === 1 ? `BANK-${id}` : `BANK-${id}/${time}`
}
