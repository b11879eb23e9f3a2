import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '../../contract/problems.ts'
import { DAY, MINUTE } from '../../contract/time/time.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'
import { type Account, findUser } from '../accounts/accounts.ts'
import { sha256Hex } from '../tools/sha256.ts'
import {
  checkCode,
  type CodeProof,
  consumeCode,
  findSecondFactor,
  readTypedCode,
} from './second-factor-code.ts'
import { queueSecondFactorNotice } from './second-factor.ts'

/** How long a sign-in waits for its code, and how many codes may be tried. */
const life = 10 * MINUTE
const triesPerLogin = 5

/**
 * Creates the token of a sign-in whose password was correct and that awaits its code (256 random bits, only the hash is
 * stored); undefined for an account without a second factor.
 */
export async function openLoginChallenge(
  trx: Trx,
  userId: number,
  now: number,
): Promise<string | undefined> {
  if (!(await findSecondFactor(trx, userId))) return undefined
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('login_challenges')
    .values({ token_hash: sha256Hex(token), user_id: userId, tries: 0, expires_at: now + life })
    .execute()
  return token
}

/** A sign-in whose code was correct; `closeLoginChallenge` consumes it. */
type ProvedLogin = { user: Account; tokenHash: string; proof: CodeProof }

/**
 * Checks the code of a pending sign-in. The attempt is counted before it is checked, and the fifth is the last, however
 * many arrive concurrently; then the person is notified that somebody knows the password. Throws `code-missing`,
 * `code-invalid`, `login-expired`, `login-code-exhausted`, `too-many-guesses`, `busy`.
 */
export async function proveLogin(
  db: Database,
  { token, code }: { token: string; code: string },
  now: number,
): Promise<ProvedLogin> {
  readTypedCode(code)
  const tokenHash = sha256Hex(token)
  const { user, tries } = await transaction(db, (trx) => takeTry(trx, tokenHash, now))
  try {
    return { user, tokenHash, proof: await checkCode(db, user.id, code, now) }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'code-invalid') throw error
    if (tries < triesPerLogin) throw error
    // One mail a day, so that an attack does not flood the mailbox.
    const key = `${user.id}:${Math.floor(now / DAY)}`
    await transaction(db, (trx) => queueSecondFactorNotice(trx, user, 'guessed', key, now))
    throw new Problem('login-code-exhausted', { user: user.id, cause: error })
  }
}

async function takeTry(
  trx: Trx,
  tokenHash: string,
  now: number,
): Promise<{ user: Account; tries: number }> {
  const taken = await trx
    .updateTable('login_challenges')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries', '<', triesPerLogin)
    .returning(['user_id', 'tries'])
    .executeTakeFirst()
  const user = taken && (await findUser(trx, taken.user_id))
  if (taken && user) return { user, tries: taken.tries }
  const exhausted = await trx
    .selectFrom('login_challenges')
    .select('tries')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  throw new Problem(exhausted ? 'login-code-exhausted' : 'login-expired')
}

/**
 * Consumes a sign-in and its code, in the transaction that starts the session. The use of a recovery code is reported
 * by mail. Throws `login-expired` or `code-invalid` when a concurrent request consumed it first.
 */
export async function closeLoginChallenge(
  trx: Trx,
  { user, tokenHash, proof }: ProvedLogin,
  now: number,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('login_challenges')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('login-expired')
  await consumeCode(trx, proof, now)
  if ('recoveryHash' in proof) {
    await queueSecondFactorNotice(trx, user, 'recovery-used', randomUUID(), now)
  }
}
