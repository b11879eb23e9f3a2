import { randomBytes } from 'node:crypto'
import { Problem } from '../../contract/problems.ts'
import { DAY } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import type { Database, Trx } from '../../db/schema.ts'
import { addressInUseMail, emailChangeMail, verificationMail } from '../mail/account-texts.ts'
import { queueMail } from '../mail/outbox.ts'
import { readSettings } from '../settings/settings.ts'
import { type Account, changeUser, findOwner, findUser, greetUser, lockUser } from './accounts.ts'
import { forgetAddress } from './former-address.ts'
import { countAttempt } from '../tools/attempts.ts'
import { countMailTo } from '../tools/count-mail-to.ts'
import { sha256Hex } from '../tools/sha256.ts'

/** How long a confirmation link works: a day. */
const linkLife = DAY

/** How long after its expiry a link can be used to request a new one: people may read their mail that late. */
export const renewalLife = 30 * DAY

/**
 * Creates a confirmation link (128 bits, only its hash is stored) and queues the mail with it, in the caller's
 * transaction. If the address belongs to another account the same work is done, but the mail has no link and informs
 * its owner, once a day: only the mailbox learns which case it was.
 */
export async function queueVerification(
  trx: Trx,
  account: Pick<Account, 'id' | 'email' | 'pending_email'>,
  now: number,
): Promise<void> {
  const email = account.pending_email ?? account.email
  const token = randomBytes(16).toString('base64url')
  const tokenHash = sha256Hex(token)
  await trx
    .insertInto('email_tokens')
    .values({
      token_hash: tokenHash,
      user_id: account.id,
      email,
      expires_at: now + linkLife,
    })
    .execute()
  const link = `/verify-email?token=${token}`
  const { business } = await readSettings(trx)
  const owner = await findOwner(trx, email, account.id)
  if (owner) {
    const subjectKey = `${owner.id}:${Math.floor(now / DAY)}`
    const mail = addressInUseMail(greetUser(owner), business)
    await queueMail(trx, { kind: 'address-in-use', subjectKey, to: email, ...mail }, now)
    return
  }
  const write = account.pending_email === null ? verificationMail : emailChangeMail
  const mail = write(link, business)
  await queueMail(trx, { kind: 'verify-email', subjectKey: tokenHash, to: email, ...mail }, now)
}

/** Queues another mail with a new link; returns false when there is nothing to confirm. Throws `too-many-attempts`. */
export async function resendVerification(
  db: Database,
  user: Account,
  now: number,
): Promise<boolean> {
  if (user.email_verified_at !== null && user.pending_email === null) return false
  await countAttempt(db, 'resend', user.id, now)
  await countMailTo(db, user.pending_email ?? user.email, now)
  await transaction(db, (trx) => queueVerification(trx, user, now))
  return true
}

/**
 * Sends a new link for an expired one, always to the account's mailbox. Returns false when there is nothing to confirm.
 * Throws `link-invalid` for an unknown link, `too-many-attempts`.
 */
export async function renewLink(db: Database, token: string, now: number): Promise<boolean> {
  const link = await db
    .selectFrom('email_tokens')
    .select('user_id')
    .where('token_hash', '=', sha256Hex(token))
    .executeTakeFirst()
  const account = link && (await findUser(db, link.user_id))
  if (!account) throw new Problem('link-invalid')
  return resendVerification(db, account, now)
}

/** The result of a link of this user: it confirmed the address, or the address was confirmed before. */
type Confirmation = { userId: number; wasConfirmed: boolean; changed?: number | undefined }

/**
 * Confirms the address a link was created for, if it is still the user's current or pending one; the user's other links
 * for it become invalid. The link itself stays: opened again, it reports that the address is confirmed. `changed` is
 * the id of the user whose address it replaced, if any.
 * Throws `link-invalid`, or `email-taken` when somebody else has taken the address since.
 */
export async function verifyEmail(trx: Trx, token: string, now: number): Promise<Confirmation> {
  const link = await trx
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select(['user_id', 'email_tokens.email', 'expires_at'])
    .select(['users.email as own', 'pending_email', 'email_verified_at'])
    .where('token_hash', '=', sha256Hex(token))
    .executeTakeFirstOrThrow(() => new Problem('link-invalid'))
  const { user_id: userId, email } = link
  if (link.own === email && link.pending_email === null && link.email_verified_at !== null)
    return { userId, wasConfirmed: true }
  if (link.expires_at <= now) throw new Problem('link-invalid')
  const confirmed = await trx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    // With another address pending, the old one can no longer be confirmed.
    .where('pending_email', 'is', null)
    .executeTakeFirst()
  const isOther = confirmed.numUpdatedRows === 0n
  if (isOther) await confirmPendingEmail(trx, { userId, email }, now)
  await trx
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('token_hash', '!=', sha256Hex(token))
    .execute()
  return { userId, wasConfirmed: false, changed: isOther ? userId : undefined }
}

/** Makes the pending address the account's own. Throws `link-invalid` or `email-taken`. */
async function confirmPendingEmail(
  trx: Trx,
  { userId, email }: { userId: number; email: string },
  now: number,
): Promise<void> {
  if (await findOwner(trx, email, userId)) throw new Problem('email-taken')
  const before = await lockUser(trx, userId)
  if (before?.pending_email !== email) throw new Problem('link-invalid')
  await changeUser(trx, userId, { email, pending_email: null, email_verified_at: now })
  await forgetAddress(trx, userId, before.email)
}
