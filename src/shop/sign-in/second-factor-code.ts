import { Secret, TOTP } from 'otpauth'
import { readCode } from '../../contract/fields/typed-code.ts'
import { Problem } from '../../contract/problems.ts'
import { SECOND } from '../../contract/time/time.ts'
import type { Database, Db, Trx } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'
import { assertNotBusy } from '../tools/argon2.ts'
import { countAttempt, uncountAttempt } from '../tools/attempts.ts'
import { matchRecoveryCode, consumeRecoveryCode } from './recovery-codes.ts'

/** What every authenticator app supports (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const stepLength = 30 * SECOND
/** How many steps a phone's clock may be off, in either direction. */
const drift = 1

/** The TOTP algorithm for a secret (base32). `label` and `issuer` are what the app shows. */
export function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: stepLength / SECOND,
    secret: Secret.fromBase32(secret),
  })
}

/** The time step a code belongs to, or undefined when it is not currently valid. `now` in ms. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  // The library throws for six signs of more bytes.
  if (!isAppCode(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: drift })
  return delta === null ? undefined : Math.floor(now / stepLength) + delta
}

/** The second factor of an account, once it is confirmed; undefined without one. */
export function findSecondFactor(db: Db, userId: number) {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
}

/** A correct code; `consumeCode` consumes it. */
export type CodeProof = { userId: number } & ({ step: number } | { recoveryHash: string })

/**
 * Reads what was typed, before an attempt is counted: only a recovery code waits for a hash. Throws `code-missing`,
 * `busy`.
 */
export function readTypedCode(typed: string): string {
  const code = readCode(typed)
  if (!code) throw new Problem('code-missing')
  if (!isAppCode(code)) assertNotBusy('known')
  return code
}

function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/**
 * Checks what was typed: the app's six digits, else a recovery code. Every attempt is counted in the database before it
 * is checked. Throws `code-missing`, `code-invalid`, `too-many-guesses`, `busy`.
 */
export async function checkCode(
  db: Database,
  userId: number,
  typed: string,
  now: number,
): Promise<CodeProof> {
  const code = readTypedCode(typed)
  const counted = await countAttempt(db, 'second-factor', userId, now)
  const proof = await evaluate(db, userId, code, now)
  if (!proof) throw new Problem('code-invalid', { user: userId })
  await transaction(db, (trx) => uncountAttempt(trx, counted))
  return proof
}

async function evaluate(
  db: Db,
  userId: number,
  code: string,
  now: number,
): Promise<CodeProof | undefined> {
  const factor = await findSecondFactor(db, userId)
  if (!factor) return undefined
  if (isAppCode(code)) {
    const step = stepOf(factor.secret, code, now)
    return step === undefined ? undefined : { userId, step }
  }
  const recoveryHash = await matchRecoveryCode(db, userId, code)
  return recoveryHash === undefined ? undefined : { userId, recoveryHash }
}

/**
 * Consumes a proof, in the transaction of what it allows: a code works once, even if sent twice concurrently. Throws
 * `code-invalid` when it was used before.
 */
export async function consumeCode(trx: Trx, proof: CodeProof, now: number): Promise<void> {
  const { userId } = proof
  if ('recoveryHash' in proof) {
    if (!(await consumeRecoveryCode(trx, userId, proof.recoveryHash)))
      throw new Problem('code-invalid')
    return
  }
  const thisStep = Math.floor(now / stepLength)
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: proof.step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('last_step', '<', proof.step),
        // A future step means that the clock was set back since; this must not lock anybody out.
        eb('last_step', '>', thisStep + drift),
      ]),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('code-invalid')
}
