import type { Insertable } from 'kysely'
import { DAY, HOUR } from '../../src/contract/time/time.ts'
import type { Tables } from '../../src/db/schema.ts'
import { foldText } from '../../src/db/search.ts'
import type { Past } from './orders.ts'
import { instantOf, type Person } from './people.ts'
import { startRandom } from './random.ts'

/** Made-up appointments of signed-in customers: most are done, recent ones wait for an answer. */
export function makeAppointments(
  count: number,
  people: readonly Person[],
  { from, until }: Past,
): Insertable<Tables['appointments']>[] {
  const random = startRandom(8)
  return Array.from({ length: count }, (_, at) => {
    const created_at = instantOf(at, count, from, until)
    const day = Math.floor(created_at / DAY) * DAY
    const starts_at = day + (10 + random.below(20)) * DAY + (7 + random.below(9)) * HOUR
    const isAnswered = until - created_at > 3 * DAY
    const { id, first_name, last_name, email, phone, street, postal_code, city } =
      random.pick(people)
    const contact = { first_name, last_name, email, phone, street, postal_code, city }
    return {
      ...contact,
      user_id: id,
      state: isAnswered ? (starts_at < until ? 'erledigt' : 'bestaetigt') : 'angefragt',
      service: 'feuerloescher',
      pieces: 1 + random.below(4),
      appliance: '',
      with_visit: 1,
      windows: JSON.stringify([[starts_at, starts_at + 4 * HOUR]]),
      starts_at: isAnswered ? starts_at : null,
      ends_at: isAnswered ? starts_at + HOUR : null,
      note: '',
      price: 7000,
      vat_per_mille: 81,
      search_text: foldText(Object.values(contact).join(' ')),
      created_at,
      changed_at: created_at,
    }
  })
}
