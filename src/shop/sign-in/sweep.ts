import { DAY } from '../../contract/time/time.ts'
import type { Database } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'

/** Deletes what has expired: sessions, resets, pending sign-ins, and unfinished setups. */
export async function sweepSignIns(db: Database, now: number): Promise<void> {
  await transaction(db, async (trx) => {
    await trx.deleteFrom('sessions').where('expires_at', '<=', now).execute()
    await trx.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
    await trx.deleteFrom('login_challenges').where('expires_at', '<=', now).execute()
    await trx
      .deleteFrom('second_factors')
      .where('confirmed_at', 'is', null)
      .where('created_at', '<=', now - DAY)
      .execute()
  })
}
