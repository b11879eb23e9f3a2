import type { AddressChange, ContactChange } from '../../contract/accounts/accounts.ts'
import { countries, findCountry, readPhone } from '../../contract/accounts/phone.ts'
import { Problem } from '../../contract/problems.ts'
import { transaction } from '../../db/commit.ts'
import type { Database } from '../../db/schema.ts'
import { type Account, changeUser, toAccount } from './accounts.ts'
import { checkEmailChange, isOtherEmail, storeEmailChange } from './email-change.ts'
import { readAddress } from '../tools/read-address.ts'
import { readName } from '../tools/read-line.ts'

/**
 * Saves first name, last name, e-mail and phone (spec §5 Profile contact). A new e-mail goes through an e-mail change
 * (docs/decisions/060); a new phone is unverified. Throws `contact-fields-invalid`, `invalid-name`, `not-logged-in` and
 * what `checkEmailChange` throws.
 */
export async function saveContact(
  db: Database,
  user: Account,
  change: ContactChange,
  confirmOwner: () => Promise<void>,
  now: number,
): Promise<Account> {
  const first_name = readName(change.vorname)
  const last_name = readName(change.nachname)
  const typedEmail = change.email?.trim() ?? ''
  const phone = readPhone(change.telefonnummer ?? '', findCountry(user.country) ?? countries[0])
  if (!first_name || !last_name || !typedEmail || !phone)
    throw new Problem('contact-fields-invalid')

  const email = isOtherEmail(user, typedEmail)
    ? await checkEmailChange(db, user, typedEmail, confirmOwner, now)
    : undefined

  return transaction(db, async (trx) => {
    const isOtherPhone = phone !== user.phone
    const row = await changeUser(trx, user.id, {
      first_name,
      last_name,
      phone,
      ...(isOtherPhone && { phone_verified_at: null }),
    })
    // An account deleted concurrently stays empty.
    if (!row) throw new Problem('not-logged-in')
    if (isOtherPhone) await trx.deleteFrom('phone_codes').where('user_id', '=', user.id).execute()
    const account = toAccount(row)
    return email === undefined ? account : storeEmailChange(trx, account, email, now)
  })
}

/** Saves the address (spec §5 Address). Throws `address-fields-invalid`, `not-logged-in`. */
export async function saveAddress(
  db: Database,
  userId: number,
  change: AddressChange,
): Promise<Account> {
  const address = readAddress(change)
  if (!address) throw new Problem('address-fields-invalid')
  return transaction(db, async (trx) => {
    const row = await changeUser(trx, userId, address)
    if (!row) throw new Problem('not-logged-in')
    return toAccount(row)
  })
}
