import { expect, test } from 'vitest'
import { type Adjustment, adjustmentSealOf, type SealedRow, sealOf } from './seal.ts'

// A column added to the ledger and not here is a type error.
const entry: SealedRow = {
  order_id: 1,
  kind: 'payment',
  method: 'bank',
  amount: 2,
  currency: 'CHF',
  turnover: 3,
  vat: 4,
  vat_per_mille: 5,
  direct: 6,
  direct_vat: 7,
  happened_at: 8,
  booked_at: 9,
  counts_at: 10,
  reference: 'a',
  session_id: 'b',
  refund_id: 'c',
  dispute_id: 'd',
  bank_entry_id: 11,
  reverses_id: 12,
}
const adjustment: Adjustment = {
  order_id: 1,
  kind: 'rounding',
  invoice_id: 2,
  amount: 3,
  vat: 4,
  vat_per_mille: 5,
  vat_before: 6,
  per_mille_before: 7,
  booked_at: 8,
}

/** The columns of a row that may be changed without breaking its seal. */
const unsealed = <Row extends object>(row: Row, seal: (rows: readonly Row[]) => string) =>
  Object.keys(row).filter((column) => seal([{ ...row, [column]: 'other' }]) === seal([row]))

test('whatever is changed in a row of the ledger breaks its seal', () => {
  expect(unsealed(entry, sealOf)).toEqual([])
  expect(unsealed(adjustment, adjustmentSealOf)).toEqual([])
})
