import { toAsciiEmail } from '../../contract/accounts/email.ts'
import type { Business } from '../../contract/settings/business.ts'
import type { Block, MailText } from './blocks.ts'
import { toHtml } from './html.ts'
import { toText } from './plain-text.ts'
import type { OutgoingMail } from './transport.ts'

/** Whom a mail is for, and what is unique in its Message-ID. Without `replyTo`, replies go to the business. */
type Addresses = { to: string; replyTo?: string | null; id: string }

/** A mail of the business, as text and HTML; the pages of the shop it links to are at `publicUrl`. */
export function renderMail(
  { subject, body }: MailText,
  { name, email }: Business,
  { to, replyTo, id }: Addresses,
  publicUrl: string,
): OutgoingMail {
  // Headers are ASCII; an address that was stored or typed with umlauts is not.
  const sender = toAsciiEmail(email)
  const blocks = body.map((block) => withWholeUrls(block, publicUrl))
  return {
    from: { name, address: sender },
    to: toAsciiEmail(to),
    replyTo: toAsciiEmail(replyTo ?? email),
    messageId: `<${id}@${sender.split('@')[1] ?? ''}>`,
    subject,
    text: toText(blocks),
    html: toHtml(blocks, { subject, from: name }),
  }
}

/** A block as it is sent: with the whole address of every link. */
export function withWholeUrls(block: Block, publicUrl: string): Block {
  if (typeof block === 'string') return block
  if ('button' in block) return { ...block, url: wholeUrl(block.url, publicUrl) }
  if (!('facts' in block)) return block
  const facts = block.facts.map(([name, value, url]) =>
    url === undefined
      ? ([name, value] as const)
      : ([name, value, wholeUrl(url, publicUrl)] as const),
  )
  return { facts }
}

/** The address of a link in a mail: a path is a page of the shop, which may have moved since the mail was queued. */
export const wholeUrl = (url: string, publicUrl: string): string =>
  url.startsWith('/') ? publicUrl + url : url
