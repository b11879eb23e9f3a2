import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type {
  Device,
  DeviceColumn,
  DeviceService,
  RetiredReason,
} from '../../contract/devices/devices.ts'
import { type DueFacts, dueDates, firstDue, lightOf } from './due-dates.ts'
import { deviceName } from '../../contract/devices/due-words.ts'
import { Problem } from '../../contract/problems.ts'
import { jsonRows, readRows, type RowOf } from '../../db/json-rows.ts'
import type { Db, Tables, Trx } from '../../db/schema.ts'

/** The service history of each device, newest first, as a subquery of devices. */
function servicesOf(db: Db) {
  return jsonRows(
    db,
    db
      .selectFrom('device_services')
      .select([
        'id',
        'day',
        'service',
        'change',
        'test',
        'cleaning',
        'inspection',
        'outcome',
        'note',
      ])
      .where('device_id', '=', sql.ref<number>('devices.id'))
      .orderBy('day', 'desc')
      .orderBy('id', 'desc'),
  )
}

/** Devices with their service history and whether there is a picture, in one statement. */
export function selectDevices(db: Db) {
  return db
    .selectFrom('devices')
    .leftJoin('device_photos', 'device_photos.device_id', 'devices.id')
    .selectAll('devices')
    .select('device_photos.hash as photo')
    .select(servicesOf(db).as('services'))
}

type ServiceRow = RowOf<ReturnType<typeof servicesOf>>
export type DeviceRow = Awaited<
  ReturnType<ReturnType<typeof selectDevices>['executeTakeFirstOrThrow']>
>

/** One device. The caller checks whose it is. Throws `device-not-found`. */
export async function getDevice(db: Db, id: number): Promise<DeviceRow> {
  return selectDevices(db)
    .where('devices.id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('device-not-found'))
}

/** Throws `device-not-found` unless all these devices are the person's. `ids` without repetitions. */
export async function assertOwnDevices(
  db: Db,
  ids: readonly number[],
  userId: number,
): Promise<void> {
  const own = await db
    .selectFrom('devices')
    .select('id')
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .execute()
  if (own.length < ids.length) throw new Problem('device-not-found')
}

/** The devices of a person, in order of registration. `today` is the Swiss day. */
export async function listDevices(db: Db, userId: number, today: string): Promise<Device[]> {
  const rows = await selectDevices(db)
    .where('devices.user_id', '=', userId)
    .orderBy('devices.id')
    .execute()
  return rows.map((row) => toDevice(row, today))
}

/** Maps a device to the wire. */
export function toDevice(row: DeviceRow, today: string): Device {
  const services = readRows(row.services)
  const facts = factsOf(row, services)
  const faellig = dueDates(facts, today)
  return {
    id: row.id,
    code: row.code,
    ...toRead(row, facts),
    fluorfrei: row.fluorine_free,
    product_id: row.product_id,
    order_id: row.order_id,
    faellig,
    ampel: lightOf(firstDue(faellig), today),
    ausserBetrieb:
      row.retired_day !== null && row.retired_reason !== null
        ? { seit: row.retired_day, grund: row.retired_reason }
        : null,
    foto: row.photo === null ? null : `/api/devices/${row.id}/photo?v=${row.photo.slice(0, 8)}`,
    intervalle: {
      wartung: row.service_years,
      tausch: row.agent_years,
      ersatz: row.life_years,
      reinigung: row.cleaning_months === null ? null : row.cleaning_months / 12,
      kontrolle: row.inspection_months === null ? null : row.inspection_months / 12,
    },
    revision: row.revision,
    verlauf: services.map(toService),
  }
}

/** What a table may say of a device, on the wire. */
export function toRead(
  { place, name, ...row }: DeviceFacts & Pick<NewRow, 'place' | 'name'>,
  facts = factsOf(row, []),
): Pick<Device, DeviceColumn> {
  return {
    typ: facts.kind,
    groesse: facts.size,
    brennstoff: facts.fuel,
    baujahr: facts.year,
    standort: place,
    bezeichnung: name,
    inBetrieb: facts.inUse,
    ablauf: facts.expires,
    letzteWartung: facts.lastService,
    letzterTausch: facts.lastChange,
    letztePruefung: facts.lastTest,
    letzteReinigung: facts.lastCleaning,
    letzteKontrolle: facts.lastInspection,
  }
}

function toService(row: ServiceRow): DeviceService {
  const { id, day, service, change, test, cleaning, inspection, outcome, note } = row
  return {
    id,
    datum: day,
    wartung: service === 1,
    tausch: change === 1,
    pruefung: test === 1,
    reinigung: cleaning === 1,
    kontrolle: inspection === 1,
    ergebnis: outcome,
    bemerkung: note,
  }
}

/** In litres, kilograms or kilowatts; it is stored in thousandths of them. */
const sizeOf = (size: number | null) => (size === null ? null : size / 1000)

/** The full name of a device that was read without its history. */
export function nameOf({ kind, size, name }: Pick<DeviceRow, 'kind' | 'size' | 'name'>): string {
  return deviceName({ typ: kind, groesse: sizeOf(size), bezeichnung: name })
}

/** What the due days are computed from, besides the history; as in a new row, what is not given is unknown. */
type DeviceFacts = Pick<NewRow, 'kind'> & Partial<NewRow>
type NewRow = Insertable<Tables['devices']>

type Counted = 'service' | 'change' | 'test' | 'cleaning' | 'inspection'

function factsOf(row: DeviceFacts, services: readonly ServiceRow[]) {
  const last = (stated: string | null | undefined, work: Counted) => {
    const days = services.filter((one) => one[work] === 1).map(({ day }) => day)
    return [...days, ...(stated ? [stated] : [])].toSorted().at(-1) ?? null
  }
  return {
    kind: row.kind,
    size: sizeOf(row.size ?? null),
    fuel: row.fuel ?? null,
    year: row.year ?? null,
    inUse: row.in_use_day ?? null,
    expires: row.expires_day ?? null,
    lastService: last(row.last_service_day, 'service'),
    lastChange: last(row.last_change_day, 'change'),
    lastTest: last(row.last_test_day, 'test'),
    lastCleaning: last(row.last_cleaning_day, 'cleaning'),
    lastInspection: last(row.last_inspection_day, 'inspection'),
    deadline: row.deadline_day ?? null,
    retired: row.retired_day ?? null,
    own: {
      service: row.service_years ?? null,
      agent: row.agent_years ?? null,
      life: row.life_years ?? null,
      cleaning: row.cleaning_months ?? null,
      inspection: row.inspection_months ?? null,
    },
  } satisfies DueFacts
}

/** The first due day of a device without service history, as it is stored. */
export function dueDayOf(row: DeviceFacts, today: string): string | null {
  return firstDue(dueDates(factsOf(row, []), today))
}

type Columns = Partial<Selectable<Tables['devices']>>

/**
 * Changes a device, in the caller's transaction, and with it the due day by which it is found, after its services.
 * Returns the device as it is then.
 */
export async function changeDevice(
  trx: Trx,
  id: number,
  change: Columns,
  today: string,
): Promise<DeviceRow> {
  await setColumns(trx, [id], change)
  const row = await getDevice(trx, id)
  const due_day = firstDue(dueDates(factsOf(row, readRows(row.services)), today))
  if (due_day !== row.due_day) await setColumns(trx, [id], { due_day })
  return { ...row, due_day }
}

/** Takes devices out of use from a day on: nothing is due on them any more. */
export async function retireDevices(
  trx: Trx,
  ids: readonly number[],
  retired: { day: string; reason: RetiredReason },
): Promise<void> {
  const { day: retired_day, reason: retired_reason } = retired
  await setColumns(trx, ids, { retired_day, retired_reason, due_day: null })
  await trx
    .updateTable('devices')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** Also those columns that no other update may change. */
async function setColumns(trx: Trx, ids: readonly number[], columns: Columns): Promise<void> {
  await trx
    .updateTable('devices')
    .set(columns as Updateable<Tables['devices']>)
    .where('id', 'in', ids)
    .execute()
}
