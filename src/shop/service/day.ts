import { type RoundState, roundStates } from '../../contract/appointments/appointments.ts'
import { fullName } from '../../contract/accounts/person-name.ts'
import { type VisitService, wantedInWords } from '../../contract/appointments/words.ts'
import type { DeviceKind } from '../../contract/devices/kinds.ts'
import { isAbout } from '../../contract/devices/work.ts'
import { Problem } from '../../contract/problems.ts'
import type { RoundDay, RoundStop } from '../../contract/service/round.ts'
import { swissDayAfter, swissDayOf } from '../../contract/time/swiss-days.ts'
import { toTime } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import { lockTable } from '../../db/lock-table.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { toAppointment } from '../appointments/appointments.ts'
import { dayEnd, dayStart } from '../tools/day-range.ts'
import { listGoodsToBring } from '../orders/goods-to-bring.ts'
import { orderStops, type Placed } from './order-stops.ts'
import { type NamedDevice, toRoundDevice } from './round-device.ts'

/** Devices due within this many days after a visit are serviced along with it. */
const doneAlong = 180
/** The most visits on one day; more is a mistake. */
const maxVisits = 60

type Stop = RoundStop & Placed

/**
 * The stops of a Swiss day, in order: its appointments in a state of `roundStates`, and planned visits. Throws
 * `invalid-input` for a day that does not exist.
 */
export async function readDay(db: Db, day: string): Promise<RoundDay> {
  return { tag: day, halte: (await listStops(db, day)).map(toWire) }
}

const toWire = ({ startsAt: _at, position: _position, ...stop }: Stop): RoundStop => stop

async function listStops(db: Db, day: string): Promise<Stop[]> {
  const appointments = await selectAppointments(db, day)
  const visits = await selectVisits(db, day)
  const people = [...appointments.map(({ user_id }) => user_id), ...visits.map(({ id }) => id)]
  const due = await listDue(db, people, swissDayAfter(day, doneAlong))
  const goods = await listGoodsToBring(db, people)
  const along = (id: number | null, isMeant: (kind: DeviceKind) => boolean) => ({
    geraete: (due.get(id ?? 0) ?? []).filter(({ kind }) => isMeant(kind)).map(toRoundDevice),
    mitbringen: goods.get(id ?? 0) ?? [],
  })
  return orderStops([
    ...appointments.map((row) => ofAppointment(row, along(row.user_id, meantBy(row)))),
    ...visits.map((row) =>
      ofVisit(
        row,
        along(row.id, () => true),
      ),
    ),
  ])
}

/** The kinds of device that an appointment is about; advice is about none. */
function meantBy({ service, with_visit }: { service: VisitService; with_visit: number }) {
  return (kind: DeviceKind) =>
    service !== 'brandschutz' && (with_visit === 1 || isAbout(service, kind))
}

/** The appointments of a day, with their position in its order. */
function selectAppointments(db: Db, day: string) {
  return db
    .selectFrom('appointments')
    .leftJoin('round_stops', (join) =>
      join.onRef('round_stops.appointment_id', '=', 'appointments.id').on('day', '=', day),
    )
    .selectAll('appointments')
    .select('round_stops.position')
    .where('starts_at', '>=', dayStart(day))
    .where('starts_at', '<', dayEnd(day))
    .where('state', 'in', roundStates)
    .$narrowType<{ state: RoundState }>()
    .orderBy('appointments.id')
    .execute()
}

/** The people the owner has planned to visit on a day, and whether they were visited. */
function selectVisits(db: Db, day: string) {
  return db
    .selectFrom('round_stops')
    .innerJoin('users', 'users.id', 'round_stops.user_id')
    .select(['users.id', 'first_name', 'last_name', 'street', 'postal_code', 'city', 'phone'])
    .select(['email', 'contact_email', 'round_stops.position'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('visits')
            .select('visits.id')
            .whereRef('visits.user_id', '=', 'users.id')
            .where('visits.day', '=', day),
        )
        .as('is_done'),
    )
    .where('round_stops.day', '=', day)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()
}

type Visited = 'first_name' | 'last_name' | 'street' | 'postal_code' | 'city' | 'phone'

function describePerson(row: Record<Visited, string>) {
  const name = fullName(row.first_name, row.last_name)
  return { name, strasse: row.street, plz: row.postal_code, ort: row.city, telefon: row.phone }
}

/** What goes with a stop: the devices that are due, and the goods that were ordered for it. */
type Along = Pick<RoundStop, 'geraete' | 'mitbringen'>

function ofAppointment(
  row: Awaited<ReturnType<typeof selectAppointments>>[number],
  along: Along,
): Stop {
  const { leistung, anzahl, anlage, mitKaminfeger, termin } = toAppointment(row)
  return {
    key: `termin:${row.id}`,
    termin: row.id,
    idUser: row.user_id,
    von: toTime(row.starts_at),
    bis: termin?.bis ?? null,
    anliegen: wantedInWords({ leistung, anzahl, anlage, mitKaminfeger }),
    ...describePerson(row),
    bemerkung: row.note,
    ...along,
    status: row.state,
    angekuendigt: toTime(row.announced_at),
    per: row.announced_channel,
    perMail: row.email !== '',
    erledigt: row.state === 'erledigt',
    startsAt: row.starts_at,
    position: row.position,
  }
}

function ofVisit(row: Awaited<ReturnType<typeof selectVisits>>[number], along: Along): Stop {
  return {
    key: `person:${row.id}`,
    termin: null,
    idUser: row.id,
    von: null,
    bis: null,
    anliegen: '',
    ...describePerson(row),
    bemerkung: '',
    ...along,
    status: null,
    angekuendigt: null,
    per: null,
    perMail: (row.email ?? row.contact_email) !== null,
    erledigt: Boolean(row.is_done),
    startsAt: null,
    position: row.position,
  }
}

/** The devices of some people that are due up to a Swiss day. */
async function listDue(
  db: Db,
  people: readonly (number | null)[],
  until: string,
): Promise<Map<number, NamedDevice[]>> {
  const ids = people.filter((id) => id !== null)
  const rows = await db
    .selectFrom('devices')
    .select(['user_id', 'id', 'kind', 'size', 'place', 'name', 'due_day'])
    .where('user_id', 'in', ids)
    .where('retired_day', 'is', null)
    .where('due_day', '<=', until)
    .orderBy('due_day')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ user_id }) => user_id)
}

/**
 * Saves a new order of a day's stops, which must be exactly the current ones: throws `changed-meanwhile` if any were
 * added or removed.
 */
export function orderDay(db: Database, day: string, keys: readonly string[]): Promise<RoundDay> {
  return transaction(db, async (trx) => {
    // Of two concurrent requests the second replaces the order instead of inserting the stops again.
    await lockTable(trx, 'round_stops')
    const stops = await listStops(trx, day)
    const known = new Set(stops.map(({ key }) => key))
    if (keys.length !== known.size || keys.some((key) => !known.delete(key)))
      throw new Problem('changed-meanwhile')
    await trx.deleteFrom('round_stops').where('day', '=', day).execute()
    const rows = keys.map((key, position) => {
      const [kind, id] = key.split(':')
      const isVisit = kind === 'person'
      return {
        day,
        user_id: isVisit ? Number(id) : null,
        appointment_id: isVisit ? null : Number(id),
        position,
      }
    })
    if (rows.length > 0) await trx.insertInto('round_stops').values(rows).execute()
    return readDay(trx, day)
  })
}

/**
 * Adds a visit to the round of a day from today on; idempotent, also on a full day. Throws `round-past`,
 * `invalid-input`, `user-not-found`, `round-full`.
 */
export async function planVisit(
  trx: Trx,
  day: string,
  userId: number,
  now: number,
): Promise<RoundDay> {
  if (day < swissDayOf(now)) throw new Problem('round-past')
  await lockPerson(trx, userId)
  // Of two concurrent requests the second counts the visit of the first.
  await lockTable(trx, 'round_stops')
  const added = await trx
    .insertInto('round_stops')
    .values({ day, user_id: userId, appointment_id: null, position: null })
    .onConflict((conflict) => conflict.columns(['day', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const plan = await readDay(trx, day)
  if (added && plan.halte.length > maxVisits) throw new Problem('round-full')
  return plan
}

/** Puts the appointment that was made for a visit of a day in its place, in the caller's transaction. */
export async function replaceVisit(
  trx: Trx,
  day: string,
  { user_id, id }: { user_id: number | null; id: number },
): Promise<void> {
  await trx
    .updateTable('round_stops')
    .set({ user_id: null, appointment_id: id })
    .where('day', '=', day)
    .where('user_id', '=', user_id)
    .execute()
}

/** Removes a visit from a day's round. */
export async function unplanVisit(trx: Trx, day: string, userId: number): Promise<RoundDay> {
  await trx.deleteFrom('round_stops').where('day', '=', day).where('user_id', '=', userId).execute()
  return readDay(trx, day)
}

/**
 * Removes the visits planned for one person on days on which another, who turned out to be the same, is planned too, in
 * the caller's transaction.
 */
export async function dropDoubledStops(trx: Trx, from: number, to: number): Promise<void> {
  await trx
    .deleteFrom('round_stops')
    .where('user_id', '=', from)
    .where('day', 'in', (eb) =>
      eb.selectFrom('round_stops').select('day').where('user_id', '=', to),
    )
    .execute()
}
