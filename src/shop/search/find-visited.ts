import { fullName } from '../../contract/accounts/person-name.ts'
import { formatPhone } from '../../contract/accounts/phone-format.ts'
import { visitServices } from '../../contract/appointments/words.ts'
import { printedCode } from '../../contract/devices/device-code.ts'
import type { Found } from '../../contract/overview/desk-search.ts'
import { maxFound } from '../../contract/overview/desk-words.ts'
import { formatDay, formatSpan } from '../../contract/time/date-format.ts'
import type { Db } from '../../db/schema.ts'
import { holdsText } from '../../db/search.ts'
import { nameOf } from '../devices/devices.ts'
import type { DeskWords } from './read-desk-search.ts'

/** The persons with these ids, in this order, and the one with this number first. */
export async function showPersons(
  db: Db,
  people: readonly number[],
  { number }: DeskWords,
): Promise<Found[]> {
  const ids = [...new Set([...(number === undefined ? [] : [number]), ...people])].slice(
    0,
    maxFound,
  )
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'contact_email', 'phone'])
    .select(['street', 'postal_code', 'city'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return ids
    .flatMap((id) => rows.find((row) => row.id === id) ?? [])
    .map((row) => ({
      id: row.id,
      titel:
        fullName(row.first_name, row.last_name) ||
        (row.email ?? row.contact_email ?? `Nr. ${row.id}`),
      zusatz: [row.street, `${row.postal_code} ${row.city}`.trim(), formatPhone(row.phone)]
        .filter(Boolean)
        .join(', '),
    }))
}

/** Appointments of these persons or, of people without an account, with these words: the next and the latest first. */
export async function findAppointments(
  db: Db,
  people: readonly number[],
  { pieces }: DeskWords,
  now: number,
): Promise<Found[]> {
  const shown = db
    .selectFrom('appointments')
    .select(['id', 'state', 'service', 'starts_at', 'ends_at', 'first_name', 'last_name', 'city'])
    .orderBy('id', 'desc')
    .limit(maxFound)
  const [owned, others] = await Promise.all([
    people.length === 0 ? [] : shown.where('user_id', 'in', people).execute(),
    pieces.length === 0
      ? []
      : shown
          .where('user_id', 'is', null)
          .where((eb) => eb.and(pieces.map((piece) => holdsText(eb.ref('search_text'), piece))))
          .execute(),
  ])
  const isAhead = ({ ends_at }: { ends_at: number | null }) => ends_at === null || ends_at > now
  return [...owned, ...others]
    .toSorted((one, other) => Number(isAhead(other)) - Number(isAhead(one)))
    .slice(0, maxFound)
    .map((row) => ({
      id: row.id,
      titel: `${fullName(row.first_name, row.last_name)}, ${visitServices[row.service]}`,
      zusatz:
        row.starts_at === null || row.ends_at === null
          ? `noch ohne Zeit, ${row.city}`
          : formatSpan(row.starts_at, row.ends_at),
    }))
}

/** Devices whose label begins with this code, or of these persons; `id` is that of the owner. */
export async function findDevices(
  db: Db,
  people: readonly number[],
  { code }: DeskWords,
): Promise<Found[]> {
  const shown = db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select(['devices.id', 'user_id', 'kind', 'size', 'devices.name', 'place', 'code', 'due_day'])
    .select(['first_name', 'last_name'])
    .orderBy('devices.due_day', (by) => by.asc().nullsLast())
    .orderBy('devices.id')
    .limit(maxFound)
  const rows = await (code === undefined
    ? people.length === 0
      ? []
      : shown.where('user_id', 'in', people).where('retired_day', 'is', null).execute()
    : shown.where('code', '>=', code).where('code', '<', `${code}~`).execute())
  return rows.map((row) => ({
    id: row.user_id,
    titel: [nameOf(row), row.place, fullName(row.first_name, row.last_name)]
      .filter(Boolean)
      .join(', '),
    zusatz: [printedCode(row.code), row.due_day && `fällig ${formatDay(row.due_day)}`]
      .filter(Boolean)
      .join(', '),
  }))
}
