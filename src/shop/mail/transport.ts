/** A mail ready to leave. `messageId` stays the same over every attempt, so a receiver can drop a double. */
type OutgoingMail = {
  to: string
  subject: string
  text: string
  replyTo?: string
  messageId: string
}

/** The way out. Rejects when the mail was not taken over; the outbox then tries again. */
export type MailTransport = { send(mail: OutgoingMail): Promise<void> }
