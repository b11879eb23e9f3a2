import { randomBytes } from 'node:crypto'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { sha256Hex } from '../tools/sha256.ts'
import { botTokenLifetime } from './bot-check.ts'

/**
 * Consumes a bot-check token, by the name its check returned. Throws `bot-check-failed` when it was used before; two
 * concurrent calls cannot both pass, because the name is the primary key.
 */
export async function consumeBotToken(trx: Trx, verified: string, now: number): Promise<void> {
  await trx.deleteFrom('used_bot_tokens').where('expires_at', '<=', now).execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('used_bot_tokens')
    .values({
      token_hash: sha256Hex(verified),
      expires_at: now + botTokenLifetime,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new Problem('bot-check-failed')
}

/**
 * The key that signs bot-check challenges. Created once and kept in the database, so that challenges stay valid after a
 * restart and on other nodes.
 */
export async function ensureBotSecret(db: Database): Promise<string> {
  await transaction(db, (trx) =>
    trx
      .insertInto('secrets')
      .values({ name: 'bot-check', value: randomBytes(32).toString('hex') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  )
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'bot-check')
    .executeTakeFirstOrThrow()
  return value
}
