import { type ExpressionBuilder, sql } from 'kysely'
import {
  type AppointmentState,
  appointmentStates,
  isWaiting,
  waitingStates,
} from '../../contract/appointments/states.ts'
import {
  type AdminAppointment,
  type AppointmentDetail,
  type AppointmentQuery,
  roundStates,
} from '../../contract/appointments/appointments.ts'
import type { Page, PageRequest } from '../../contract/fields/paging.ts'
import { Problem } from '../../contract/problems.ts'
import { readPage } from '../../db/find-page.ts'
import type { Db, Tables } from '../../db/schema.ts'
import { holdsText, searchWords } from '../../db/search.ts'
import { dayEnd, dayStart } from '../tools/day-range.ts'
import { listGoodsToBring } from '../orders/goods-to-bring.ts'
import { authorName } from '../accounts/accounts.ts'
import { nameOf } from '../devices/devices.ts'
import { reachOf, channelFor } from './reach.ts'
import { takingPlace, toAdminAppointment, toStep } from './appointments.ts'

type Filter = Pick<AppointmentQuery, 'search' | 'status' | 'from' | 'to'>

/**
 * States that are not in a day's plan; excluding these lets the query use the index on the time instead of the one on
 * the state.
 */
const unplanned = (Object.keys(appointmentStates) as AppointmentState[]).filter(
  (state) => isWaiting(state) || !(roundStates as AppointmentState[]).includes(state),
)

/** A page of appointments (see `AppointmentQuery`). Throws `invalid-input` for a day that does not exist. */
export async function listAppointments(
  db: Db,
  filter: Filter,
  request: PageRequest,
  now: number,
): Promise<Page<AdminAppointment>> {
  const found = matchAppointments(db, filter, now).select(['id', 'created_at', 'starts_at'])
  const { status = '' } = filter
  const isPlan = Boolean(filter.from || filter.to) || ['bestaetigt', 'vorbei'].includes(status)
  const order = isPlan ? sql`starts_at asc, id asc` : sql`created_at desc, id desc`
  const options = { isSearch: Boolean(filter.search), order, ...request }
  return readPage(db, found, options, async (ids) => {
    const rows = db.selectFrom('appointments').selectAll().where('id', 'in', ids).orderBy(order)
    return (await rows.execute()).map(toAdminAppointment)
  })
}

/** Appointments we went to, as their time has passed: the business knows whether they took place. */
export function areOver(now: number) {
  return (eb: ExpressionBuilder<Tables, 'appointments'>) =>
    eb.and([takingPlace(eb), eb('ends_at', '<=', now)])
}

function matchAppointments(db: Db, { search = '', status, from, to }: Filter, now: number) {
  let found = db.selectFrom('appointments')
  if (status === 'offen') found = found.where('state', 'in', waitingStates)
  else if (status === 'vorbei') found = found.where(areOver(now))
  else if (status) found = found.where('state', '=', status)
  if (from) found = found.where('starts_at', '>=', dayStart(from))
  if (to) found = found.where('starts_at', '<', dayEnd(to))
  if ((from || to) && !status) found = found.where('state', 'not in', unplanned)
  for (const word of searchWords(search))
    found = found.where((eb) => holdsText(eb.ref('search_text'), word))
  return found
}

/**
 * One appointment with everything the business sees of it; `hasSms`: text messages leave the shop. Throws
 * `appointment-not-found`.
 */
export async function getAppointmentDetail(
  db: Db,
  id: number,
  hasSms: boolean,
): Promise<AppointmentDetail> {
  const row = await findWithPerson(db, id)
  const photos = await db
    .selectFrom('appointment_photos')
    .select('hash')
    .where('appointment_id', '=', id)
    .execute()
  const devices = await db
    .selectFrom('appointment_devices')
    .innerJoin('devices', 'devices.id', 'device_id')
    .select(['devices.id', 'kind', 'size', 'devices.name', 'place'])
    .where('appointment_id', '=', id)
    .orderBy('devices.id')
    .execute()
  const steps = await db
    .selectFrom('appointment_steps')
    .leftJoin('users', 'users.id', 'author_id')
    .selectAll('appointment_steps')
    .select(['users.email', 'users.first_name', 'users.last_name'])
    .where('appointment_id', '=', id)
    .orderBy('appointment_steps.id', 'desc')
    .execute()
  const goods = await listGoodsToBring(db, [row.user_id])
  return {
    ...toAdminAppointment(row),
    fotos: photos.map(({ hash }) => `/api/admin/appointments/${id}/photos/${hash}`),
    geraete: devices.map((device) => ({
      id: device.id,
      bezeichnung: nameOf(device),
      standort: device.place,
    })),
    mitbringen: goods.get(row.user_id ?? 0) ?? [],
    weg: channelFor(reachOf(row.email, row.person), hasSms),
    verlauf: steps.map((step) => ({
      ...toStep(step),
      wer: authorName({
        ...step,
        first_name: step.first_name ?? '',
        last_name: step.last_name ?? '',
      }),
    })),
  }
}

/** An appointment and the person it is with, as they are today. */
async function findWithPerson(db: Db, id: number) {
  const found = await db
    .selectFrom('appointments')
    .leftJoin('users', 'users.id', 'user_id')
    .selectAll('appointments')
    .select(['users.email as own_email', 'contact_email', 'users.phone as own_phone'])
    .select('phone_verified_at')
    .where('appointments.id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('appointment-not-found'))
  const { own_email: email, contact_email, own_phone: phone, phone_verified_at, ...row } = found
  const person = { email, contact_email, phone: phone ?? '', phone_verified_at }
  return { ...row, person }
}
