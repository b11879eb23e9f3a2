import { createTransport } from 'nodemailer'
import { SECOND } from '../contract/time/time.ts'
import type { Attachment } from '../shop/mail/attachment.ts'
import { type MailTransport, RecipientRefused, treatmentHeaders } from '../shop/mail/transport.ts'

/**
 * Mail over SMTP. `url` is `smtp://user:password@host:port` (`smtps://` for TLS from the start), `from` the
 * one address every mail is sent from. The timeouts are for a server that is silent.
 */
export function openSmtp({ url, from }: { url: string; from: string }): MailTransport {
  const { username, hostname } = new URL(url)
  const transporter = createTransport({
    url,
    // Without it, whoever is in between takes STARTTLS away and reads the password, and the links in mails.
    requireTLS: username !== '' && !isThisMachine(hostname),
    dnsTimeout: 5 * SECOND,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({
      to,
      from: { name },
      subject,
      text,
      html,
      replyTo,
      messageId,
      attachment,
      ...treatment
    }) {
      try {
        await transporter.sendMail({
          from: { name, address: from },
          // As an object an address stays a single address; a string could be parsed as a list of recipients.
          to: { name: '', address: to },
          replyTo: { name: '', address: replyTo },
          subject,
          text,
          html,
          messageId,
          ...(attachment && attach(attachment)),
          headers: treatmentHeaders(treatment),
        })
      } catch (error) {
        throw isNoMailbox(error) ? new RecipientRefused(error.message, { cause: error }) : error
      }
    },
  }
}

/** Attached as a file; calendar entries also as an alternative part of the mail, where mail programs look for them. */
function attach({ name: filename, bytes, method }: Attachment) {
  const content = Buffer.from(bytes)
  return method
    ? { icalEvent: { method, filename, content } }
    : { attachments: [{ filename, content }] }
}

/**
 * Status codes that concern the recipient's address alone (RFC 3463 §3.2, RFC 7505). Without such a code a
 * 550 may also concern us (no relaying, on a block list, a wrong password) and is retried.
 */
const noMailbox = /^5\d\d[ -]5\.(1\.([1236]|10)|2\.1)(?!\d)/

function isNoMailbox(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { command, response } = error as { command?: unknown; response?: unknown }
  return command === 'RCPT TO' && typeof response === 'string' && noMailbox.test(response)
}

/** Nobody is in between there. */
const isThisMachine = (hostname: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
