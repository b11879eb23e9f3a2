import { toAsciiEmail } from '../../contract/accounts/email.ts'
import type { Business } from '../../contract/settings/business.ts'
import type { MailText } from './blocks.ts'
import { toHtml } from './html.ts'
import { toText } from './plain-text.ts'
import type { OutgoingMail } from './transport.ts'

/** Whom a mail is for, and what is unique in its Message-ID. Without `replyTo`, replies go to the business. */
type Addresses = { to: string; replyTo?: string | null; id: string }

/** A mail of the business, as text and HTML. */
export function renderMail(
  { subject, body }: MailText,
  { name, email }: Business,
  { to, replyTo, id }: Addresses,
): OutgoingMail {
  // Headers are ASCII; an address that was stored or typed with umlauts is not.
  const sender = toAsciiEmail(email)
  return {
    from: { name, address: sender },
    to: toAsciiEmail(to),
    replyTo: toAsciiEmail(replyTo ?? email),
    messageId: `<${id}@${sender.split('@')[1] ?? ''}>`,
    subject,
    text: toText(body),
    html: toHtml(body, { subject, from: name }),
  }
}
