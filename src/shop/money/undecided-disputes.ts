import type { DisputeTable } from '../../db/money-tables.ts'

/** A dispute whose outcome the bank has not told yet: its money may still be taken back. */
export const undecided = [
  'waiting',
  'answered',
] as const satisfies readonly DisputeTable['status'][]
