import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Attachment } from '../shop/mail/attachment.ts'
import { type MailTransport, treatmentHeaders } from '../shop/mail/transport.ts'
import { writeWhole } from './data-folder.ts'

/**
 * Mail without a mail server: each one becomes a readable `.eml` file in `folder`, named after its time and recipient,
 * and a log line with the pattern of its name, which reveals neither the recipient nor the content. The sender is
 * `sender`, or else the business's address.
 */
export function openMailFolder(
  folder: string,
  log: (line: string) => void,
  sender?: string,
): MailTransport {
  return {
    async send({ to, from, subject, text, html, replyTo, messageId, attachment, ...treatment }) {
      const date = new Date()
      const time = date.toISOString().replaceAll(':', '-')
      const id = messageId.replace(/@.*/, '')
      const nameFor = (who: string) => `${time}-${who}-${id}.eml`.replace(/[^\w.@*-]/g, '')
      const boundary = randomUUID()
      const part = (type: string, content: string) => [
        `--${boundary}`,
        `Content-Type: text/${type}; charset=utf-8`,
        'Content-Transfer-Encoding: 8bit',
        '',
        ...content.split(/\r?\n/),
      ]
      const head = [
        `From: "${from.name.replace(/["\\]/g, '\\$&')}" <${sender ?? from.address}>`,
        `To: ${to}`,
        `Reply-To: ${replyTo}`,
        `Subject: ${subject}`,
        `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
        `Message-ID: ${messageId}`,
        ...Object.entries(treatmentHeaders(treatment)).map((header) => header.join(': ')),
        'MIME-Version: 1.0',
      ].map((line) => line.replace(/[\r\n]+/g, ' '))
      const content = [
        `Content-Type: multipart/alternative; boundary="${boundary}"`,
        '',
        ...part('plain', text),
        ...part('html', html),
        `--${boundary}--`,
        '',
      ]
      const parts = attachment ? wrap(content, attachment) : content
      writeWhole(folder, nameFor(to), [...head, ...parts].join('\r\n'))
      log(`E-Mail: ${join(folder, nameFor('*'))}`)
    },
  }
}

/** The lines of a mail with an attachment (RFC 2046 §5.1.3). */
function wrap(content: readonly string[], { name, bytes, method }: Attachment): string[] {
  const boundary = randomUUID()
  return [
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...content,
    `--${boundary}`,
    `Content-Type: ${method ? `text/calendar; charset=utf-8; method=${method}` : 'application/pdf'}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    ...(Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
    `--${boundary}--`,
    '',
  ]
}
