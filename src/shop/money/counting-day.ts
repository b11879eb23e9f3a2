import { swissDayAfter, swissDayEnd, swissDayOf } from '../../contract/time/swiss-days.ts'
import { compiledOnce, onlyRow } from '../../db/compiled-once.ts'
import { shareTable } from '../../db/lock-table.ts'
import type { Db, Trx } from '../../db/schema.ts'

/** The last Swiss day whose figures are closed; null while none is. */
export async function readClosedUntil(db: Db): Promise<string | null> {
  return onlyRow(await selectClosedUntil(db)).until
}

const selectClosedUntil = compiledOnce((db) =>
  db.selectFrom('closed_months').select(({ fn }) => fn.max('until_day').as('until')),
)

/** The same for a transaction that books: nothing is closed before it ends. */
export async function readClosedForBooking(trx: Trx): Promise<string | null> {
  await shareTable(trx, 'closed_months')
  return readClosedUntil(trx)
}

/**
 * The instant (ms) at which a movement counts, in turnover, VAT, books and everywhere else: on the day the money moved,
 * while its month is open, otherwise on the first open day. An earlier day than that of the booking counts as its last
 * instant, so that what was invoiced on that day comes before. Written into the row once: whatever is closed or reopened
 * later changes nothing.
 */
export function countingInstant(
  { happened_at: moved, booked_at: booked }: { happened_at: number; booked_at: number },
  closedUntil: string | null,
): number {
  const day = swissDayOf(moved)
  const counts = closedUntil !== null && day <= closedUntil ? swissDayAfter(closedUntil, 1) : day
  return Math.min(booked, swissDayEnd(counts) - 1)
}
