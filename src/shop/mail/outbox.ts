import { sql } from 'kysely'
import type { Business } from '../../contract/business.ts'
import { HOUR, MINUTE, SECOND } from '../../contract/time.ts'
import { emit } from '../../db/commit.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { readSettings } from '../settings/settings.ts'
import type { AttachmentRef } from './attachment.ts'
import { type Block, oneLine } from './blocks.ts'
import { renderMail } from './render.ts'
import { type MailTransport, RecipientRefused } from './transport.ts'

type NewMail = {
  kind: string
  /** What the mail is about. One mail per (kind, subjectKey), however often it is queued. */
  subjectKey: string
  /** One address, already checked; who has none is not written to. */
  to: string | null
  subject: string
  body: readonly Block[]
  /** Who reads an answer; else the business does. */
  replyTo?: string | null
  attachment?: AttachmentRef
  /** The address that ends mails like this one; for what somebody ordered, not for what they have to know. */
  unsubscribe?: string
}

/** What the outbox tells the log: never an address, a text or a link. */
type MailLog = {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

const pollEvery = 30 * SECOND
const batch = 5
/** Longer than a transport's own time-outs, so a mail on its way is never taken by a second worker. */
const lease = 5 * MINUTE
const firstPause = MINUTE
const longestPause = 6 * HOUR
/** With the pauses above about five days, as mail servers do (RFC 5321 §4.5.4.1). */
const attemptLimit = 28

/** The kind of the last mail of an account. */
export const accountDeleted = 'account-deleted'
/** The kind of the mail that brings a visitor's message to the business. */
export const contactMail = 'contact-message'
/** Kinds of the owner's notices. The subject's key begins with the order's id, as that of every mail about one. */
export const orderNotice = 'order-notice'
export const reviewNotice = 'order-payment-review'
/** The kind of the mail that says that no backup is made any more. */
export const backupNotice = 'backup-failed'
/** The kind of the owner's news of appointments. */
export const appointmentNotice = 'appointment-notice'
/** Kinds that ask a customer to pay: some time after an attempt, and before the order ends by itself. */
export const unpaidReminder = 'order-unpaid'
export const endingReminder = 'order-ending'
export const reminders: readonly string[] = [unpaidReminder, endingReminder]
/** Kinds that go to the business, whoever's address that is. */
export const toBusiness: readonly string[] = [
  contactMail,
  orderNotice,
  reviewNotice,
  appointmentNotice,
  backupNotice,
]

/**
 * Writes a mail in the caller's transaction; it leaves after the commit (security E1). A line break in a header would
 * be another header (security E2).
 */
export function queueMail(db: Db, mail: NewMail, now: number): Promise<void> {
  return queueMails(db, [mail], now)
}

/** Several mails in one statement; see `queueMail`. */
export async function queueMails(db: Db, mails: readonly NewMail[], now: number): Promise<void> {
  const rows = mails.flatMap((mail) =>
    mail.to === null
      ? []
      : [
          {
            kind: mail.kind,
            subject_key: mail.subjectKey,
            recipient: oneLine(mail.to),
            subject: oneLine(mail.subject),
            body: JSON.stringify(mail.body),
            reply_to: mail.replyTo ? oneLine(mail.replyTo) : null,
            attachment: mail.attachment ?? null,
            unsubscribe: mail.unsubscribe ?? null,
            attempts: 0,
            next_attempt_at: now,
            created_at: now,
          },
        ],
  )
  if (rows.length === 0) return
  await db
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['kind', 'subject_key']).doNothing())
    .execute()
  emit(db, 'mails')
}

/**
 * Forgets an address whose account is deleted, in the caller's transaction: what was sent or given up loses it,
 * and what was still to be sent about the account alone (links, codes, notices) is not sent any more.
 */
export async function forgetRecipient(db: Db, address: string): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('recipient', '=', address)
    .where('sent_at', 'is', null)
    .where('kind', 'not like', 'order-%')
    .where('kind', 'not in', toBusiness)
    .execute()
  await db
    .updateTable('mails')
    .set({ recipient: '' })
    .where('recipient', '=', address)
    .where((mail) =>
      mail.or([mail('sent_at', 'is not', null), mail('given_up_at', 'is not', null)]),
    )
    .execute()
}

/** Forgets the mails of visitors' messages and appointments that were written before an instant, in the caller's transaction. */
export async function forgetContactMails(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('mails')
    .where((mail) =>
      mail.or([mail('kind', '=', contactMail), mail('kind', 'like', 'appointment-%')]),
    )
    .where('created_at', '<', before)
    .execute()
}

/**
 * Sends the next few due mails; returns how many were delivered. Several workers may run at once: a mail is
 * claimed by one statement. A failed one comes back after 1, 2, 4 … minutes, at most 6 hours; it is given up
 * after about five days, or at once when there is no such mailbox.
 */
export async function sendDueMails(
  db: Db,
  transport: MailTransport,
  now: number,
  log?: MailLog,
): Promise<number> {
  const mails = await claimMails(db, now)
  if (mails.length === 0) return 0
  const { business } = await readSettings(db)
  const results = await Promise.all(
    mails.map((mail) => sendMail(db, transport, { ...mail, business }, now, log)),
  )
  return results.filter(Boolean).length
}

type Mail = Pick<
  Tables['mails'],
  'kind' | 'recipient' | 'subject' | 'body' | 'reply_to' | 'attempts' | 'created_at'
> & { id: number; attachment: string | null; unsubscribe: string | null }

function claimMails(db: Db, now: number): Promise<Mail[]> {
  return (
    db
      .updateTable('mails')
      .set({ next_attempt_at: now + lease, attempts: sql<number>`attempts + 1` })
      .where('id', 'in', (due) =>
        due
          .selectFrom('mails')
          .select('id')
          .where('sent_at', 'is', null)
          .where('given_up_at', 'is', null)
          .where('next_attempt_at', '<=', now)
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(batch),
      )
      // Again, for the worker that waited for the row while another one claimed it.
      .where('next_attempt_at', '<=', now)
      .where('sent_at', 'is', null)
      .returning([
        'id',
        'kind',
        'recipient',
        'subject',
        'body',
        'reply_to',
        'attachment',
        'unsubscribe',
        'attempts',
        'created_at',
      ])
      .execute()
  )
}

async function sendMail(
  db: Db,
  transport: MailTransport,
  mail: Mail & { business: Business },
  now: number,
  log: MailLog | undefined,
): Promise<boolean> {
  try {
    const { attachment } = mail
    const file = attachment !== null && (await transport.attach?.(attachment as AttachmentRef))
    if (attachment !== null && !file) throw new Error('nobody makes attachments')
    await transport.send({
      ...renderMail(
        { subject: mail.subject, body: JSON.parse(mail.body) as Block[] },
        mail.business,
      ),
      to: mail.recipient,
      ...(file && { attachment: file }),
      ...(mail.unsubscribe !== null && { unsubscribe: mail.unsubscribe }),
      ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
      messageId: `<${mail.kind}.${mail.id}.${mail.created_at}@${mail.business.email.split('@')[1] ?? ''}>`,
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const pause = Math.min(firstPause * 2 ** (mail.attempts - 1), longestPause)
    const isLast = error instanceof RecipientRefused || mail.attempts >= attemptLimit
    await db
      .updateTable('mails')
      .set({
        next_attempt_at: now + pause,
        last_error: reason.slice(0, 500),
        ...(isLast && { given_up_at: now, ...emptied(mail) }),
      })
      .where('id', '=', mail.id)
      .execute()
    const { id: mailId, kind, attempts } = mail
    log?.error(
      { mailId, kind, attempts, code: (error as { code?: unknown }).code },
      isLast ? 'mail given up' : 'mail not sent',
    )
    return false
  }
  await db
    .updateTable('mails')
    .set({ sent_at: now, last_error: null, ...emptied(mail) })
    .where('id', '=', mail.id)
    .execute()
  log?.info({ mailId: mail.id, kind: mail.kind }, 'mail sent')
  return true
}

/** What a mail loses at its end: a link or code in its text, and the address of a deleted account. */
function emptied({ kind }: Mail) {
  return { body: '', unsubscribe: null, ...(kind === accountDeleted && { recipient: '' }) }
}

/** The worker: sends at once when woken, and looks every 30 seconds for what is due again. */
export function startOutbox({
  db,
  transport,
  now,
  log,
}: {
  db: Db
  transport: MailTransport
  now: () => number
  log: MailLog
}): { wake(): void; stop(): Promise<void> } {
  let running: Promise<void> | undefined
  let again = false
  const stopping = new AbortController()

  const sendAll = async () => {
    try {
      while (again && !stopping.signal.aborted) {
        again = false
        // A batch in which nothing was delivered ends the round: the mail server is probably away.
        while (!stopping.signal.aborted && (await sendDueMails(db, transport, now(), log)) > 0);
      }
    } catch (error) {
      log.error({ err: error }, 'outbox cannot reach the database')
    }
    running = undefined
  }
  const wake = () => {
    if (stopping.signal.aborted) return
    again = true
    running ??= sendAll()
  }

  const timer = setInterval(wake, pollEvery)
  timer.unref()
  wake()
  return {
    wake,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
