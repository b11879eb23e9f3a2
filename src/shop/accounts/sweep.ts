import type { Database } from '../../db/schema.ts'
import { transaction } from '../../db/commit.ts'
import { renewalLife } from './email-verification.ts'

/** Deletes links and codes that are no longer usable. */
export async function sweepAccounts(db: Database, now: number): Promise<void> {
  await transaction(db, async (trx) => {
    await trx
      .deleteFrom('email_tokens')
      .where('expires_at', '<=', now - renewalLife)
      .execute()
    await trx.deleteFrom('phone_codes').where('expires_at', '<=', now).execute()
  })
}
