import { randomBytes } from 'node:crypto'
import { reminderConsent } from '../../src/contract/devices/reminder-words.ts'
import { DAY } from '../../src/contract/time/time.ts'
import type { OpenDatabase } from '../../src/db/schema.ts'
import { makeDevices } from './devices.ts'

const rowsAtOnce = 500

/**
 * Fills a register with made-up households: four of five consented to reminders, every tenth of them has no sign-in.
 * `allDue`: the day on which all of their devices are due.
 */
export async function fillRegister(
  db: OpenDatabase,
  { households, devices, allDue }: { households: number; devices: number; allDue?: string },
  now: number,
): Promise<void> {
  const insert = async <Row>(rows: readonly Row[], put: (some: Row[]) => Promise<unknown>) => {
    for (let at = 0; at < rows.length; at += rowsAtOnce) await put(rows.slice(at, at + rowsAtOnce))
  }
  const before = now - 30 * DAY
  const people = Array.from({ length: households }, (_, at) => {
    const address = `haushalt${at}@beispiel.ch`
    const signsIn = at % 10 !== 0
    return {
      email: signsIn ? address : null,
      contact_email: signsIn ? null : address,
      email_verified_at: signsIn ? before : null,
      first_name: 'Heidi',
      last_name: `Muster ${at}`,
      phone: '',
      street: 'Rosenbergstrasse 10',
      postal_code: String(9000 + (at % 500)),
      city: 'St. Gallen',
      country: 'Schweiz',
      role: 'user' as const,
      pending_email: null,
      phone_verified_at: null,
      search_text: address,
      created_at: before,
    }
  })
  const ids: number[] = []
  await insert(people, async (some) => {
    const made = await db.insertInto('users').values(some).returning('id').execute()
    ids.push(...made.map(({ id }) => id))
  })
  const consents = ids.flatMap((user_id, at) =>
    at % 5 === 4
      ? []
      : [
          {
            user_id,
            token: randomBytes(16).toString('base64url'),
            text: reminderConsent,
            channel: 'web' as const,
            agreed_at: before,
          },
        ],
  )
  await insert(consents, (some) =>
    db.insertInto('service_reminder_consents').values(some).execute(),
  )
  const owners = ids.map((id) => ({ id }))
  const made = makeDevices(devices, owners, now).map((device) => ({
    ...device,
    ...(allDue !== undefined && { due_day: allDue }),
    created_at: before,
  }))
  await insert(made, (some) => db.insertInto('devices').values(some).execute())
}
