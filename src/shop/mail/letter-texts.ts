import type { Business } from '../../contract/settings/business.ts'
import type { Block, MailText } from './blocks.ts'
import { type Greeted, nameless } from './greeting.ts'

/** Ends a letter with the details of the business. */
export function sign(from: Business): Block {
  const signature = [
    `${from.name} – ${from.trade}`,
    from.street,
    `${from.postalCode} ${from.city}`,
    `Telefon ${from.phone}`,
    from.email,
    ...(from.openingHours ? [`Öffnungszeiten: ${from.openingHours.replaceAll('\n', ', ')}`] : []),
    ...(from.uid ? [`UID ${from.uid}`] : []),
  ]
  return { signature }
}

/** The closing line of a letter that asks for nothing. */
export const answerIt = 'Haben Sie eine Frage? Antworten Sie einfach auf diese E-Mail.'

/** A letter of the shop: salutation, content, signature. What does not apply is left out of the content. */
export function write(
  { to: { greeting }, from, subject }: { to: Greeted; from: Business; subject: string },
  ...content: (Block | false | undefined)[]
): MailText {
  return { subject, body: [greeting, ...content.flatMap((block) => block || []), sign(from)] }
}

/** A notice to the owner: without a signature. What does not apply is left out of the content. */
export function notify(subject: string, ...content: (Block | false | undefined)[]): MailText {
  return { subject, body: [nameless.greeting, ...content.flatMap((block) => block || [])] }
}
