import { setImmediate as nextTurn } from 'node:timers/promises'
import { swissDayAfter } from '../../contract/swiss-days.ts'
import type { Db } from '../../db/schema.ts'
import { type DueDevice, horizon } from './plan-reminder.ts'

/** Somebody who wants to be reminded and whose address is known to be theirs. */
export type Household = {
  userId: number
  email: string
  /** Whether they have shown that the address is theirs. */
  isConfirmed: boolean
  signsIn: boolean
  firstName: string
  lastName: string
  postalCode: string
  city: string
  token: string
  agreedAt: number
  heldAt: number | null
  devices: DueDevice[]
}

/**
 * Who agreed, so many at a time in the order of their ids; visitors are served in between, for SQLite answers at once and
 * everything that is due for all of them takes it long.
 */
export async function* listAgreed(db: Db, atOnce: number): AsyncGenerator<number[]> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('service_reminder_consents')
      .select('user_id')
      .where('ended_at', 'is', null)
      .where('user_id', '>', last)
      .orderBy('user_id')
      .limit(atOnce)
      .execute()
    const userIds = rows.map(({ user_id }) => user_id)
    const end = userIds.at(-1)
    if (end === undefined) return
    yield userIds
    last = end
    await nextTurn()
  }
}

/**
 * The households who agreed and have an address, with what is due until `ahead` days after the horizon of `today`, in
 * the order of their ids. An address somebody signs in with counts when it is confirmed: anybody could type another's.
 */
export async function readHouseholds(
  db: Db,
  { today, ahead = 0, userIds }: { today: string; ahead?: number; userIds: readonly number[] },
): Promise<Household[]> {
  const rows = await db
    .selectFrom('service_reminder_consents as consents')
    .innerJoin('users', 'users.id', 'consents.user_id')
    .innerJoin('devices', 'devices.user_id', 'users.id')
    .select(['users.id as userId', 'users.email', 'contact_email', 'email_verified_at'])
    .select(['first_name', 'last_name', 'postal_code', 'city'])
    .select(['token', 'agreed_at', 'held_at'])
    .select(['devices.id', 'due_day', 'devices.created_at as registeredAt'])
    .select((eb) =>
      eb
        .selectFrom('service_reminder_terms as terms')
        .select(({ fn }) => fn.max('step').as('step'))
        .whereRef('terms.device_id', '=', 'devices.id')
        .whereRef('terms.term_day', '=', 'devices.due_day')
        .as('told'),
    )
    .where('consents.ended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.locked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('email_verified_at', 'is not', null),
        eb.and([eb('users.email', 'is', null), eb('contact_email', 'is not', null)]),
      ]),
    )
    .where('retired_day', 'is', null)
    .where('due_day', '<=', swissDayAfter(today, horizon + ahead))
    .where('consents.user_id', 'in', userIds)
    .orderBy('consents.user_id')
    .orderBy('devices.id')
    .execute()
  const households = Map.groupBy(rows, ({ userId }) => userId)
  return [...households.values()].map((devices) => {
    const [row] = devices as [(typeof rows)[number]]
    return {
      userId: row.userId,
      email: row.email ?? row.contact_email ?? '',
      isConfirmed: row.email_verified_at !== null,
      signsIn: row.email !== null,
      firstName: row.first_name,
      lastName: row.last_name,
      postalCode: row.postal_code,
      city: row.city,
      token: row.token,
      agreedAt: row.agreed_at,
      heldAt: row.held_at,
      devices: devices.map(({ id, due_day, told, registeredAt }) => {
        return { id, due: due_day ?? '', told: told ?? 0, registeredAt }
      }),
    }
  })
}
