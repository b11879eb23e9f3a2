import type { Trx } from '../../db/schema.ts'
import { withdrawMails } from '../mail/withdraw-mails.ts'
import { reportMail } from './visit-mails.ts'

/** Deletes the visits of somebody who deletes the account, with reports and pictures, in the caller's transaction. */
export async function eraseVisits(trx: Trx, userId: number): Promise<void> {
  const gone = await trx
    .deleteFrom('visits')
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  // The reports to attach no longer exist.
  await withdrawMails(trx, [reportMail], ...gone.map(({ id }) => String(id)))
}
