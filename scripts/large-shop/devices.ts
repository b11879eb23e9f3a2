import type { Insertable } from 'kysely'
import { kindNames } from '../../src/contract/devices/kinds.ts'
import { swissDayAfter, swissDayOf } from '../../src/contract/time/swiss-days.ts'
import type { Tables } from '../../src/db/schema.ts'
import { crockfordAlphabet } from '../../src/shop/tools/random-characters.ts'
import { dueDayOf } from '../../src/shop/devices/devices.ts'
import type { Person } from './people.ts'
import { startRandom } from './random.ts'

const places = ['Haus, Küche', 'Haus, Keller', 'Garage', 'Werkstatt', 'Büro', 'Ferienhaus', '']

/** Made-up devices of these people, in their state on the day of `now` (ms): half of them serviced some time ago. */
export function makeDevices(
  count: number,
  people: readonly Pick<Person, 'id'>[],
  now: number,
): Insertable<Tables['devices']>[] {
  const random = startRandom(7)
  const today = swissDayOf(now)
  const year = Number(today.slice(0, 4))
  return Array.from({ length: count }, () => {
    const isServiced = random.below(2) === 0
    const facts = {
      kind: random.pick(kindNames),
      size: random.pick([1000, 2000, 6000, 9000]),
      year: year - random.below(18),
      last_service_day: isServiced ? swissDayAfter(today, -random.below(1500)) : null,
    }
    return {
      ...facts,
      user_id: random.pick(people).id,
      code: Array.from({ length: 26 }, () => crockfordAlphabet[random.below(32)]).join(''),
      place: random.pick(places),
      name: '',
      fluorine_free: 'unbekannt',
      due_day: dueDayOf(facts, today),
      created_at: now,
    }
  })
}
