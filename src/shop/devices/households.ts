import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DeviceKind } from '../../contract/devices/kinds.ts'
import { swissDayAfter } from '../../contract/time/swiss-days.ts'
import type { Db } from '../../db/schema.ts'
import { type DueDevice, horizon } from './plan-reminder.ts'

export type HouseholdDevice = DueDevice & { kind: DeviceKind }

/** A person who consented to reminders, with a usable address and due devices. */
export type Household = Awaited<ReturnType<typeof readHouseholds>>[number]

/**
 * The ids of people who consented, in batches by id; other requests are served in between, because SQLite answers
 * synchronously and a query over all of them takes long.
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
 * The households that consented and have an address, with the devices due until `ahead` days after the horizon of
 * `today`, by id. A sign-in address must be confirmed, because anybody could enter somebody else's.
 */
export async function readHouseholds(
  db: Db,
  { today, ahead = 0, userIds }: { today: string; ahead?: number; userIds: readonly number[] },
) {
  const rows = await db
    .selectFrom('service_reminder_consents as consents')
    .innerJoin('users', 'users.id', 'consents.user_id')
    .innerJoin('devices', 'devices.user_id', 'users.id')
    .select(['users.id as userId', 'users.email', 'contact_email', 'email_verified_at'])
    .select(['first_name', 'last_name', 'postal_code', 'city'])
    .select(['token', 'agreed_at', 'held_at'])
    .select(['devices.id', 'kind', 'due_day', 'devices.created_at as registeredAt'])
    .select((eb) =>
      eb
        .selectFrom('service_reminder_terms as terms')
        .select(({ fn }) => fn.max('step').as('step'))
        .whereRef('terms.device_id', '=', 'devices.id')
        .whereRef('terms.term_day', '=', 'devices.due_day')
        .as('reminded'),
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
  return [...households.values()].flatMap((devices) => {
    const [row] = devices
    if (!row) return []
    return {
      ...row,
      email: row.email ?? row.contact_email ?? '',
      devices: devices.map(({ id, kind, due_day, reminded, registeredAt }): HouseholdDevice => {
        return { id, kind, due: due_day ?? '', reminded: reminded ?? 0, registeredAt }
      }),
    }
  })
}
