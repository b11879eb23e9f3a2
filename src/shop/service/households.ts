import type { Static } from 'typebox'
import { fullName } from '../../contract/accounts/person-name.ts'
import { roundStates } from '../../contract/appointments/appointments.ts'
import { waitingStates } from '../../contract/appointments/states.ts'
import type { Household, HouseholdQuery, Households } from '../../contract/service/round.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import type { Db } from '../../db/schema.ts'
import { dayStart } from '../tools/day-range.ts'
import { type NamedDevice, toRoundDevice } from './round-device.ts'

/** How many households of a place are shown at most. */
const most = 200

/** The households of a place with devices due up to a Swiss day, by street, and the appointment requests from it. */
export async function listHouseholds(
  db: Db,
  { plz, ort, bis }: Static<typeof HouseholdQuery>,
  now: number,
): Promise<Households> {
  const homes = db
    .selectFrom('users')
    .select(['users.id as user_id', 'first_name', 'last_name', 'street', 'phone'])
    .where('postal_code', '=', plz)
    .where('city', '=', ort)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('devices')
          .select('id')
          .whereRef('user_id', '=', 'users.id')
          .where('retired_day', 'is', null)
          .where('due_day', '<=', bis),
      ),
    )
    .orderBy('street')
    .orderBy('users.id')
    .limit(most)
  const rows = await db
    .selectFrom(homes.as('homes'))
    .innerJoin('devices', 'devices.user_id', 'homes.user_id')
    .selectAll('homes')
    .select(['devices.id', 'kind', 'size', 'place', 'name', 'due_day'])
    .where('retired_day', 'is', null)
    .where('due_day', '<=', bis)
    .orderBy('street')
    .orderBy('homes.user_id')
    .orderBy('due_day')
    .orderBy('devices.id')
    .execute()
  const byUser = [...Map.groupBy(rows, (row) => row.user_id)]
  const planned = await findPlanned(
    db,
    byUser.map(([id]) => id),
    swissDayOf(now),
  )
  const haushalte = byUser.flatMap(([idUser, devices]): Household[] => {
    const [home] = devices
    if (!home) return []
    const { first_name, last_name, street, phone } = home
    const name = fullName(first_name, last_name)
    const geplant = planned.get(idUser) ?? null
    const geraete = devices.map((device: NamedDevice) => toRoundDevice(device))
    return [{ idUser, name, strasse: street, telefon: phone, geraete, geplant }]
  })
  const requests = await db
    .selectFrom('appointments')
    .select(['id', 'first_name', 'last_name', 'street'])
    .where('state', 'in', waitingStates)
    .where('postal_code', '=', plz)
    .where('city', '=', ort)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const anfragen = requests.map(({ id, first_name, last_name, street }) => ({
    id,
    name: fullName(first_name, last_name),
    strasse: street,
  }))
  return { haushalte, anfragen }
}

/** The next day from today on which each of these people is visited: chosen for the list, or agreed with them. */
async function findPlanned(
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<Map<number, string>> {
  const chosen = await db
    .selectFrom('round_stops')
    .select(['user_id', 'day'])
    .where('user_id', 'in', ids)
    .where('day', '>=', today)
    .execute()
  const agreed = await db
    .selectFrom('appointments')
    .select(['user_id', 'starts_at'])
    .where('user_id', 'in', ids)
    .where('starts_at', '>=', dayStart(today))
    .where('state', 'in', roundStates)
    .$narrowType<{ starts_at: number }>()
    .execute()
  const days = [
    ...chosen.map(({ user_id, day }) => [user_id ?? 0, day] as const),
    ...agreed.map(({ user_id, starts_at }) => [user_id ?? 0, swissDayOf(starts_at)] as const),
  ]
  // The last of each person in the map is the earliest.
  return new Map(days.toSorted(([, a], [, b]) => (a < b ? 1 : -1)))
}
