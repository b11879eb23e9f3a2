import type { Db } from '../../db/schema.ts'

/** Forgets links and codes that have run out. */
export async function sweepAccounts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('email_tokens').where('expires_at', '<=', now).execute()
  await db.deleteFrom('phone_codes').where('expires_at', '<=', now).execute()
}
