import type { Insertable } from 'kysely'
import { DAY, HOUR } from '../../src/contract/time/time.ts'
import type { Tables } from '../../src/db/schema.ts'
import { messageSearchText } from '../../src/shop/contact/list-messages.ts'
import type { Past } from './orders.ts'
import { instantOf } from './people.ts'
import { startRandom } from './random.ts'

const questions = [
  'Guten Tag, unser Feuerlöscher ist bald sechs Jahre alt. Wann können Sie zur Wartung kommen?',
  'Wir möchten den Kamin vor dem Winter reinigen lassen. Gibt es im September noch freie Termine?',
  'Liefern Sie die Löschdecke auch nach Bregenz, und wie lange dauert es?',
  'Für unsere Werkstatt brauchen wir vier Schaumlöscher mit Wandhalterung. Machen Sie eine Offerte?',
  'Ist die Feuerungskontrolle für eine Holzheizung mit 60 kW eine Sichtkontrolle?',
]

/** Made-up messages of the contact form; recent ones wait for an answer. */
export function makeMessages(count: number, past: Past): Insertable<Tables['contact_messages']>[] {
  const random = startRandom(4)
  return Array.from({ length: count }, (_, at) => {
    const createdAt = instantOf(at, count, past.from, past.until)
    const typed = {
      first_name: 'Vreni',
      last_name: `Fässler ${at + 1}`,
      email: `vreni.faessler${at + 1}@beispiel.ch`,
      message: random.pick(questions),
    }
    return {
      ...typed,
      search_text: messageSearchText(Object.values(typed)),
      created_at: createdAt,
      answered_at:
        past.until - createdAt > 7 * DAY ? createdAt + HOUR + random.below(2 * DAY) : null,
    }
  })
}

/** Made-up entries of the audit log: orders that were shipped or cancelled. */
export function makeChanges(count: number, past: Past): Insertable<Tables['audit_log']>[] {
  const random = startRandom(5)
  return Array.from({ length: count }, (_, at) => ({
    user_id: 1,
    user_email: 'buero@foehnwacht.example',
    action: 'order.moved',
    subject: `order:${1 + Math.floor((past.count * at) / count)}`,
    before: '{"status":"bezahlt"}',
    after: JSON.stringify({ status: random.next() < 0.95 ? 'versendet' : 'storniert' }),
    created_at: instantOf(at, count, past.from, past.until),
  }))
}
