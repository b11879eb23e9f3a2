import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '../../contract/problems.ts'
import { DAY } from '../../contract/time.ts'
import type { Db } from '../../db/schema.ts'
import { queueMail } from '../mail/outbox.ts'
import { verificationMail } from '../mail/texts.ts'
import type { Account } from './accounts.ts'

/** How long a confirmation link works (security A10). */
const linkLife = DAY

/**
 * Makes a confirmation link (128 bits, only its hash is stored) and queues the mail with it, in the caller's
 * transaction.
 */
export async function queueVerification(
  db: Db,
  account: Pick<Account, 'id' | 'email' | 'firstName' | 'lastName'>,
  publicUrl: string,
  now: number,
): Promise<void> {
  const token = randomBytes(16).toString('base64url')
  const tokenHash = hashToken(token)
  await db
    .insertInto('email_tokens')
    .values({
      token_hash: tokenHash,
      user_id: account.id,
      email: account.email,
      expires_at: now + linkLife,
    })
    .execute()
  const link = `${publicUrl}/verify-email?token=${token}`
  const mail = verificationMail({ ...account, link })
  await queueMail(
    db,
    { kind: 'verify-email', subjectKey: tokenHash, to: account.email, ...mail },
    now,
  )
}

/**
 * Confirms the address a link was made for. A link works once and for the address the user still has; the
 * user's other links for it end with it. Throws `link-invalid`.
 */
export async function verifyEmail(db: Db, token: string, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const link = await trx
      .deleteFrom('email_tokens')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now)
      .returning(['user_id', 'email'])
      .executeTakeFirst()
    if (!link) throw new Problem('link-invalid')
    const confirmed = await trx
      .updateTable('users')
      .set({ email_verified_at: now })
      .where('id', '=', link.user_id)
      .where('email', '=', link.email)
      .executeTakeFirst()
    if (confirmed.numUpdatedRows === 0n) throw new Problem('link-invalid')
    await trx
      .deleteFrom('email_tokens')
      .where('user_id', '=', link.user_id)
      .where('email', '=', link.email)
      .execute()
  })
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
