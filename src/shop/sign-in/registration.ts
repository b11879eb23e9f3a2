import type { Registration } from '../../contract/accounts/accounts.ts'
import { findCountry, toE164 } from '../../contract/accounts/phone.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database } from '../../db/schema.ts'
import { type Account, findByEmail, findUser } from '../accounts/accounts.ts'
import { countMailTo } from '../tools/count-mail-to.ts'
import { readEmail } from '../tools/read-email.ts'
import { assertNotBusy, hashPassword } from '../tools/argon2.ts'
import { makeOnce } from '../tools/once.ts'
import { createWithPassword } from './credentials.ts'
import { checkNewPassword } from './new-password.ts'
import { readLine, readName } from '../tools/read-line.ts'
import { readAddress } from '../accounts/read-contact.ts'
import { queueVerification } from '../accounts/email-verification.ts'

/** A registration after validation and normalization. */
type CheckedRegistration = ReturnType<typeof checkRegistration>

/**
 * Checks a registration in the order of spec §5: required fields, password, then their content. The address may be
 * empty. Throws `invalid-name`, `fields-missing`, `password-…`, `invalid-email`, `email-umlaut`, `invalid-phone`,
 * `invalid-postal-code` or `invalid-input` (control characters, unknown country).
 */
export function checkRegistration(form: Registration) {
  const typedEmail = form.email?.trim() ?? ''
  const password = form.password ?? ''
  const first_name = readName(form.vorname)
  const last_name = readName(form.nachname)
  const typedPhone = readLine(form.telefonnummer)
  if (!typedEmail || !password || !first_name || !last_name || !typedPhone)
    throw new Problem('fields-missing')
  checkNewPassword(password)
  const email = readEmail(typedEmail)
  const address = readAddress(form)
  const phone = toE164(typedPhone, findCountry(address.country))
  if (phone === undefined) throw new Problem('invalid-phone')
  return { email, password, first_name, last_name, phone, ...address }
}

/**
 * Creates the customer, the confirmation link and its mail in one transaction, once per key and without signing in.
 * Throws `email-taken`, `content-key-reused`, `too-many-attempts`, or `busy` when too many passwords are being hashed.
 */
export async function registerUser(
  db: Database,
  { password, ...person }: CheckedRegistration,
  key: string | undefined,
  now: number,
): Promise<Account> {
  const isTaken = (await findByEmail(db, person.email)) !== undefined
  if (isTaken && key === undefined) throw new Problem('email-taken')
  if (!isTaken) {
    assertNotBusy('stranger')
    await countMailTo(db, person.email, now)
  }
  const passwordHash = isTaken ? '' : await hashPassword(password)
  return transaction(db, async (trx) => {
    // No password is hashed so cheaply: another one comes with another key.
    const id = await makeOnce(trx, 'registration', { key, content: person }, now, async () => {
      const account = isTaken ? undefined : await createWithPassword(trx, person, passwordHash, now)
      // Somebody else has taken the address since the check above.
      if (!account) throw new Problem('email-taken')
      await queueVerification(trx, account, now)
      return account.id
    })
    const account = await findUser(trx, id)
    // Deleted or locked since.
    if (!account) throw new Problem('email-taken')
    return account
  })
}
