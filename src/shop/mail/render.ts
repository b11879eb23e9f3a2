import type { Business } from '../../contract/settings/business.ts'
import type { MailText } from './blocks.ts'
import { toHtml } from './html.ts'
import { toText } from './plain-text.ts'
import type { OutgoingMail } from './transport.ts'

/** A mail of the business, as text and HTML. Replies go to the business. */
export function renderMail(
  { subject, body }: MailText,
  { name, email }: Business,
): Pick<OutgoingMail, 'from' | 'replyTo' | 'subject' | 'text' | 'html'> {
  return {
    from: { name, address: email },
    replyTo: email,
    subject,
    text: toText(body),
    html: toHtml(body, { subject, from: name }),
  }
}
