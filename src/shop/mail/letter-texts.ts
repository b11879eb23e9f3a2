import type { Business } from '../../contract/settings/business.ts'
import type { Block } from './blocks.ts'
import type { Greeted } from './greeting.ts'

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

/** A letter of the shop: salutation, content, signature. */
export function write({ greeting }: Greeted, from: Business, ...content: Block[]): Block[] {
  return [greeting, ...content, sign(from)]
}
