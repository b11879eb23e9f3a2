import { shownEmail } from '../tools/read-email.ts'
import type { PersonDetail } from '../../contract/people/people.ts'
import { toChf } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { toTime } from '../../contract/time/time.ts'
import { jsonRows, readRows } from '../../db/json-rows.ts'
import type { Db } from '../../db/schema.ts'
import { addressOf, toUser } from '../accounts/accounts.ts'
import { revisionOf } from '../accounts/known-person.ts'
import { selectOwn, toAppointment } from '../appointments/appointments.ts'
import { type ChangeRow, newestChanges, toEntry } from '../audit/list-changes.ts'
import { listDocuments, toDocumentRef } from '../invoices/documents.ts'
import { toInvoiceStatus } from '../invoices/list-invoices.ts'
import { nextLevel } from '../invoices/send-reminder.ts'
import { takenOffOf, toTakenOff } from '../money/taken-off.ts'
import { outstandingOf, sumUp, toOrderMoney } from '../money/ledger.ts'
import { dueDay, isConfirmed, isDisputed, toAdminOrder } from '../orders/list-orders.ts'
import { hasLeft } from '../orders/order-status.ts'
import { listWritten } from './written.ts'

/** How many of a person's newest orders are shown; more than anybody looks through. */
const maxOrders = 200

/** Everything the owner sees about a person (four statements). Throws `user-not-found`. `now` in ms. */
export async function getPersonDetail(db: Db, id: number, now: number): Promise<PersonDetail> {
  const rows = await readPerson(db, id, now)
  const [row] = rows
  if (!row) throw new Problem('user-not-found')
  const orders = await listOrders(db, id)
  const sum = (amounts: number[]) => toChf(amounts.reduce((all, amount) => all + amount, 0))
  return {
    person: {
      ...toUser(row),
      revision: revisionOf(row),
      hatAnmeldung: row.password_of !== null,
      gesperrtAm: toTime(row.locked_at),
      codeSeit: toTime(row.code_since),
      mailAn: shownEmail(addressOf(row)),
    },
    sessions: { offen: row.sessions ?? 0, zuletzt: toTime(row.last_seen_at) },
    orders: orders.map(({ order, sums }) => toAdminOrder(order, toOrderMoney(order, sums))),
    sums: {
      bestellt: sum(orders.map(({ order }) => (order.status === 'cancelled' ? 0 : order.total))),
      bezahlt: sum(orders.map(({ sums }) => sums.paid)),
      erstattet: sum(orders.map(({ sums }) => sums.refunded)),
      offen: sum(orders.map(({ order, sums }) => outstandingOf(order, sums))),
    },
    documents: await describeDocuments(db, orders, now),
    appointments: readRows(row.appointments).map(toAppointment),
    ...(await listWritten(db, id, addressOf(row))),
    log: rows.flatMap(({ change_id, changed_at, ...change }) =>
      change_id === null
        ? []
        : toEntry({ ...change, id: change_id, created_at: changed_at } as ChangeRow),
    ),
  }
}

async function describeDocuments(
  db: Db,
  orders: Awaited<ReturnType<typeof listOrders>>,
  now: number,
): Promise<PersonDetail['documents']> {
  const byId = new Map(orders.map((one) => [one.order.id, one]))
  const today = swissDayOf(now)
  const documents = await listDocuments(db, [...byId.keys()])
  return documents.toReversed().flatMap((row) => {
    const { order, sums } = byId.get(row.order_id) ?? {}
    if (!order) return []
    const writtenOff = row.written_off ?? 0
    const open = row.state === 'open' && sums ? outstandingOf(order, sums) : 0
    return {
      ...toDocumentRef(row),
      order_id: order.id,
      order_no: order.order_no,
      status: row.kind === 'invoice' ? toInvoiceStatus(row, { open, writtenOff }, today) : null,
      faellig: row.due_day,
      offen: toChf(open),
      geliefert: hasLeft(order.fulfilment),
      email: shownEmail(order.email),
      naechsteStufe: nextLevel({ ...row, open }, readRows(row.reminders), today) ?? null,
    }
  })
}

/** A person's row, repeated for each of the newest logged changes. */
function readPerson(db: Db, id: number, now: number) {
  return db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .leftJoin('join_codes', 'join_codes.user_id', 'users.id')
    .selectAll('users')
    .select(['credentials.user_id as password_of', 'join_codes.created_at as code_since'])
    .select(jsonRows(db, selectOwn(db, id)).as('appointments'))
    .select((eb) => {
      const sessions = eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.expires_at', '>', now)
      return [
        sessions.select(({ fn }) => fn.countAll<number>().as('n')).as('sessions'),
        sessions.select(({ fn }) => fn.max('last_seen_at').as('at')).as('last_seen_at'),
      ]
    })
    .leftJoin(newestChanges(db, `user:${id}`).as('change'), (join) => join.onTrue())
    .select(['change.id as change_id', 'change.created_at as changed_at'])
    .select(['user_email', 'action', 'subject', 'before', 'after'])
    .where('users.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .orderBy('change_id', 'desc')
    .execute()
}

/** The newest orders with the money received and refunded for each, in one statement. */
async function listOrders(db: Db, userId: number) {
  const rows = await db
    .with('own', (cte) =>
      cte
        .selectFrom('orders')
        .selectAll()
        .select([dueDay, isDisputed, isConfirmed, takenOffOf])
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(maxOrders),
    )
    .selectFrom('own')
    .leftJoin('money_entries as entry', 'entry.order_id', 'own.id')
    .selectAll('own')
    .select(['entry.id as entry_id', 'entry.kind', 'entry.method', 'entry.amount'])
    .select(['entry.currency', 'entry.reverses_id'])
    .orderBy('own.id', 'desc')
    .orderBy('entry.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [order] = own
    const entries = own.flatMap((row) => {
      const { entry_id: id, kind, method, amount, currency, reverses_id } = row
      return id !== null && kind && method && amount !== null && currency
        ? [{ id, kind, method, amount, currency, reverses_id }]
        : []
    })
    return order ? [{ order, sums: { ...sumUp(entries), takenOff: toTakenOff(order) } }] : []
  })
}
