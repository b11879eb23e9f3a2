import type { Business } from '../../contract/business.ts'
import type { Block } from './blocks.ts'
import type { Greeted } from './greeting.ts'

/** Ends a letter with everything the business says of itself. */
function sign(from: Business): Block {
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

/** How a letter that asks for nothing ends. */
export const answerIt = 'Haben Sie eine Frage? Antworten Sie einfach auf diese E-Mail.'

/** A letter of the shop: greeting, what is to be said, signature. */
export function write({ greeting }: Greeted, from: Business, ...content: Block[]): Block[] {
  return [greeting, ...content, sign(from)]
}
