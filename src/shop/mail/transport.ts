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
  /** A person wrote it, to one other. */
  isPersonal?: boolean
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

/**
 * The headers by which mail programs treat a mail: that no person wrote it, so that nothing answers by itself (RFC
 * 3834), and a one-click unsubscribe button (RFC 8058; the URL is ours, so it cannot start another header).
 */
export function treatmentHeaders({
  isPersonal = false,
  unsubscribe,
}: Pick<OutgoingMail, 'isPersonal' | 'unsubscribe'>): Record<string, string> {
  return {
    // A help desk drops what says it was written by a program.
    ...(!isPersonal && {
      'Auto-Submitted': 'auto-generated',
      // For Microsoft's servers (MS-OXCMAIL), some of which answer the one above with a note of absence.
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
    }),
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}
