import { transaction } from '../../db/commit.ts'
import { toUser } from '../../shop/accounts/accounts.ts'
import {
  checkEmailChange,
  isOtherEmail,
  storeEmailChange,
} from '../../shop/accounts/email-change.ts'
import { changePassword, confirmOwner } from '../../shop/sign-in/password-change.ts'
import { sendPhoneCode, verifyPhoneCode } from '../../shop/accounts/phone-verification.ts'
import { saveAddress, saveContact } from '../../shop/accounts/profile.ts'
import { resendVerification } from '../../shop/accounts/email-verification.ts'
import type { SignedIn } from '../../shop/sign-in/sessions.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'
import { logSecurityEvent } from '../http/security-events.ts'

/** The profile of whoever is signed in (spec §7). It is visible to that person alone, not even to admins. */
export function profileRoutes(app: App, deps: Deps): void {
  const { db, now, publicUrl } = deps
  const confirmation = (signedIn: SignedIn, password = '') => {
    return () => confirmOwner(db, signedIn, password, now())
  }

  addRoute(app, 'PUT /user/:id/contact', async ({ body, signedIn }) => {
    const ways = { publicUrl, confirmOwner: confirmation(signedIn, body.password) }
    const account = await saveContact(db, signedIn.user, body, ways, now())
    return { updatedUser: toUser(account) }
  })

  addRoute(app, 'PUT /user/:id/address', async ({ body, signedIn: { user } }) => ({
    updatedUser: toUser(await saveAddress(db, user.id, body)),
  }))

  addRoute(app, 'PUT /user/:id/password', async ({ body, signedIn, request }) => {
    const { oldPassword = '', newPassword = '' } = body
    await changePassword(db, signedIn, { oldPassword, newPassword }, now())
    logSecurityEvent(request, 'password-changed')
    return { message: 'Passwort erfolgreich geändert' }
  })

  addRoute(app, 'PUT /:id/email', async ({ body, signedIn }) => {
    const { email = '', password } = body
    const { user } = signedIn
    if (!isOtherEmail(user, email)) {
      // The person asks for the mail again: the page promises one, and the last link may have expired.
      await resendVerification(db, user, publicUrl, now())
      return { updatedUser: toUser(user) }
    }
    const checked = await checkEmailChange(db, user, email, confirmation(signedIn, password), now())
    const account = await transaction(db, (trx) =>
      storeEmailChange(trx, user, checked, publicUrl, now()),
    )
    return { updatedUser: toUser(account) }
  })

  addRoute(app, 'POST /api/send-sms-code', async ({ signedIn: { user } }) => {
    if (user.phoneVerifiedAt !== null)
      return { message: 'Ihre Telefonnummer ist bereits verifiziert.' }
    await sendPhoneCode(db, user, deps.sms, now())
    return { message: 'Der Code wurde an Ihre Telefonnummer gesendet.' }
  })

  addRoute(app, 'POST /api/verify-sms-code', async ({ body, signedIn: { user } }) => {
    const account = await verifyPhoneCode(db, user, (body.code ?? '').trim(), now())
    return { message: 'Telefonnummer erfolgreich verifiziert', updatedUser: toUser(account) }
  })
}
