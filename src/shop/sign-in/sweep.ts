import { DAY } from '../../contract/time/time.ts'
import type { Db } from '../../db/schema.ts'

/** Deletes what has expired: sessions, resets, pending sign-ins, and unfinished setups. */
export async function sweepSignIns(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
  await db.deleteFrom('login_challenges').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('second_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', now - DAY)
    .execute()
}
