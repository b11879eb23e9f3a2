import type { Db } from '../../db/schema.ts'
import { withdrawMails } from '../mail/withdraw-mails.ts'
import { reportMail } from './visit-mails.ts'

/** Forgets the visits of somebody who goes, with reports and pictures, in the caller's transaction. */
export async function forgetVisits(trx: Db, userId: number): Promise<void> {
  const gone = await trx
    .deleteFrom('visits')
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  // Nothing is left that could go with them.
  if (gone.length > 0) await withdrawMails(trx, [reportMail], ...gone.map(({ id }) => String(id)))
}

/** Two turned out to be one person: the visits of one are the other's, in the caller's transaction. */
export async function moveVisits(trx: Db, from: number, to: number): Promise<void> {
  await trx.updateTable('visits').set({ user_id: to }).where('user_id', '=', from).execute()
}
