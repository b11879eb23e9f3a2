import { Problem } from '../../contract/problems.ts'
import type { Db } from '../../db/schema.ts'
import { type Account, toAccount } from './accounts.ts'

/**
 * Makes the pending address the account's own, in the caller's transaction: its link was opened. A reset under
 * way at the old address ends. Throws `link-invalid` or `email-taken`.
 */
export async function confirmPendingEmail(
  db: Db,
  { userId, email }: { userId: number; email: string },
  now: number,
): Promise<void> {
  if (await findOwner(db, email, userId)) throw new Problem('email-taken')
  const confirmed = await db
    .updateTable('users')
    .set({ email, pending_email: null, email_verified_at: now })
    .where('id', '=', userId)
    .where('pending_email', '=', email)
    .executeTakeFirst()
  if (confirmed.numUpdatedRows === 0n) throw new Problem('link-invalid')
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

/** The other account that signs in with this address, if there is one. */
export async function findOwner(
  db: Db,
  email: string,
  otherThan: number,
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('id', '!=', otherThan)
    .executeTakeFirst()
  return row && toAccount(row)
}
