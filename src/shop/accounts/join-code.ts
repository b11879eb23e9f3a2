import { randomInt } from 'node:crypto'
import { readCode } from '../../contract/fields/typed-code.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { type Actor, recordChange } from '../audit/audit-log.ts'
import { crockfordAlphabet } from '../tools/random-characters.ts'
import { sha256Hex } from '../tools/sha256.ts'
import { lockPerson } from './known-person.ts'

/** Crockford's alphabet without 0 and 1: no two characters look alike on paper. 12 of them are 59 bits. */
const letters = crockfordAlphabet.replace(/[01]/g, '')
const length = 12

/**
 * Creates the code with which somebody without a sign-in later proves who they are; an older one becomes invalid. Only
 * its hash is stored. Throws `user-not-found`, and `has-sign-in` for somebody who can already sign in.
 */
export async function makeJoinCode(
  db: Database,
  userId: number,
  actor: Actor,
  now: number,
): Promise<string> {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  const fresh = { code_hash: sha256Hex(code), created_at: now }
  await transaction(db, async (trx) => {
    const person = await lockPerson(trx, userId)
    if (person.email !== null) throw new Problem('has-sign-in')
    await trx
      .insertInto('join_codes')
      .values({ user_id: userId, ...fresh })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
      .execute()
    const change = { action: 'user.join-code-made', subject: `user:${userId}` } as const
    await recordChange(trx, actor, change, now)
  })
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Redeems a typed code, in the caller's transaction; returns whose it was. Spaces, hyphens and case do not matter. */
export async function takeJoinCode(trx: Trx, typed: string): Promise<number | undefined> {
  const taken = await trx
    .deleteFrom('join_codes')
    .where('code_hash', '=', sha256Hex(readCode(typed)))
    .returning('user_id')
    .executeTakeFirst()
  return taken?.user_id
}
