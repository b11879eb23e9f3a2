import type { ContactMessage } from '../../contract/contact/contact.ts'
import { Problem } from '../../contract/problems.ts'
import { formatDateTime } from '../../contract/time/date-format.ts'
import { isAnyPhone, tidyPhone } from '../../contract/accounts/phone.ts'
import { DAY } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { countAttempt, rateLimitKey } from '../tools/attempts.ts'
import { readEmail, searchedEmail, shownEmail } from '../tools/read-email.ts'
import { readText } from '../tools/plain-text.ts'
import { readName } from '../tools/read-line.ts'
import type { OwnAddress } from '../settings/notices.ts'
import { contactMail, eraseContactMails, queueMail } from '../mail/outbox.ts'
import type { BotCheck } from './bot-check.ts'
import { messageSearchText } from './list-messages.ts'
import { consumeBotToken } from './bot-tokens.ts'

/** As promised on the privacy page. */
const keptFor = 365 * DAY

/** The same words within this time are the same message, sent again; later, somebody asks again. */
export const sentAgainWithin = DAY

type Sending = {
  message: ContactMessage
  /** The visitor's IP address, for the limits and the bot check. */
  source: string
  botCheck: BotCheck
  /** The recipient of the message. */
  businessEmail: OwnAddress
}

/**
 * Accepts a visitor's message: stores it and queues the mail to the business in one transaction (spec §2 Contact page,
 * §5). What is sent again within a day and before it is answered is there already. A message with the honeypot filled
 * in is dropped silently. Throws `invalid-name`, `fields-missing`, `invalid-input`, `invalid-email`, `invalid-phone`,
 * `bot-check-…` or `too-many-attempts`.
 */
export async function sendContactMessage(
  db: Database,
  sending: Sending,
  now: number,
): Promise<void> {
  const { message, source, botCheck, businessEmail } = sending
  if (message.website) return
  const { first_name, last_name, email, phone, text } = readMessage(message)
  const token = message.cf_token
  if (!token) throw new Problem('bot-check-missing')

  const counted = rateLimitKey(source)
  await countAttempt(db, 'contact-try', counted, now)
  const verified = await botCheck.verify(token, source, now)
  if (verified === undefined) throw new Problem('bot-check-failed')
  await countAttempt(db, 'contact', counted, now)

  await transaction(db, async (trx) => {
    await consumeBotToken(trx, verified, now)
    const known = await trx
      .selectFrom('contact_messages')
      .select('id')
      .where('email', '=', email)
      .where('message', '=', text)
      .where('answered_at', 'is', null)
      .where('order_id', 'is', null)
      .where('created_at', '>', now - sentAgainWithin)
      .executeTakeFirst()
    // Sent again because the answer was lost.
    if (known) return
    const subject = `Nachricht von ${first_name} ${last_name}`
    await storeMessage(
      trx,
      { first_name, last_name, email, phone, text, subject },
      businessEmail,
      now,
    )
  })
}

/** A message as the owner gets it. */
type Message = {
  first_name: string
  last_name: string
  email: string
  /** Empty when none was given. */
  phone: string
  text: string
  subject: string
  about?: { orderId: number; isReturn: boolean }
}

/** Stores a message for the owner to answer, and queues the mail that forwards it, in the caller's transaction. */
export async function storeMessage(
  trx: Trx,
  { first_name, last_name, email, phone, text, subject, about }: Message,
  businessEmail: OwnAddress,
  now: number,
): Promise<void> {
  const { id } = await trx
    .insertInto('contact_messages')
    .values({
      first_name,
      last_name,
      email,
      phone,
      message: text,
      search_text: messageSearchText([first_name, last_name, searchedEmail(email), phone, text]),
      created_at: now,
      ...(about && { order_id: about.orderId, is_return: about.isReturn ? 1 : 0 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueMail(
    trx,
    {
      kind: contactMail,
      subjectKey: `${id}`,
      to: businessEmail,
      replyTo: email,
      subject,
      body: [
        `${first_name} ${last_name} <${shownEmail(email)}> schrieb am ${formatDateTime(now)}:`,
        { quote: text },
        ...(phone ? [`Telefon: ${phone}`] : []),
        { button: 'Zu den Nachrichten', url: '/admin/nachrichten' },
        'Wenn Sie auf diese E-Mail antworten, geht die Antwort an diese Person.',
      ],
    },
    now,
  )
}

/** Deletes messages after a year, with the mails that forwarded them, which also contain name and address. */
export async function sweepMessages(db: Database, now: number): Promise<void> {
  await transaction(db, async (trx) => {
    await trx
      .deleteFrom('contact_messages')
      .where('created_at', '<', now - keptFor)
      .execute()
    await eraseContactMails(trx, now - keptFor)
  })
}

/** The typed fields, trimmed and safe for mail headers and for every database. */
function readMessage(message: ContactMessage) {
  const first_name = readName(message.vorname)
  const last_name = readName(message.nachname)
  const typedEmail = message.email?.trim() ?? ''
  const phone = tidyPhone(message.telefon ?? '')
  if (!first_name || !last_name || !typedEmail || !message.nachricht?.trim())
    throw new Problem('fields-missing')
  const text = readText(message.nachricht)
  const email = readEmail(typedEmail)
  if (phone !== '' && !isAnyPhone(phone)) throw new Problem('invalid-phone')
  return { first_name, last_name, email, phone, text }
}
