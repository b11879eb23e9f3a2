import type { NewAppointment } from '../../contract/appointments/appointments.ts'
import { Problem } from '../../contract/problems.ts'
import { assertOwnDevices } from '../devices/devices.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Trx } from '../../db/schema.ts'
import type { Account } from '../accounts/accounts.ts'
import type { BotCheck } from '../contact/bot-check.ts'
import { consumeBotToken } from '../contact/bot-tokens.ts'
import { hashContent, findMade, type Intent, once } from '../tools/once.ts'
import { countMailTo } from '../tools/count-mail-to.ts'
import { sha256Hex } from '../tools/sha256.ts'
import { countAttempt, rateLimitKey } from '../tools/attempts.ts'
import { readSettings } from '../settings/settings.ts'
import { queueStepMails } from './appointment-mails.ts'
import { type AppointmentRow, getAppointment } from './appointments.ts'
import { readRequest } from './read-request.ts'
import { noteStep } from './take-step.ts'

type Request = {
  input: NewAppointment
  /** The signed-in user. */
  user: Account | undefined
  key: string | undefined
  /** The visitor's IP address, for the limits and the bot check. */
  source: string
  botCheck: BotCheck
}

/**
 * Accepts a request: stores it and notifies both sides, in one transaction. Idempotent by key. Throws what
 * `readRequest` throws, `bot-check-…` without a sign-in, `device-not-found`, `appointment-key-reused` and
 * `too-many-attempts`.
 */
export async function requestAppointment(
  db: Database,
  { input, user, key, source, botCheck }: Request,
  now: number,
): Promise<AppointmentRow> {
  const { cf_token: token, device_ids: devices = [], website, ...content } = input
  // A bot has filled in the honeypot.
  if (website) throw new Problem('bot-check-failed')
  const columns = readRequest(input, user, await readSettings(db), now)
  const intent: Intent = {
    ...requestOf(user?.id, key),
    fingerprint: hashContent([content, devices]),
    reused: 'appointment-key-reused',
  }
  const known = await findMade(db, intent)
  if (known !== undefined) return getAppointment(db, Number(known))

  const counted = user ? `user:${user.id}` : rateLimitKey(source)
  const verified = user ? undefined : await verify()
  await countAttempt(db, 'appointment', counted, now)
  if (!user) await countMailTo(db, columns.email, now)

  return transaction(db, async (trx) => {
    const { id, made } = await once(trx, intent, now, async () => {
      if (verified !== undefined) await consumeBotToken(trx, verified, now)
      const row = await trx
        .insertInto('appointments')
        .values({
          ...columns,
          user_id: user?.id ?? null,
          state: 'angefragt',
          created_at: now,
          changed_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await addDevices(trx, row.id, devices, user?.id ?? 0)
      await noteStep(trx, row, { side: 'kunde', note: '' }, now)
      await queueStepMails(trx, row, { side: 'kunde', note: row.note }, now)
      return row
    })
    return made ?? getAppointment(trx, Number(id))
  })

  async function verify(): Promise<string> {
    if (!token) throw new Problem('bot-check-missing')
    await countAttempt(db, 'appointment-try', counted, now)
    const name = await botCheck.verify(token, source, now)
    if (name === undefined) throw new Problem('bot-check-failed')
    return name
  }
}

/** Who asked with which key. Knowing the key proves who may add pictures, so the database gets only its hash. */
export function requestOf(userId: number | undefined, key: string | undefined) {
  const what = 'appointment'
  return { what, key: key === undefined ? undefined : sha256Hex(`${userId ?? ''}:${key}`) }
}

/** Notes which devices an appointment is about. Throws `device-not-found` for one that is not this person's. */
export async function addDevices(
  trx: Trx,
  appointment_id: number,
  input: readonly number[],
  userId: number,
): Promise<void> {
  if (input.length === 0) return
  const ids = [...new Set(input)]
  await assertOwnDevices(trx, ids, userId)
  await trx
    .insertInto('appointment_devices')
    .values(ids.map((device_id) => ({ appointment_id, device_id })))
    .execute()
}
