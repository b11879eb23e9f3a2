import { waitingStates } from '../../contract/appointments/states.ts'
import { type NotNull, sql } from 'kysely'
import type { Dashboard } from '../../contract/overview/dashboard.ts'
import { swissDayEnd, swissDayOf, swissDayStart } from '../../contract/time/swiss-days.ts'
import type { Db } from '../../db/schema.ts'
import { takingPlace } from '../appointments/appointments.ts'
import { areOver } from '../appointments/list-appointments.ts'
import { backupState, toBackupTimes } from './backup-runs.ts'
import { areOverdue } from '../money/open-invoices.ts'
import { matchOrders } from '../orders/list-orders.ts'

type Counted =
  | 'open'
  | 'paid'
  | 'overdue'
  | 'bankEntries'
  | 'appointments'
  | 'over'
  | 'visits'
  | 'chosen'
  | 'returns'

/**
 * What awaits the owner: counts of orders to be paid and to be shipped, overdue invoices, unanswered messages and
 * requests to return goods, appointment requests, appointments whose time has passed, stops of today's round and bank
 * payments to be reviewed, counted in one statement; and the age of the newest backup.
 */
export async function countWaiting(
  db: Db,
  now: number,
): Promise<
  Pick<
    Dashboard,
    | 'open'
    | 'paid'
    | 'overdue'
    | 'messages'
    | 'returns'
    | 'appointments'
    | 'over'
    | 'stops'
    | 'bankEntries'
    | 'backup'
  >
> {
  const ordersOf = (status: 'unbezahlt' | 'zu-versenden') =>
    matchOrders(db, { status }).select(({ fn }) => fn.countAll<number>().as('orders'))
  const overdueInvoices = db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('invoices'))
    .where('state', '=', sql.lit('open'))
    .where(areOverdue(swissDayOf(now)))
  const entriesToReview = db
    .selectFrom('bank_entries')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('outcome', '=', 'review')
  const openRequests = db
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('requests'))
    .where('state', 'in', waitingStates)
  const endedVisits = db
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('ended'))
    .where(areOver(now))
  const today = swissDayOf(now)
  const booked = db
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<number>().as('visits'))
    .where(takingPlace)
    .where('starts_at', '>=', swissDayStart(today))
    .where('starts_at', '<', swissDayEnd(today))
  const planned = db
    .selectFrom('round_stops')
    .select(({ fn }) => fn.countAll<number>().as('chosen'))
    .where('day', '=', today)
    .where('user_id', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('visits')
            .select('visits.id')
            .whereRef('visits.user_id', '=', 'round_stops.user_id')
            .where('visits.day', '=', today),
        ),
      ),
    )
  const { visits, chosen, ...counts } = await db
    .selectFrom('contact_messages')
    .select((eb) => [
      ordersOf('unbezahlt').as('open'),
      ordersOf('zu-versenden').as('paid'),
      overdueInvoices.as('overdue'),
      entriesToReview.as('bankEntries'),
      openRequests.as('appointments'),
      endedVisits.as('over'),
      booked.as('visits'),
      planned.as('chosen'),
      eb.fn.countAll<number>().filterWhere('is_return', '=', sql.lit(0)).as('messages'),
      eb.fn.countAll<number>().filterWhere('is_return', '=', sql.lit(1)).as('returns'),
    ])
    .where('answered_at', 'is', null)
    // A count always has a row, unlike other subqueries.
    .$narrowType<Record<Counted, NotNull>>()
    .executeTakeFirstOrThrow()
  return {
    ...counts,
    stops: visits + chosen,
    backup: toBackupTimes(await backupState(db)),
  }
}
