import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { resetCodeLife } from '../../contract/limits.ts'
import { Problem } from '../../contract/problems.ts'
import { HOUR } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import { resetMail } from '../mail/account-texts.ts'
import { queueMail } from '../mail/outbox.ts'
import { readSettings } from '../settings/settings.ts'
import { type Account, greetUser } from '../accounts/accounts.ts'
import { findCredentials } from './credentials.ts'
import { countAttempt, retryAfter, uncountAttempt } from '../tools/attempts.ts'
import { isEmail, normaliseEmail } from '../../contract/accounts/email.ts'
import { sha256Hex } from '../tools/sha256.ts'
import { assertNotBusy, hashPassword, verifyPassword } from '../tools/argon2.ts'

/**
 * How long the link is valid: as long as somebody who uses up the hourly mails can keep the owner from requesting
 * another one (docs/decisions/011).
 */
const linkLife = HOUR

/** With the limits `reset-…`, what makes four digits acceptable (docs/decisions/060). */
const triesPerCode = 5
const guessesSinceLogin = 30

/**
 * Creates the only valid code and link of an address and queues the mail with both. For an address without a sign-in
 * the same work is done and nothing is sent, so that neither response nor timing reveals which it was.
 * Throws `invalid-email`, `too-many-attempts`, `busy`.
 */
export async function requestReset(
  db: Database,
  request: { email: string; source: string },
  now: number,
): Promise<void> {
  const email = normaliseEmail(request.email)
  if (!isEmail(email)) throw new Problem('invalid-email')
  const addressHash = sha256Hex(email)
  assertNotBusy('stranger')
  await countAttempt(db, 'reset-source', request.source, now)
  await countAttempt(db, 'reset-mail', addressHash, now)
  const code = String(randomInt(10_000)).padStart(4, '0')
  const token = newToken()
  const codeHash = await hashPassword(code)
  const { business } = await readSettings(db)

  await transaction(db, async (trx) => {
    const known = await findCredentials(trx, email)
    const fresh = {
      user_id: known?.user.id ?? null,
      code_hash: codeHash,
      link_hash: sha256Hex(token),
      tries: 0,
      expires_at: now + linkLife,
    }
    await trx
      .insertInto('password_resets')
      .values({ address_hash: addressHash, ...fresh })
      .onConflict((conflict) => conflict.column('address_hash').doUpdateSet(fresh))
      .execute()
    if (!known) return
    const letter = {
      ...greetUser(known.user),
      code: known.resetGuesses < guessesSinceLogin ? code : undefined,
      link: `/login?reset=${token}`,
    }
    const mail = resetMail(letter, business)
    const subjectKey = fresh.link_hash
    await queueMail(trx, { kind: 'password-reset', subjectKey, to: email, ...mail }, now)
  })
}

/** A correct code or link; `resetPassword` consumes it. */
export type Proof = { userId: number; linkHash: string }

/**
 * Checks a code. Every attempt is counted in the database before it is checked, and the fifth of a code is the last,
 * however many arrive concurrently. Unknown addresses count and cost like known ones. Throws `code-invalid`,
 * `reset-code-exhausted`, `too-many-guesses` or `busy`.
 */
export async function checkResetCode(
  db: Database,
  guess: { email: string; code: string; source: string },
  now: number,
): Promise<Proof> {
  const addressHash = sha256Hex(normaliseEmail(guess.email))
  assertNotBusy('stranger')
  await countAttempt(db, 'reset-guess', guess.source, now)
  const reset = await takeTry(db, addressHash, now)
  await countAttempt(db, 'reset-day', addressHash, now)
  const shopWide = await countAttempt(db, 'reset-wrong-codes', 'all', now)
  const right = await verifyPassword(guess.code, reset?.codeHash)
  if (!right || !reset || reset.userId === null || !reset.mayGuess)
    throw new Problem('code-invalid', { user: reset?.userId ?? undefined })
  await transaction(db, (trx) => uncountAttempt(trx, shopWide))
  return { userId: reset.userId, linkHash: reset.linkHash }
}

/** Uses one of a code's attempts; undefined when the address has no valid code. */
async function takeTry(db: Database, addressHash: string, now: number) {
  return transaction(db, async (trx) => {
    const reset = await trx
      .updateTable('password_resets')
      .set({ tries: sql<number>`tries + 1` })
      .where('address_hash', '=', addressHash)
      .where('expires_at', '>', now + linkLife - resetCodeLife)
      .returning(['user_id', 'code_hash', 'link_hash', 'tries', 'expires_at'])
      .executeTakeFirst()
    if (!reset) return undefined
    // Thrown inside the transaction, so that a refused attempt is rolled back; the next one is refused all the same.
    if (reset.tries > triesPerCode) {
      const wait = reset.expires_at - linkLife + resetCodeLife - now
      const user = reset.user_id ?? undefined
      throw new Problem('reset-code-exhausted', { retryAfter: retryAfter(wait), user })
    }
    const counted = await trx
      .updateTable('credentials')
      .set({ reset_guesses: sql<number>`reset_guesses + 1` })
      .where('user_id', '=', reset.user_id ?? 0)
      .where('reset_guesses', '<', guessesSinceLogin)
      .executeTakeFirst()
    return {
      userId: reset.user_id,
      codeHash: reset.code_hash,
      linkHash: reset.link_hash,
      mayGuess: counted.numUpdatedRows > 0n,
    }
  })
}

/**
 * Exchanges a right code for a token like that of the mail's link, which it replaces: the new password can be chosen in
 * peace, and its step needs no second attempt. Throws what `checkResetCode` throws.
 */
export async function exchangeResetCode(
  db: Database,
  guess: { email: string; code: string; source: string },
  now: number,
): Promise<string> {
  const { linkHash } = await checkResetCode(db, guess, now)
  const token = newToken()
  const { numUpdatedRows } = await transaction(db, (trx) =>
    trx
      .updateTable('password_resets')
      .set({ link_hash: sha256Hex(token) })
      .where('link_hash', '=', linkHash)
      .executeTakeFirstOrThrow(),
  )
  // Used, or replaced by another request, at the same moment.
  if (numUpdatedRows === 0n) throw new Problem('code-invalid')
  return token
}

const newToken = () => randomBytes(16).toString('base64url')

/** Checks the 128-bit token of the mail's link. Throws `link-invalid`. */
export async function checkResetLink(db: Db, token: string, now: number): Promise<Proof> {
  const linkHash = sha256Hex(token)
  const reset = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('link_hash', '=', linkHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!reset || reset.user_id === null) throw new Problem('link-invalid')
  return { userId: reset.user_id, linkHash }
}

/** A sign-in resets the count of guessed codes: the owner is there (docs/decisions/060). */
export async function eraseResetGuesses(trx: Trx, userId: Account['id']): Promise<void> {
  await trx
    .updateTable('credentials')
    .set({ reset_guesses: 0 })
    .where('user_id', '=', userId)
    .where('reset_guesses', '>', 0)
    .execute()
}

/** Ends an account's pending resets, in the caller's transaction. */
export async function endResets(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}
