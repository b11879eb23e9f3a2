import { createTransport } from 'nodemailer'
import { SECOND } from '../contract/time.ts'
import type { MailTransport } from '../shop/mail/transport.ts'

/**
 * Mail over SMTP. `url` is `smtp://user:password@host:port` (`smtps://` for TLS from the start), `from` the
 * one sender of every mail. All time-outs together stay below the outbox's lease.
 */
export function openSmtp({ url, from }: { url: string; from: string }): MailTransport {
  const transporter = createTransport({
    url,
    dnsTimeout: 5 * SECOND,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, replyTo, messageId }) {
      await transporter.sendMail({
        from,
        // As an object an address stays one address; a string could be read as a list (security E2).
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}
