import { shownEmail } from '../tools/read-email.ts'
import type { PersonDetail } from '../../contract/people/people.ts'
import { toChf } from '../../contract/money.ts'
import { Problem, type ProblemCode, problems } from '../../contract/problems.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { toTime } from '../../contract/time/time.ts'
import type { Db } from '../../db/schema.ts'
import { addressOf, toUser } from '../accounts/accounts.ts'
import { revisionOf } from '../accounts/known-person.ts'
import { countAdmins, roleProblem } from '../accounts/roles.ts'
import { listOwn, toAppointment } from '../appointments/appointments.ts'
import { listNewestChanges, toEntry } from '../audit/list-changes.ts'
import { listMessagesFrom } from '../contact/list-messages.ts'
import { listDocuments, toDocumentRef } from '../invoices/documents.ts'
import { toInvoiceStatus } from '../invoices/list-invoices.ts'
import { listReminders, nextLevel } from '../invoices/send-reminder.ts'
import { keptOf, nothingYet, outstandingOf, sumsOf, toOrderMoney } from '../money/ledger.ts'
import { dueDay, isConfirmed, isDisputed, toAdminOrder } from '../orders/list-orders.ts'
import { hasLeft } from '../orders/order-status.ts'
import { listOpenSessions } from '../sign-in/sessions.ts'
import { listPersonNotes } from './notes.ts'
import { deletionProblem } from './person-deletion.ts'

/** How many of a person's newest orders are shown; more than anybody looks through. */
const maxOrders = 200

/** Everything the owner sees about a person. `tokenHash`: of the owner's session. Throws `user-not-found`. `now` in ms. */
export async function getPersonDetail(
  db: Db,
  { id, tokenHash }: { id: number; tokenHash: string },
  now: number,
): Promise<PersonDetail> {
  const row = await readPerson(db, id)
  const sessions = await listOpenSessions(db, id, now)
  const address = addressOf(row)
  const orders = await listOrders(db, id)
  const inWords = (problem: ProblemCode | undefined) =>
    problem === undefined ? null : problems[problem][1]
  const sum = (amounts: number[]) => toChf(amounts.reduce((all, amount) => all + amount, 0))
  return {
    person: {
      ...toUser(row),
      revision: revisionOf(row),
      hatAnmeldung: row.password_of !== null,
      gesperrtAm: toTime(row.locked_at),
      codeSeit: toTime(row.code_since),
      mailAn: shownEmail(address),
      bleibt: inWords(await deletionProblem(db, row)),
      rolleBleibt: inWords(roleProblem(row, await countAdmins(db))),
    },
    sessions: {
      offen: sessions.length,
      beendbar: sessions.filter(({ token_hash }) => token_hash !== tokenHash).length,
      zuletzt: toTime(sessions.at(-1)?.last_seen_at ?? null),
    },
    orders: orders.map(({ order, sums }) => toAdminOrder(order, toOrderMoney(order, sums))),
    sums: {
      bestellt: sum(orders.map(({ order }) => (order.status === 'cancelled' ? 0 : order.total))),
      bezahlt: sum(orders.map(({ sums }) => sums.paid)),
      erstattet: sum(orders.map(({ sums }) => sums.refunded)),
      zurueckgebucht: sum(orders.map(({ sums }) => sums.chargedBack)),
      offen: sum(orders.map(({ order, sums }) => outstandingOf(order, sums))),
      guthaben: sum(orders.map(({ order, sums }) => keptOf(order, sums, 0).excess)),
    },
    documents: await describeDocuments(db, orders, now),
    appointments: (await listOwn(db, id)).map(toAppointment),
    messages: address === null ? [] : await listMessagesFrom(db, address),
    notes: await listPersonNotes(db, id),
    log: (await listNewestChanges(db, `user:${id}`)).map(toEntry),
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
  const ids = documents.map(({ id }) => id)
  const letters = await listReminders(db, ids)
  const reminders = Map.groupBy(letters, ({ document_id }) => document_id)
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
      naechsteStufe: nextLevel({ ...row, open }, reminders.get(row.id) ?? [], today) ?? null,
    }
  })
}

/** A person with what is known of their access. Throws `user-not-found`. */
function readPerson(db: Db, id: number) {
  return db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .leftJoin('join_codes', 'join_codes.user_id', 'users.id')
    .selectAll('users')
    .select(['credentials.user_id as password_of', 'join_codes.created_at as code_since'])
    .where('users.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new Problem('user-not-found'))
}

/** The newest orders with the money received and refunded for each. */
async function listOrders(db: Db, userId: number) {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .select([dueDay, isDisputed, isConfirmed])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxOrders)
    .execute()
  const ids = orders.map(({ id }) => id)
  const sums = await sumsOf(db, ids)
  return orders.map((order) => ({ order, sums: sums.get(order.id) ?? nothingYet }))
}
