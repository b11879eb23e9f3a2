import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'

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
