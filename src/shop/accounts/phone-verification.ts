import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { isReachable } from '../../contract/accounts/phone.ts'
import { Problem } from '../../contract/problems.ts'
import { MINUTE } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database } from '../../db/schema.ts'
import { readSettings } from '../settings/settings.ts'
import { countSms, countSmsTo, type SmsSender } from '../tools/sms-sender.ts'
import { type Account, toAccount } from './accounts.ts'
import { countAttempt, retryAfter } from '../tools/attempts.ts'
import { assertNotBusy, hashPassword, verifyPassword } from '../tools/argon2.ts'

/** Six digits, ten minutes, five tries (docs/decisions/060). */
const life = 10 * MINUTE
const triesPerCode = 5

/**
 * Sends a code to the user's phone; it is bound to both, and an older one becomes invalid. Throws
 * `phone-not-reachable`, `too-many-attempts`, `sms-unavailable` (gateway down, or the daily budget spent) or `busy`.
 */
export async function sendPhoneCode(db: Database, user: Account, sms: SmsSender, now: number) {
  const { phone } = user
  if (!isReachable(phone) || sms.isMissing) throw new Problem('phone-not-reachable')
  assertNotBusy('known')
  await countAttempt(db, 'sms-user', user.id, now)
  await countSmsTo(db, phone, now)
  // Logged as an error, so that somebody looks into it.
  await countSms(db, now).catch(unavailable)

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const code_hash = await hashPassword(code, 'known')
  const fresh = { phone, code_hash, tries: 0, expires_at: now + life }
  await transaction(db, (trx) =>
    trx
      .insertInto('phone_codes')
      .values({ user_id: user.id, ...fresh })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
      .execute(),
  )
  const { business } = await readSettings(db)
  const text = `${business.name}: Ihr Code ist ${code}. Er gilt zehn Minuten.`
  await sms.send({ to: phone, text }).catch(unavailable)
}

function unavailable(cause: unknown): never {
  throw new Problem('sms-unavailable', { cause })
}

/**
 * Marks the phone as verified when the code is correct. The attempt is counted before the code is checked; what is no
 * whole code is none. Throws `code-missing`, `code-invalid`, `sms-code-exhausted` or `busy`.
 */
export async function verifyPhoneCode(
  db: Database,
  user: Account,
  code: string,
  now: number,
): Promise<Account> {
  if (!/^\d{6}$/.test(code)) throw new Problem('code-missing')
  assertNotBusy('known')
  const taken = await transaction(db, (trx) =>
    trx
      .updateTable('phone_codes')
      .set({ tries: sql<number>`tries + 1` })
      .where('user_id', '=', user.id)
      .where('phone', '=', user.phone)
      .where('expires_at', '>', now)
      .returning(['code_hash', 'tries', 'expires_at'])
      .executeTakeFirst(),
  )
  if (taken && taken.tries > triesPerCode)
    throw new Problem('sms-code-exhausted', { retryAfter: retryAfter(taken.expires_at - now) })
  if (!taken || !(await verifyPassword(code, taken.code_hash, 'known')))
    throw new Problem('code-invalid')

  return transaction(db, async (trx) => {
    const used = await trx
      .deleteFrom('phone_codes')
      .where('user_id', '=', user.id)
      .where('code_hash', '=', taken.code_hash)
      .executeTakeFirst()
    const row = await trx
      .updateTable('users')
      .set({ phone_verified_at: now })
      .where('id', '=', user.id)
      .where('phone', '=', user.phone)
      .returningAll()
      .executeTakeFirst()
    if (used.numDeletedRows === 0n || !row) throw new Problem('code-invalid')
    return toAccount(row)
  })
}
