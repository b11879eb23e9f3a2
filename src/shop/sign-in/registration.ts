import type { Registration } from '../../contract/accounts/accounts.ts'
import { findCountry, toE164 } from '../../contract/accounts/phone.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database } from '../../db/schema.ts'
import { type Account, findByEmail } from '../accounts/accounts.ts'
import { readEmail } from '../tools/read-email.ts'
import { hashPassword } from '../tools/argon2.ts'
import { createWithPassword } from './credentials.ts'
import { checkNewPassword } from './new-password.ts'
import { readLine, readName } from '../tools/read-line.ts'
import { readAddress } from '../accounts/read-contact.ts'
import { queueVerification } from '../accounts/email-verification.ts'

/** A registration after validation and normalization. */
type CheckedRegistration = ReturnType<typeof checkRegistration>

/**
 * Checks a registration in the order of spec §5: required fields, password, then their content. The address may be
 * empty. Throws `invalid-name`, `fields-missing`, `password-…`, `invalid-email`, `email-umlaut`, `invalid-phone`, `invalid-postal-code`
 * or `invalid-input` (control characters, unknown country).
 */
export function checkRegistration(form: Registration) {
  const typedEmail = form.email?.trim() ?? ''
  const password = form.password ?? ''
  const firstName = readName(form.vorname)
  const lastName = readName(form.nachname)
  const typedPhone = readLine(form.telefonnummer)
  if (!typedEmail || !password || !firstName || !lastName || !typedPhone)
    throw new Problem('fields-missing')
  checkNewPassword(password)
  const email = readEmail(typedEmail)
  const address = readAddress(form)
  const phone = toE164(typedPhone, findCountry(address.country))
  if (phone === undefined) throw new Problem('invalid-phone')
  return { email, password, firstName, lastName, phone, ...address }
}

/**
 * Creates the customer, the confirmation link and its mail in one transaction, without signing in. Throws
 * `email-taken`, or `busy` when too many passwords are being hashed.
 */
export async function registerUser(
  db: Database,
  { password, ...person }: CheckedRegistration,
  publicUrl: string,
  now: number,
): Promise<Account> {
  if (await findByEmail(db, person.email)) throw new Problem('email-taken')
  const passwordHash = await hashPassword(password)
  return transaction(db, async (trx) => {
    const account = await createWithPassword(trx, person, passwordHash, now)
    // Somebody else has taken the address since the check above.
    if (!account) throw new Problem('email-taken')
    await queueVerification(trx, account, publicUrl, now)
    return account
  })
}
