import { DAY } from '../../contract/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Db } from '../../db/schema.ts'
import { forgetOldMessages } from '../contact/messages.ts'
import { knownFor, knownSource } from '../sign-in/login.ts'

/**
 * Forgets what has run out: sessions, links, codes, set-ups that were never finished, counters that no window
 * reaches any more, and the messages of a year ago.
 */
export async function sweepAccounts(db: Db, now: number): Promise<void> {
  await transaction(db, async (trx) => {
    await trx.deleteFrom('sessions').where('expires_at', '<=', now).execute()
    await trx.deleteFrom('email_tokens').where('expires_at', '<=', now).execute()
    await trx.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
    await trx.deleteFrom('phone_codes').where('expires_at', '<=', now).execute()
    await trx.deleteFrom('login_challenges').where('expires_at', '<=', now).execute()
    await trx
      .deleteFrom('second_factors')
      .where('confirmed_at', 'is', null)
      .where('created_at', '<=', now - DAY)
      .execute()
    await trx
      .deleteFrom('attempts')
      .where('window_started_at', '<', now - DAY)
      .where('key', 'not like', `${knownSource}%`)
      .execute()
    await trx
      .deleteFrom('attempts')
      .where('window_started_at', '<', now - knownFor)
      .execute()
    await forgetOldMessages(trx, now)
  })
}
