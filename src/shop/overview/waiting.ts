import { waitingStates } from '../../contract/appointments/states.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Dashboard } from '../../contract/overview/dashboard.ts'
import { swissDayEnd, swissDayOf, swissDayStart } from '../../contract/time/swiss-days.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { takingPlace } from '../appointments/appointments.ts'
import { areOver } from '../appointments/list-appointments.ts'
import { backupState, toBackupTimes } from './backup-runs.ts'
import { areOverdue } from '../money/open-invoices.ts'
import { matchOrders } from '../orders/list-orders.ts'

/** How many rows a query finds, as a subquery: a count always has a row, unlike other subqueries. */
function count<Name extends keyof Tables>(query: SelectQueryBuilder<Tables, Name, object>) {
  return sql<number>`${query.select(({ fn }) => fn.countAll().as('count'))}`
}

/**
 * What awaits the owner: counts of orders to be paid and to be shipped, overdue invoices, unanswered messages and
 * requests to return goods, appointment requests, appointments whose time has passed, stops of today's round and bank
 * payments to be reviewed, counted in one statement; and the age of the newest backup.
 */
export async function countWaiting(
  db: Db,
  now: number,
): Promise<Omit<Dashboard, 'toReview' | 'reviews' | 'months' | 'bestSellers'>> {
  const today = swissDayOf(now)
  const overdueInvoices = db
    .selectFrom('documents')
    .where('state', '=', sql.lit('open'))
    .where(areOverdue(today))
  const booked = db
    .selectFrom('appointments')
    .where(takingPlace)
    .where('starts_at', '>=', swissDayStart(today))
    .where('starts_at', '<', swissDayEnd(today))
  const planned = db
    .selectFrom('round_stops')
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
    .select(({ fn }) => [
      count(matchOrders(db, { status: 'unbezahlt' })).as('open'),
      count(matchOrders(db, { status: 'zu-versenden' })).as('paid'),
      count(overdueInvoices).as('overdue'),
      count(db.selectFrom('bank_entries').where('outcome', '=', 'review')).as('bankEntries'),
      count(db.selectFrom('appointments').where('state', 'in', waitingStates)).as('appointments'),
      count(db.selectFrom('appointments').where(areOver(now))).as('over'),
      count(booked).as('visits'),
      count(planned).as('chosen'),
      fn.countAll<number>().filterWhere('is_return', '=', sql.lit(0)).as('messages'),
      fn.countAll<number>().filterWhere('is_return', '=', sql.lit(1)).as('returns'),
    ])
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    ...counts,
    stops: visits + chosen,
    backup: toBackupTimes(await backupState(db)),
  }
}
