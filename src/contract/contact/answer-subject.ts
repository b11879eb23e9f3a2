import type { ReceivedMessage } from './messages.ts'

/** The subject of what is answered to a message. */
export function answerSubject(
  { bestellung }: Pick<ReceivedMessage, 'bestellung'>,
  { name }: { name: string },
): string {
  if (bestellung === null) return `Ihre Nachricht an ${name}`
  return `Ihre ${bestellung.rueckgabe ? 'Rückgabe' : 'Frage'} zur Bestellung ${bestellung.order_no}`
}
