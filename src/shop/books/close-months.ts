import type { ClosedBooks } from '../../contract/books/books.ts'
import { spanAround } from '../../contract/books/spans.ts'
import { Problem } from '../../contract/problems.ts'
import { isSwissDay, swissDayOf } from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import { lockTable } from '../../db/lock-table.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { readClosedUntil } from '../money/counting-day.ts'

/**
 * Closes the books up to a Swiss day, the last of a month that has passed: from then on nothing changes what counts up
 * to that day. Throws `closing-day`, `closing-too-early` and `already-closed`.
 */
export async function closeMonths(
  db: Database,
  until: string,
  actor: Actor,
  now: number,
): Promise<ClosedBooks> {
  if (!isSwissDay(until) || spanAround(until, 'monat').to !== until)
    throw new Problem('closing-day')
  if (until >= swissDayOf(now)) throw new Problem('closing-too-early')
  return change(db, actor, 'books.closed', now, async (trx, closed) => {
    if (closed !== null && until <= closed) throw new Problem('already-closed')
    const row = { until_day: until, closed_at: now, closed_by: actor.id }
    await trx.insertInto('closed_months').values(row).execute()
  })
}

/**
 * Undoes the latest closing; what was moved out of the closed period meanwhile stays where it counts. `until`: the day
 * the person saw as closed. Throws `nothing-closed` and `not-closed-last`.
 */
export async function reopenMonths(
  db: Database,
  until: string | undefined,
  actor: Actor,
  now: number,
): Promise<ClosedBooks> {
  return change(db, actor, 'books.reopened', now, async (trx, closed) => {
    if (closed === null) throw new Problem('nothing-closed')
    if (until !== undefined && until !== closed) throw new Problem('not-closed-last')
    await trx.deleteFrom('closed_months').where('until_day', '=', closed).execute()
  })
}

function change(
  db: Database,
  actor: Actor,
  action: 'books.closed' | 'books.reopened',
  now: number,
  write: (trx: Trx, closed: string | null) => Promise<void>,
): Promise<ClosedBooks> {
  return transaction(db, async (trx) => {
    // Bookings under way have ended, and the next ones wait (`readClosedForBooking`).
    await lockTable(trx, 'closed_months')
    const before = await readClosedUntil(trx)
    await write(trx, before)
    const abgeschlossenBis = await readClosedUntil(trx)
    const logged = { before: { abgeschlossenBis: before }, after: { abgeschlossenBis } }
    await recordChange(trx, actor, { action, subject: 'books', ...logged }, now)
    return { abgeschlossenBis }
  })
}
