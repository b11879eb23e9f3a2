import type { Db } from '../../db/schema.ts'
import { renewalLife } from './email-verification.ts'

/** Deletes links and codes that are no longer usable. */
export async function sweepAccounts(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('email_tokens')
    .where('expires_at', '<=', now - renewalLife)
    .execute()
  await db.deleteFrom('phone_codes').where('expires_at', '<=', now).execute()
}
