import { type ExpressionBuilder, sql, type Updateable } from 'kysely'
import type { Business } from '../../contract/settings/business.ts'
import { HOUR, MINUTE, SECOND } from '../../contract/time/time.ts'
import { withTimeout } from '../../contract/time/with-timeout.ts'
import type { Database, Tables, Trx } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Shop } from '../settings/shop.ts'
import { readSettings } from '../settings/settings.ts'
import type { AttachmentRef } from './attachment.ts'
import { mailBlocks } from './blocks.ts'
import { accountDeleted, answerMail, appointmentNotice } from './outbox.ts'
import { renderMail, wholeUrl } from './render.ts'
import { type MailTransport, type OutgoingMail, RecipientRefused } from './transport.ts'

/** What the outbox logs: never an address, a text or a link. */
type MailLog = {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

const pollEvery = 30 * SECOND
/** Mails a process sends at a time. */
export const mailBatch = 5
/** Longer than a mail may take, so that a second worker never takes a mail being sent. */
const lease = 5 * MINUTE
/** A server that answers a byte at a time keeps a connection, and every other mail, for ever. */
const longestSend = lease - MINUTE
const firstPause = MINUTE
/** Also how long a mail may wait once a server that was away for hours is back. */
const longestPause = HOUR
/** About five days with the delays above, as mail servers do (RFC 5321 §4.5.4.1). */
const attemptLimit = 126

/**
 * Sends the next few due mails; returns how many were delivered. Several workers may run concurrently: each mail is
 * claimed by one statement. A failed one is retried after 1, 2, 4 … minutes, at most an hour; it is given up after
 * about five days, or at once when the mailbox does not exist. A mail that was sent while the database could not record
 * it stays in `unrecorded`, is recorded first the next time, and is not sent again.
 */
export async function sendDueMails(
  { db, publicUrl }: Shop,
  transport: MailTransport,
  now: number,
  log?: MailLog,
  unrecorded: Unrecorded = new Map(),
): Promise<number> {
  await recordSent(db, unrecorded)
  const mails = await transaction(db, (trx) =>
    claimMails(trx, now, now + lease, now + longestPause + lease),
  )
  if (mails.length === 0) return 0
  const { business } = await readSettings(db)
  // Also when the database cannot record one: a mail on its way would be neither recorded nor known to `unrecorded`.
  const ends = await Promise.allSettled(
    mails.map((mail) =>
      sendMail({ db, transport, log, unrecorded }, { ...mail, business, publicUrl }, now),
    ),
  )
  const results = ends.map((end) => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  })
  return results.filter(Boolean).length
}

/** Whom a mail is from. */
type Sender = { business: Business; publicUrl: string }

type Mail = Pick<
  Tables['mails'],
  'kind' | 'recipient' | 'subject' | 'body' | 'reply_to' | 'attempts' | 'created_at'
> & { id: number; attachment: string | null; unsubscribe: string | null }

/** Mails that were sent, by id, and when (ms), until the database has recorded it. */
type Unrecorded = Map<number, { mail: Mail; at: number }>

/** By now, or at a time (`never`) that only a clock that was ahead can have written: no pause is as long. */
const isDue = (now: number, never: number) => (mail: ExpressionBuilder<Tables, 'mails'>) =>
  mail.or([mail('next_attempt_at', '<=', now), mail('next_attempt_at', '>', never)])

const claimMails = compiledOnce((trx: Trx, now: number, until: number, never: number) =>
  trx
    .updateTable('mails')
    .set({ next_attempt_at: until, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', (due) =>
      due
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where(isDue(now, never))
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(mailBatch),
    )
    // Checked again for a worker that waited for the row while another one claimed it.
    .where(isDue(now, never))
    .where('sent_at', 'is', null)
    .returning(['id', 'kind', 'recipient', 'subject', 'body', 'reply_to'])
    .returning(['attachment', 'unsubscribe', 'attempts', 'created_at']),
)

async function sendMail(
  {
    db,
    transport,
    log,
    unrecorded,
  }: { db: Database; transport: MailTransport; log: MailLog | undefined; unrecorded: Unrecorded },
  mail: Mail & Sender,
  now: number,
): Promise<boolean> {
  try {
    const message = await toMessage(mail, transport)
    await withTimeout(transport.send(message), longestSend)
  } catch (error) {
    await transaction(db, (trx) => noteFailure(trx, mail, error, now, log))
    return false
  }
  unrecorded.set(mail.id, { mail, at: now })
  await recordMail(db, unrecorded, mail.id)
  log?.info({ mailId: mail.id, kind: mail.kind }, 'mail sent')
  return true
}

/** Records mails as sent, and forgets those that are recorded. */
async function recordSent(db: Database, unrecorded: Unrecorded): Promise<void> {
  for (const id of unrecorded.keys()) await recordMail(db, unrecorded, id)
}

async function recordMail(db: Database, unrecorded: Unrecorded, id: number): Promise<void> {
  const sent = unrecorded.get(id)
  if (!sent) return
  const change = {
    sent_at: sent.at,
    last_error: null,
    ...emptied(sent.mail),
    ...delivered(sent.mail),
  }
  await transaction(db, (trx) => setSent(trx, id, change))
  unrecorded.delete(id)
}

const setSent = compiledOnce((trx: Trx, id: number, change: Updateable<Tables['mails']>) =>
  trx.updateTable('mails').set(change).where('id', '=', id),
)

/** Maps a row to the outgoing mail. Throws when it has an attachment and the transport cannot create any. */
async function toMessage(
  { business, publicUrl, ...mail }: Mail & Sender,
  transport: MailTransport,
): Promise<OutgoingMail> {
  const { attachment } = mail
  const file = attachment !== null && (await transport.attach?.(attachment as AttachmentRef))
  if (attachment !== null && !file) throw new Error('nobody makes attachments')
  const addresses = {
    to: mail.recipient,
    replyTo: mail.reply_to,
    id: `${mail.kind}.${mail.id}.${mail.created_at}`,
  }
  const text = { subject: mail.subject, body: mailBlocks.read(mail.body) }
  return {
    ...renderMail(text, business, addresses, publicUrl),
    ...(mail.kind === answerMail && { isPersonal: true }),
    ...(file && { attachment: file }),
    ...(mail.unsubscribe !== null && { unsubscribe: wholeUrl(mail.unsubscribe, publicUrl) }),
  }
}

/** Schedules the retry, or gives the mail up. */
async function noteFailure(
  trx: Trx,
  mail: Mail,
  error: unknown,
  now: number,
  log: MailLog | undefined,
): Promise<void> {
  const { id: mailId, kind, attempts } = mail
  const reason = error instanceof Error ? error.message : String(error)
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause)
  const isLast = error instanceof RecipientRefused || attempts >= attemptLimit
  await trx
    .updateTable('mails')
    .set({
      next_attempt_at: now + pause,
      last_error: reason.slice(0, 500),
      ...(isLast && { given_up_at: now, ...emptied(mail) }),
    })
    .where('id', '=', mailId)
    .execute()
  const { code } = error as { code?: unknown }
  log?.error({ mailId, kind, attempts, code }, isLast ? 'mail given up' : 'mail not sent')
}

/** What is erased when a mail is done: a link or code in its text, and the address of a deleted account. */
function emptied({ kind }: Mail) {
  return { body: '', unsubscribe: null, ...(kind === accountDeleted && { recipient: '' }) }
}

/** The worker: sends at once when woken, and polls every 30 seconds for due retries. */
export function startOutbox({
  db,
  publicUrl,
  transport,
  now,
  log,
}: Shop & {
  transport: MailTransport
  now: () => number
  log: MailLog
}): { wake(): void; stop(): Promise<void> } {
  let running: Promise<void> | undefined
  let again = false
  const stopping = new AbortController()
  const unrecorded: Unrecorded = new Map()
  const reportDatabase = (error: unknown) =>
    log.error({ err: error }, 'outbox cannot reach the database')

  const sendAll = async () => {
    try {
      while (again && !stopping.signal.aborted) {
        again = false
        // A batch without any delivery ends the run: the mail server is probably down.
        while (
          !stopping.signal.aborted &&
          (await sendDueMails({ db, publicUrl }, transport, now(), log, unrecorded)) > 0
        );
      }
    } catch (error) {
      reportDatabase(error)
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
      // The last chance: a mail that is not recorded as sent is sent again.
      await recordSent(db, unrecorded).catch(reportDatabase)
    },
  }
}

/** What else is erased when a mail was sent: whom it was to be answered to, and the name of who had an appointment. */
function delivered({ kind }: Mail) {
  return { reply_to: null, ...(kind === appointmentNotice && { subject: '' }) }
}
