import { isDeepStrictEqual } from 'node:util'
import type { ExpressionBuilder } from 'kysely'
import { countRows } from '../../db/find-page.ts'
import type { Device, DeviceChange, NewDevice } from '../../contract/devices/devices.ts'
import { Problem } from '../../contract/problems.ts'
import { swissDayOf } from '../../contract/time/swiss-days.ts'
import { transaction } from '../../db/commit.ts'
import { lockRows } from '../../db/lock-rows.ts'
import type { Database, Tables, Trx } from '../../db/schema.ts'
import type { Account } from '../accounts/accounts.ts'
import { lockPerson } from '../accounts/known-person.ts'
import type { AuditAction } from '../../contract/audit/audit.ts'
import { type Fields, type Logged, recordChange } from '../audit/audit-log.ts'
import { checkDevice } from './check-device.ts'
import { newDeviceCode } from './device-code.ts'
import { changeDevice, type DeviceRow, dueDayOf, getDevice, toDevice } from './devices.ts'

/** More than any household or landlord has; anyone who needs more calls. */
const maxDevices = 1000

/** No manufacturer's interval is longer; nor one between two visits of the chimney sweep. */
const maxYears = 50
const maxMonths = 120

/** Who makes the request: customers for their own devices, admins for anybody's. */
export type Asker = Pick<Account, 'id' | 'email' | 'role'>

/** For a query of devices: whether they are the asker's; to an admin all are. */
export const isOf = (asker: Asker) => (eb: ExpressionBuilder<Tables, 'devices'>) =>
  asker.role === 'admin' ? eb.lit(true) : eb('user_id', '=', asker.id)

/** Whose devices are meant: the asker's own, or for an admin anybody's. Throws `forbidden`. */
export function ownerOf(asker: Asker, idUser: number | undefined): number {
  if (idUser !== undefined && idUser !== asker.id && asker.role !== 'admin')
    throw new Problem('forbidden')
  return idUser ?? asker.id
}

/**
 * Registers a device. Throws `forbidden`, `user-not-found`, `too-many-devices`, `device-years` and what `checkDevice`
 * throws.
 */
export async function createDevice(
  trx: Trx,
  { idUser, intervalle, ...form }: NewDevice,
  asker: Asker,
  now: number,
): Promise<Device> {
  const userId = ownerOf(asker, idUser)
  const today = swissDayOf(now)
  const row = { ...checkDevice(form, today), ...yearsOf(asker, intervalle) }
  await lockPerson(trx, userId)
  await assertRoom(trx, userId, 1)
  const due_day = dueDayOf(row, today)
  const { id } = await trx
    .insertInto('devices')
    .values({ ...row, user_id: userId, code: newDeviceCode(), due_day, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(trx, asker, { id, user_id: userId }, { action: 'device.created' }, now)
  return toDevice(await getDevice(trx, id), today)
}

/**
 * Throws `too-many-devices` if `more` devices would exceed the limit. Must run in a transaction that locks the person.
 */
export async function assertRoom(trx: Trx, userId: number, more: number): Promise<void> {
  const count = await countRows(trx.selectFrom('devices').where('user_id', '=', userId))
  if (count + more > maxDevices) throw new Problem('too-many-devices')
}

/**
 * Changes a device, based on the revision the person read. Throws `device-not-found` (somebody else's looks like a
 * missing one), `changed-meanwhile`, `device-years` and what `checkDevice` throws.
 */
export async function saveDevice(
  db: Database,
  id: number,
  { revision, intervalle, ausserBetrieb, ...form }: DeviceChange,
  asker: Asker,
  now: number,
): Promise<Device> {
  const today = swissDayOf(now)
  const values = { ...checkDevice(form, today), ...yearsOf(asker, intervalle) }
  return transaction(db, async (trx) => {
    const before = await lockDevice(trx, id, asker)
    const retired =
      ausserBetrieb === undefined || ausserBetrieb === before.retired_reason
        ? {}
        : { retired_reason: ausserBetrieb, retired_day: ausserBetrieb && today }
    const stored = await getDevice(trx, id)
    const was = toDevice(stored, today)
    if ((revision ?? before.revision) !== before.revision) {
      const wanted = { ...stored, ...values, ...retired }
      // Sent again because the answer was lost.
      if (isDeepStrictEqual(toDevice(wanted, today), was)) return was
      throw new Problem('changed-meanwhile')
    }
    const change = { ...values, ...retired, revision: before.revision + 1 }
    const after = toDevice(await changeDevice(trx, id, change, today), today)
    const felder = namesOf(was, after)
    if (felder.length > 0)
      await record(trx, asker, before, { action: 'device.saved', after: { felder } }, now)
    return after
  })
}

/** The form fields that changed, without their values: the log outlives the device. */
function namesOf(before: Device, after: Device): string[] {
  const { id: _, code: _code, faellig: _due, ampel: _light, revision: _rev, ...fields } = after
  return Object.entries(fields).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(before[name as keyof Device]) ? [] : [name],
  )
}

/** Deletes a device from the register, with its picture and its history. Throws `device-not-found`. */
export async function deleteDevice(
  db: Database,
  id: number,
  asker: Asker,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const device = await lockDevice(trx, id, asker)
    await trx.deleteFrom('devices').where('id', '=', id).execute()
    await record(trx, asker, device, { action: 'device.deleted' }, now)
  })
}

/** Locks a device until the transaction ends. Throws `device-not-found`, also for somebody else's device. */
export async function lockDevice(trx: Trx, id: number, asker: Asker) {
  const query = trx.selectFrom('devices').selectAll().where('id', '=', id).where(isOf(asker))
  return lockRows(trx, query).executeTakeFirstOrThrow(() => new Problem('device-not-found'))
}

/**
 * Only an admin, who has read the rating plate, sets the intervals of a single device. Throws `device-years` and
 * `device-months`.
 */
function yearsOf(asker: Asker, years: NewDevice['intervalle']) {
  if (asker.role !== 'admin' || years === undefined) return {}
  const { wartung = null, tausch = null, ersatz = null, reinigung = null, kontrolle = null } = years
  for (const interval of [wartung, tausch, ersatz])
    if (interval !== null && (!Number.isInteger(interval) || interval < 0 || interval > maxYears))
      throw new Problem('device-years')
  return {
    service_years: wartung,
    agent_years: tausch,
    life_years: ersatz,
    cleaning_months: monthsOf(reinigung),
    inspection_months: monthsOf(kontrolle),
  }
}

/** An interval in whole or half years as months. Throws `device-months`. */
function monthsOf(years: number | null): number | null {
  if (years === null) return null
  const months = years * 12
  if (months % 6 !== 0 || months < 0 || months > maxMonths) throw new Problem('device-months')
  return months
}

type DeviceAction = Extract<AuditAction, `device.${string}`>

/** Logs what an admin does to somebody else's device; changes to one's own are not logged. */
export async function record<After extends Fields>(
  trx: Trx,
  asker: Asker,
  { id, user_id }: Pick<DeviceRow, 'id' | 'user_id'>,
  { action, after }: { action: DeviceAction; after?: Logged<DeviceAction, After> },
  now: number,
): Promise<void> {
  if (user_id === asker.id) return
  const owner = { idUser: user_id }
  const values = action === 'device.deleted' ? { before: owner } : { after: { ...owner, ...after } }
  await recordChange(trx, asker, { action, subject: `device:${id}`, ...values }, now)
}
