import type { ExpressionBuilder, Insertable } from 'kysely'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Tables, Trx } from '../../db/schema.ts'
import { beginsWith } from '../../db/search.ts'
import type { AttachmentRef } from './attachment.ts'
import { oneLine } from '../../contract/fields/one-line.ts'
import { type Block, mailBlocks } from './blocks.ts'
import type { OthersAddress, OwnAddress } from '../settings/notices.ts'
import { type MailKind, type MailSubject, messageKinds } from './mail-kinds.ts'
import { isReported } from './stuck-mails.ts'

type NewMail = Addressed &
  MailSubject & {
    subject: string
    body: readonly Block[]
    /** Who receives replies; by default the business. */
    replyTo?: string | null
    attachment?: AttachmentRef
    /** The unsubscribe URL of such mails; for mails the customer opted in to, not for necessary ones. */
    unsubscribe?: string
  }

/** The kind of the last mail of an account. */
export const accountDeleted = 'account-deleted' as const
/** The kind of the mail that confirms an order, once it is accepted. */
export const confirmationMail = 'order-confirmation' as const
/** The kind of the mail that forwards a visitor's message to the business. */
export const contactMail = 'contact-message' as const
/** The kind of the mail that answers a message. */
export const answerMail = 'message-answer' as const
/** Kinds of the owner's notices. */
export const orderNotice = 'order-notice' as const
export const reviewNotice = 'order-payment-review' as const
/** The kind of the owner's notice that somebody deleted an account and is still owed goods. */
export const owedNotice = 'account-owed' as const
/** The kind of the mail that reports failing backups. */
export const backupNotice = 'backup-failed' as const
/** The kind of the mail that tells what of the shop is not well. */
export const healthNotice = 'health' as const
/** The kind of the owner's notices about appointments. */
export const appointmentNotice = 'appointment-notice' as const
/** Kinds that ask a customer to pay: some time after an attempt, and before the order expires. */
export const unpaidReminder = 'order-unpaid' as const
export const endingReminder = 'order-ending' as const
export const reminders: readonly MailKind[] = [unpaidReminder, endingReminder]
/** Kinds that go to the business, whatever its address. */
export const toBusiness = [
  contactMail,
  orderNotice,
  reviewNotice,
  owedNotice,
  appointmentNotice,
  backupNotice,
  healthNotice,
] as const satisfies readonly MailKind[]
type NoticeKind = (typeof toBusiness)[number]

/** The kind with one address, already checked; without one no mail is queued. */
type Addressed =
  | { kind: NoticeKind; to: OwnAddress }
  | { kind: Exclude<MailKind, NoticeKind>; to: OthersAddress | null }

/**
 * Queues a mail in the caller's transaction; it is sent after the commit. Line breaks are removed, because in a header
 * they would start another header, and a typed encoded word (`=?utf-8?Q?…?=`, RFC 2047) stays as it was typed: decoded,
 * it could be anything that is refused in a name.
 */
export function queueMail(trx: Trx, mail: NewMail, now: number): Promise<void> {
  return queueMails(trx, [mail], now)
}

/** Queues several mails in one statement; see `queueMail`. */
export async function queueMails(trx: Trx, mails: readonly NewMail[], now: number): Promise<void> {
  const rows = mails.flatMap((mail) =>
    mail.to === null
      ? []
      : [
          {
            kind: mail.kind,
            subject_key: mail.subjectKey,
            recipient: oneLine(mail.to),
            subject: oneLine(mail.subject).replaceAll('=?', '= ?'),
            body: mailBlocks.write(mail.body),
            reply_to: mail.replyTo ? oneLine(mail.replyTo) : null,
            attachment: mail.attachment ?? null,
            unsubscribe: mail.unsubscribe ?? null,
            attempts: 0,
            next_attempt_at: now,
            created_at: now,
          },
        ],
  )
  if (rows.length > 0) await addMails(trx, rows)
}

const addMails = compiledOnce((trx: Trx, rows: Insertable<Tables['mails']>[]) =>
  trx
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['kind', 'subject_key']).doNothing()),
)

/**
 * Erases the address of a deleted account, in the caller's transaction: it is removed from mails that were sent or
 * given up, also where they were to be answered to it, and queued mails about the account alone (links, codes, notices)
 * are deleted.
 */
export async function eraseRecipient(trx: Trx, address: string): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where('recipient', '=', address)
    .where('sent_at', 'is', null)
    .where('kind', 'not like', 'order-%')
    .where('kind', 'not in', toBusiness)
    .execute()
  await trx
    .updateTable('mails')
    // What the mail server answered may repeat the address.
    .set({ recipient: '', last_error: null })
    .where('recipient', '=', address)
    .where(isDone)
    .execute()
  await eraseReplyTo(trx, address)
}

const isDone = (mail: ExpressionBuilder<Tables, 'mails'>) =>
  mail.or([mail('sent_at', 'is not', null), mail('given_up_at', 'is not', null)])

/** Erases an address from the mails that were to be answered to it, and were sent or given up. */
async function eraseReplyTo(trx: Trx, address: string): Promise<void> {
  const done = trx.updateTable('mails').set({ reply_to: null }).where(isDone)
  await done.where('reply_to', '=', address).execute()
}

/**
 * Erases an address from mails that were sent to it or given up, in the caller's transaction, when the person has another
 * one; the owner still sees the undelivered ones that concern the shop.
 */
export async function eraseFormerRecipient(trx: Trx, address: string): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ recipient: '', last_error: null })
    .where('recipient', '=', address)
    .where((mail) =>
      mail.or([
        mail('sent_at', 'is not', null),
        mail.and([mail('given_up_at', 'is not', null), mail.not(isReported(mail))]),
      ]),
    )
    .execute()
  await eraseReplyTo(trx, address)
}

/**
 * Deletes the notices to the business about deleted appointments that were sent or given up: their subjects name the
 * person.
 */
export async function eraseAppointmentNotices(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await trx
      .deleteFrom('mails')
      .where('kind', '=', appointmentNotice)
      .where((mail) => beginsWith(mail.ref('subject_key'), `${id}:`))
      .where(isDone)
      .execute()
}

/**
 * Deletes the mails about visitors' messages, their answers and appointments written before an instant, in the caller's
 * transaction.
 */
export async function eraseContactMails(trx: Trx, before: number): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where((mail) =>
      mail.or([mail('kind', 'in', messageKinds), mail('kind', 'like', 'appointment-%')]),
    )
    .where('created_at', '<', before)
    .execute()
}
