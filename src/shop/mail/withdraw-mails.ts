import type { Db } from '../../db/schema.ts'

/** Withdraws mails that are still queued, in the transaction that makes them wrong. */
export async function withdrawMails(
  db: Db,
  kinds: readonly string[],
  ...subjectKeys: string[]
): Promise<void> {
  if (subjectKeys.length === 0) return
  await db
    .deleteFrom('mails')
    .where('kind', 'in', kinds)
    .where('subject_key', 'in', subjectKeys)
    .where('sent_at', 'is', null)
    .execute()
}
