import type { Attach, Attachment } from './attachment.ts'

/** A mail ready to leave. `messageId` stays the same over every attempt, so a receiver can drop a double. */
export type OutgoingMail = {
  /** The business. The address may be one the mail server does not let out; a transport then has its own. */
  from: { name: string; address: string }
  to: string
  subject: string
  /** The same content twice. */
  text: string
  html: string
  replyTo: string
  messageId: string
  attachment?: Attachment
  /** An https address that ends mails like this one when it is posted to (RFC 8058). */
  unsubscribe?: string
}

/** The receiving side says for good that there is no such mailbox. Its answer is the message. */
export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused'
}

/**
 * The way out. Rejects when the mail was not taken over: with `RecipientRefused` when trying again is of no
 * use; after anything else the outbox tries again.
 */
export type MailTransport = {
  send(mail: OutgoingMail): Promise<void>
  /** What makes attachments; a mail with one waits where it is missing. */
  attach?: Attach
}

/** What lets a mail program show a button that ends mails like this one (RFC 8058; security E2: the address is ours). */
export function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (address === undefined) return {}
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
