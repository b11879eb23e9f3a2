import { Problem } from '../../contract/problems.ts'
import { reminderName } from '../../contract/invoices/reminders.ts'
import type { Db } from '../../db/schema.ts'
import type { Attach, Attachment } from '../mail/attachment.ts'
import { documentNumber, findDocument, findInvoice, toInvoice, toIssued } from './documents.ts'
import { renderDocument, renderReminder } from './render-document.ts'

/**
 * A document as a file, for its customer (`userId`) or, without one, for the business. Somebody else's looks like a
 * missing one: `document-not-found`.
 */
export async function readDocumentFile(
  db: Db,
  documentId: number,
  userId?: number,
): Promise<Attachment> {
  const row = await findDocument(db, documentId)
  if (userId !== undefined) await assertOwn(db, row.order_id, userId)
  return { name: `${documentNumber(row)}.pdf`, bytes: await renderDocument(toIssued(row)) }
}

/** The invoice of an order as a file; see `readDocumentFile`. */
export async function readInvoiceFile(
  db: Db,
  orderId: number,
  userId?: number,
): Promise<Attachment> {
  const row = await findInvoice(db, orderId)
  if (!row) throw new Problem('document-not-found')
  return readDocumentFile(db, row.id, userId)
}

/** A dunning letter as a file. Throws `document-not-found`. */
export async function readReminderFile(db: Db, reminderId: number): Promise<Attachment> {
  const reminder = await db
    .selectFrom('reminders')
    .selectAll()
    .where('id', '=', reminderId)
    .executeTakeFirstOrThrow(() => new Problem('document-not-found'))
  const { level, sent_at: sentAt, open, due_day: dueDay } = reminder
  // Later credit notes were not part of the letter.
  const notes = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.sum<number | null>('total').as('credited'))
    .where('invoice_id', '=', reminder.document_id)
    .where('issued_at', '<=', sentAt)
    .executeTakeFirst()
  const credited = notes?.credited ?? 0
  const invoice = toInvoice(await findDocument(db, reminder.document_id))
  const name = `${reminderName(level).replace(' ', '-')}-${invoice.number}.pdf`
  return { name, bytes: await renderReminder(invoice, { level, sentAt, open, credited, dueDay }) }
}

async function assertOwn(db: Db, orderId: number, userId: number): Promise<void> {
  await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(() => new Problem('document-not-found'))
}

/** Resolves the attachments of mails. */
export function attachTo(db: Db): Attach {
  return (ref) => {
    const [kind, id] = ref.split(':')
    return kind === 'reminder' ? readReminderFile(db, Number(id)) : readDocumentFile(db, Number(id))
  }
}
