import { readCode } from '../../contract/fields/typed-code.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { hashPassword, verifyPassword } from '../tools/argon2.ts'
import { randomCharacters } from '../tools/random-characters.ts'

/** How many codes an admin gets; each works once. */
const howMany = 10

/**
 * Ten codes like `3K7MQ-2X9FH`. The first digit is the index of the code, so that one hash is compared and not ten; the
 * other nine characters are 45 random bits, hashed like a password (ASVS 6.5.2).
 */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, (_, slot) => {
    const random = randomCharacters(9)
    return `${slot}${random.slice(0, 4)}-${random.slice(4)}`
  })
}

/** The hashes to store, in the order of the codes. Throws `busy`. */
export async function hashRecoveryCodes(codes: readonly string[]): Promise<string[]> {
  return Promise.all(codes.map((code) => hashPassword(compact(code), 'known')))
}

/** Replaces the codes of a user, in the caller's transaction. */
export async function storeRecoveryCodes(
  trx: Trx,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash, slot) => ({ user_id: userId, slot, code_hash: hash })))
    .execute()
}

/** The stored hash that a typed code matches, or undefined. Spaces, hyphens and case do not matter. */
export async function matchRecoveryCode(
  db: Db,
  userId: number,
  typed: string,
): Promise<string | undefined> {
  const code = compact(typed)
  if (!/^\d[0-9A-Z]{9}$/.test(code)) return undefined
  const row = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('slot', '=', Number(code[0]))
    .executeTakeFirst()
  return (await verifyPassword(code, row?.code_hash, 'known')) ? row?.code_hash : undefined
}

/** Consumes a code, in the caller's transaction. Returns whether it was still unused. */
export async function consumeRecoveryCode(
  trx: Trx,
  userId: number,
  hash: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Normalizes a code, including the letters often written for 0 and 1. */
function compact(code: string): string {
  return readCode(code).replaceAll('O', '0').replace(/[IL]/g, '1')
}
