import { randomUUID } from 'node:crypto'
import { Secret } from 'otpauth'
import { readCode } from '../../contract/fields/typed-code.ts'
import { Problem } from '../../contract/problems.ts'
import type { SecondFactorSetup, SecondFactorState } from '../../contract/sign-in/second-factor.ts'
import { MINUTE, toTime } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import { recordChange } from '../audit/audit-log.ts'
import { secondFactorMail, type SecondFactorNews } from '../mail/account-texts.ts'
import { queueMail } from '../mail/outbox.ts'
import { makeQrCode } from '../tools/qr-code.ts'
import { readSettings } from '../settings/settings.ts'
import { type Account, greetUser } from '../accounts/accounts.ts'
import { lockCredentials } from './credentials.ts'
import { countAttempt } from '../tools/attempts.ts'
import { confirmPassword } from './password-change.ts'
import { hashRecoveryCodes, makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'
import { checkCode, consumeCode, findSecondFactor, stepOf, totpOf } from './second-factor-code.ts'
import { endSessions, type SignedIn } from './sessions.ts'

/** How long a setup may take. */
const setupLife = 30 * MINUTE

/** The state of an account's second factor. */
export async function readSecondFactor(db: Db, userId: number): Promise<SecondFactorState> {
  const factor = await findSecondFactor(db, userId)
  const codes = await db
    .selectFrom('recovery_codes')
    .select('slot')
    .where('user_id', '=', userId)
    .execute()
  const since = factor?.confirmed_at ?? null
  return {
    on: since !== null,
    since: toTime(since),
    recoveryCodesLeft: codes.length,
  }
}

/**
 * Starts the setup: a new secret of 160 random bits that takes effect only when a first code confirms it. Throws
 * `fields-missing`, `password-wrong`, `too-many-guesses`, `second-factor-on`.
 */
export async function beginSecondFactor(
  db: Database,
  user: Account,
  password: string,
  now: number,
): Promise<SecondFactorSetup> {
  if (!password) throw new Problem('fields-missing')
  await confirmPassword(db, user.id, password, now, 'password-wrong')
  const secret = new Secret({ size: 20 }).base32
  const fresh = { secret, created_at: now, confirmed_at: null, last_step: 0 }
  const stored = await transaction(db, (trx) =>
    trx
      .insertInto('second_factors')
      .values({ user_id: user.id, ...fresh })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet(fresh)
          .where('second_factors.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst(),
  )
  if (!stored) throw new Problem('second-factor-on')
  const { business } = await readSettings(db)
  const uri = totpOf(secret, { issuer: business.name, label: user.email }).toString()
  return {
    secret: secret.replace(/(.{4})(?=.)/g, '$1 '),
    uri,
    qrCode: makeQrCode(uri),
  }
}

/**
 * Enables the second factor with the app's first code; other sessions end. Returns the recovery codes, which exist in
 * plain text only here. Throws `code-missing`, `code-invalid`, `second-factor-on`, `second-factor-expired`,
 * `too-many-guesses`, `busy`.
 */
export async function confirmSecondFactor(
  db: Database,
  { user, session }: SignedIn,
  typed: string,
  now: number,
): Promise<string[]> {
  const code = readCode(typed)
  if (!code) throw new Problem('code-missing')
  await countAttempt(db, 'second-factor-setup', user.id, now)
  const begun = await db
    .selectFrom('second_factors')
    .select(['secret', 'created_at', 'confirmed_at'])
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (begun && begun.confirmed_at !== null) throw new Problem('second-factor-on')
  if (!begun || begun.created_at <= now - setupLife) throw new Problem('second-factor-expired')
  const step = stepOf(begun.secret, code, now)
  if (step === undefined) throw new Problem('code-invalid')

  const codes = makeRecoveryCodes()
  const hashes = await hashRecoveryCodes(codes)
  await transaction(db, async (trx) => {
    // A sign-in that saw no second factor has completed, or sees this one.
    await lockCredentials(trx, user.id)
    const before = await describeProtection(trx, user.id)
    const { numUpdatedRows } = await trx
      .updateTable('second_factors')
      .set({ confirmed_at: now, last_step: step })
      .where('user_id', '=', user.id)
      .where('secret', '=', begun.secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('second-factor-expired')
    await storeRecoveryCodes(trx, user.id, hashes)
    // Ends sessions opened with the password alone.
    await endSessions(trx, user.id, session.tokenHash)
    await recordAndNotify(trx, user, 'on', before, now)
  })
  return codes
}

/** Replaces the recovery codes. Throws what `endSecondFactor` throws. */
export async function renewRecoveryCodes(
  db: Database,
  user: Account,
  given: { password: string; code: string },
  now: number,
): Promise<string[]> {
  const proof = await proveBoth(db, user, given, now)
  const codes = makeRecoveryCodes()
  const hashes = await hashRecoveryCodes(codes)
  await transaction(db, async (trx) => {
    const before = await describeProtection(trx, user.id)
    await consumeCode(trx, proof, now)
    await storeRecoveryCodes(trx, user.id, hashes)
    await recordAndNotify(trx, user, 'codes-renewed', before, now)
  })
  return codes
}

/**
 * Disables the second factor. Throws `fields-missing`, `code-missing`, `password-wrong`, `code-invalid`,
 * `second-factor-off`, `too-many-guesses`.
 */
export async function endSecondFactor(
  db: Database,
  user: Account,
  given: { password: string; code: string },
  now: number,
): Promise<void> {
  const proof = await proveBoth(db, user, given, now)
  await transaction(db, async (trx) => {
    const before = await describeProtection(trx, user.id)
    await consumeCode(trx, proof, now)
    await eraseSecondFactor(trx, user.id)
    await recordAndNotify(trx, user, 'off', before, now)
  })
}

async function proveBoth(
  db: Database,
  user: Account,
  { password, code }: { password: string; code: string },
  now: number,
) {
  if (!password) throw new Problem('fields-missing')
  if (!(await readSecondFactor(db, user.id)).on) throw new Problem('second-factor-off')
  await confirmPassword(db, user.id, password, now, 'password-wrong')
  return checkCode(db, user.id, code, now)
}

/** Deletes secret, recovery codes and pending sign-ins, in the caller's transaction. */
export async function eraseSecondFactor(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx.deleteFrom('login_challenges').where('user_id', '=', userId).execute()
}

/** The second factor as logged: whether it is enabled and how many recovery codes are left. */
export async function describeProtection(db: Db, userId: number) {
  const { on, recoveryCodesLeft } = await readSecondFactor(db, userId)
  return { secondFactor: on, recoveryCodes: recoveryCodesLeft }
}

/** Logs the change and notifies the account's owner, in the caller's transaction. */
async function recordAndNotify(
  trx: Trx,
  user: Account,
  news: Extract<SecondFactorNews, 'on' | 'off' | 'codes-renewed'>,
  before: Awaited<ReturnType<typeof describeProtection>>,
  now: number,
): Promise<void> {
  const after = {
    ...(await describeProtection(trx, user.id)),
    // Ten codes may replace ten codes, which would otherwise look like no change.
    ...(news === 'codes-renewed' && { replacedCodes: before.recoveryCodes }),
  }
  const change = { subject: `user:${user.id}` as const, before, after }
  await recordChange(trx, user, { action: `second-factor.${news}`, ...change }, now)
  await queueSecondFactorNotice(trx, user, news, randomUUID(), now)
}

/** Queues a mail about the second factor, in the caller's transaction; one per `subjectKey`. */
export async function queueSecondFactorNotice(
  trx: Trx,
  user: Account,
  news: SecondFactorNews,
  subjectKey: string,
  now: number,
): Promise<void> {
  const { business } = await readSettings(trx)
  const mail = secondFactorMail(greetUser(user), news, business)
  await queueMail(trx, { kind: `second-factor-${news}`, subjectKey, to: user.email, ...mail }, now)
}
