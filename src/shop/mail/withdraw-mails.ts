import type { Db } from '../../db/schema.ts'

/** Takes back what has not left yet, in the transaction that makes it wrong. */
export async function withdrawMails(
  db: Db,
  kinds: readonly string[],
  ...subjectKeys: string[]
): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('kind', 'in', kinds)
    .where('subject_key', 'in', subjectKeys)
    .where('sent_at', 'is', null)
    .execute()
}
