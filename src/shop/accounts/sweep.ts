import type { Db } from '../../db/schema.ts'
import { renewalLife } from './email-verification.ts'

/** Forgets links and codes that are of no use any more. */
export async function sweepAccounts(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('email_tokens')
    .where('expires_at', '<=', now - renewalLife)
    .execute()
  await db.deleteFrom('phone_codes').where('expires_at', '<=', now).execute()
}
