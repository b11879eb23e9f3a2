import { DAY } from '../../contract/time.ts'
import type { Db } from '../../db/schema.ts'

/** Forgets what has run out: sessions, confirmation links and counters that no window reaches any more. */
export async function sweepAccounts(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sessions').where('expires_at', '<=', now).execute()
    await trx.deleteFrom('email_tokens').where('expires_at', '<=', now).execute()
    await trx
      .deleteFrom('attempts')
      .where('window_started_at', '<', now - DAY)
      .execute()
  })
}
