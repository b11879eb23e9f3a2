import { Problem } from '../../contract/problems.ts'
import { HOUR } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { type Account, eraseAccount, fillContact, toPerson } from '../accounts/accounts.ts'
import { takeJoinCode } from '../accounts/join-code.ts'
import { lockPerson } from '../accounts/known-person.ts'
import { recordChange } from '../audit/audit-log.ts'
import { moveAppointments } from '../appointments/erase-appointments.ts'
import { moveDevices } from '../devices/save-device.ts'
import { countAttempt } from '../tools/attempts.ts'
import { moveNotes } from './notes.ts'
import { moveReminders } from '../devices/consent.ts'
import { movePlanned } from '../service/day.ts'
import { moveVisits } from '../service/erase-visits.ts'
import { moveOrders } from '../orders/orders.ts'

/** Code attempts per account and per source and hour: 59 random bits cannot be guessed. */
const perAccount = 10
const perSource = 30

/**
 * Merges the person whose code came in a letter into the signed-in account: orders and notes move over, and details the
 * account lacks. A code works once; a wrong or used one, or one of a locked person, gets the same error. Returns the
 * updated account, and how many orders it got. Throws `join-code-invalid`, `too-many-guesses`.
 */
export async function joinPerson(
  db: Db,
  user: Account,
  { code, source }: { code: string; source: string },
  now: number,
): Promise<{ user: Account; orders: number }> {
  const count = (key: string, limit: number) =>
    countAttempt(db, { key, limit, window: HOUR, refusal: 'too-many-guesses' }, now)
  await count(`join-source:${source}`, perSource)
  await count(`join:${user.id}`, perAccount)
  return transaction(db, async (trx) => {
    const from = await takeJoinCode(trx, code)
    if (from === undefined) throw new Problem('join-code-invalid', { user: user.id })
    const person = toPerson(await lockPerson(trx, from))
    if (person.lockedAt !== null) throw new Problem('join-code-invalid', { user: user.id })
    const joined = await fillContact(trx, user.id, person)
    const orders = await moveOrders(trx, from, user.id)
    await moveDevices(trx, from, user.id)
    await moveVisits(trx, from, user.id)
    await movePlanned(trx, from, user.id)
    await moveAppointments(trx, from, user.id)
    await moveReminders(trx, from, user.id, now)
    await moveNotes(trx, from, user.id)
    await eraseAccount(trx, from, now)
    const change = { subject: `user:${user.id}` as const, after: { joined: from, orders } }
    await recordChange(trx, user, { action: 'user.joined', ...change }, now)
    return { user: joined, orders }
  })
}
