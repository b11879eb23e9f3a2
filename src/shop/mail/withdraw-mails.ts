import { compiledOnce } from '../../db/compiled-once.ts'
import type { Trx } from '../../db/schema.ts'
import type { MailKind } from './mail-kinds.ts'

/** Withdraws mails that are still queued, in the transaction that makes them wrong. */
export async function withdrawMails(
  trx: Trx,
  kinds: readonly MailKind[],
  ...subjectKeys: string[]
): Promise<void> {
  await deleteMails(trx, kinds, subjectKeys)
}

const deleteMails = compiledOnce(
  (trx: Trx, kinds: readonly MailKind[], subjectKeys: readonly string[]) =>
    trx
      .deleteFrom('mails')
      .where('kind', 'in', kinds)
      .where('subject_key', 'in', subjectKeys)
      .where('sent_at', 'is', null),
)
