import type { Selectable } from 'kysely'
import type { NewReminder, Reminder as WireReminder } from '../../contract/invoices/invoices.ts'
import { formatChf, type Rappen, toChf } from '../../contract/money.ts'
import { Problem } from '../../contract/problems.ts'
import { reminderName, reminderTerm } from '../../contract/invoices/reminders.ts'
import { swissDayAfter, swissDayOf } from '../../contract/time/swiss-days.ts'
import { toTime } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db, Tables } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { queueMail } from '../mail/outbox.ts'
import { write } from '../mail/letter-texts.ts'
import { readOutstanding } from '../money/ledger.ts'
import { isOverdue } from '../money/open-invoices.ts'
import { greetCustomer } from '../orders/customer.ts'
import { hasLeft, lockOrder } from '../orders/order-status.ts'
import { readSettings } from '../settings/settings.ts'
import { documentNumber, type DocumentRow, findDocument } from './documents.ts'
import { reminderTexts } from './render-document.ts'
import { formatDay } from '../../contract/time/date-format.ts'

type ReminderRow = Selectable<Tables['reminders']>

/** Less than this (Rappen) is not worth a reminder: it waits, or is written off. */
const leastReminded = 500
/** After the last dunning letter a person decides what to do. */
const lastLevel = 3

/**
 * Sends a reminder of an overdue invoice: by mail with the letter and a payment part, or on paper. `level` is the next
 * one shown to the owner, so that a double click sends one letter.
 * Throws `document-not-found`, `invoice-not-due`, `reminder-sent`, `reminder-undelivered`,
 * `no-mail-address`.
 */
export async function sendReminder(
  db: Database,
  { documentId, stufe: level, weg, trotzdem = false }: NewReminder & { documentId: number },
  actor: Actor,
  now: number,
): Promise<WireReminder> {
  return transaction(db, async (trx) => {
    const { order_id } = await findDocument(trx, documentId)
    const order = await lockOrder(trx, order_id)
    // Read again under the lock: it may have changed in the meantime.
    const invoice = await findDocument(trx, documentId)
    const channel = weg === 'mail' ? 'mail' : 'paper'
    const earlier = await listReminders(trx, [documentId])
    if (level <= earlier.length) throw new Problem('reminder-sent')
    const today = swissDayOf(now)
    const open = await readOutstanding(trx, order)
    if (nextLevel({ ...invoice, open }, earlier, today) !== level)
      throw new Problem('invoice-not-due')
    if (!hasLeft(order.fulfilment) && !trotzdem) throw new Problem('reminder-undelivered')
    if (channel === 'mail' && order.email === null) throw new Problem('no-mail-address')
    const due_day = swissDayAfter(today, reminderTerm.days)
    const reminder = await trx
      .insertInto('reminders')
      .values({ document_id: documentId, level, channel, open, due_day, sent_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    const number = documentNumber(invoice)
    if (channel === 'mail') {
      const { business } = await readSettings(trx)
      const subject = `${reminderName(level)} zu Rechnung ${number}`
      const text = write(
        { to: await greetCustomer(trx, order), from: business, subject },
        ...reminderTexts(level, formatChf(open), formatDay(due_day)),
        'Den Einzahlungsschein finden Sie im Anhang.',
      )
      const mail = { ...text, to: order.email, attachment: `reminder:${reminder.id}` } as const
      const subjectKey = `${order.id}:${reminder.id}` as const
      await queueMail(trx, { kind: 'order-reminder', subjectKey, ...mail }, now)
    }
    const after = { rechnung: number, stufe: reminderName(level), weg, betrag: toChf(open) }
    const change = { action: 'reminder.sent', subject: `order:${order.id}`, after } as const
    await recordChange(trx, actor, change, now)
    return toReminder(reminder)
  })
}

/** The level of the reminder that may be sent now, once the invoice or its last reminder is overdue; undefined otherwise, and for little money. */
export function nextLevel(
  { due_day, open }: Pick<DocumentRow, 'due_day'> & { open: Rappen },
  earlier: readonly Pick<ReminderRow, 'due_day'>[],
  today: string,
): number | undefined {
  const dueDay = earlier.at(-1)?.due_day ?? due_day
  const isDue = open >= leastReminded && isOverdue({ dueDay, open }, today)
  return isDue && earlier.length < lastLevel ? earlier.length + 1 : undefined
}

/** Maps a reminder to the wire. */
export function toReminder({ id, level, channel, sent_at, due_day }: ReminderRow): WireReminder {
  return {
    id,
    stufe: level,
    weg: channel === 'mail' ? 'mail' : 'papier',
    am: toTime(sent_at),
    frist: due_day,
  }
}

/** The reminders of some invoices, oldest first. */
export function listReminders(db: Db, documentIds: readonly number[]) {
  return db
    .selectFrom('reminders')
    .selectAll()
    .where('document_id', 'in', documentIds)
    .orderBy('id')
    .execute()
}
