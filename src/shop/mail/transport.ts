import type { Attach, Attachment } from './attachment.ts'

/** A mail ready to be sent. `messageId` is the same for every attempt, so that a receiver can drop duplicates. */
export type OutgoingMail = {
  /** The business. The mail server may not accept its address as a sender; a transport then uses its own. */
  from: { name: string; address: string }
  to: string
  subject: string
  /** The same content in both formats. */
  text: string
  html: string
  replyTo: string
  messageId: string
  attachment?: Attachment
  /** An https URL that unsubscribes from such mails by POST (RFC 8058). */
  unsubscribe?: string
}

/** The receiving server says permanently that the mailbox does not exist. Its response is the message. */
export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused'
}

/**
 * The mail transport. Rejects when the mail was not accepted: with `RecipientRefused` when a retry is useless; after
 * anything else the outbox retries.
 */
export type MailTransport = {
  send(mail: OutgoingMail): Promise<void>
  /** Creates attachments; without it a mail with one waits. */
  attach?: Attach
}

/** The headers for a one-click unsubscribe button (RFC 8058; the URL is ours, so it cannot start another header). */
export function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (address === undefined) return {}
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
