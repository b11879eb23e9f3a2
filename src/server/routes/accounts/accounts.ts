import { readCode } from '../../../contract/fields/typed-code.ts'
import { Problem } from '../../../contract/problems.ts'
import { transaction } from '../../../db/commit.ts'
import { findPerson, toUser } from '../../../shop/accounts/accounts.ts'
import { countAttempt, rateLimitKey } from '../../../shop/tools/attempts.ts'
import { endResets } from '../../../shop/sign-in/password-reset-code.ts'
import { checkRegistration, registerUser } from '../../../shop/sign-in/registration.ts'
import {
  renewLink,
  resendVerification,
  verifyEmail,
} from '../../../shop/accounts/email-verification.ts'
import { addToCart, listCart } from '../../../shop/orders/cart.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute } from '../../http/endpoint.ts'
import { readSession, clearSessionCookie } from '../../http/session.ts'
import {
  checkEmailChange,
  isOtherEmail,
  storeEmailChange,
} from '../../../shop/accounts/email-change.ts'
import { changePassword, confirmOwner } from '../../../shop/sign-in/password-change.ts'
import { sendPhoneCode, verifyPhoneCode } from '../../../shop/accounts/phone-verification.ts'
import { findBilling, saveBilling } from '../../../shop/invoices/billing.ts'
import { saveAddress, saveContact } from '../../../shop/accounts/profile.ts'
import type { SignedIn } from '../../../shop/sign-in/sessions.ts'
import { logSecurityEvent } from '../../http/security-events.ts'
import { swissDayOf } from '../../../contract/time/swiss-days.ts'
import { deleteAccount } from '../../../shop/people/account-deletion.ts'
import { exportPerson } from '../../../shop/people/account-export.ts'
import { joinPerson } from '../../../shop/people/join-person.ts'
import { offerAnswer } from '../../http/file.ts'

/** Accounts (spec §7 Authentication and account). */
export function accountRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  addRoute(app, 'POST /api/register/user', async ({ body, key, request }) => {
    const registration = checkRegistration(body)
    await countAttempt(db, 'register', rateLimitKey(request.ip), now())
    const account = await registerUser(db, registration, key, now())
    for (const { product_id: productId, menge: quantity } of body.wunsch ?? []) {
      const wanted = { productId, quantity, key }
      // The account exists: a product that can no longer be added to the cart must not undo that.
      await transaction(db, (trx) =>
        addToCart(trx, { userId: account.id, ...wanted }, now()),
      ).catch((failure: unknown) =>
        request.log.warn(failure, 'what was wanted is not in the new cart'),
      )
    }
    return {
      message: 'Wir haben Ihnen eine E-Mail gesendet. Bitte bestätigen Sie Ihre E-Mail-Adresse.',
      user: toUser(account),
    }
  })

  addRoute(app, 'POST /api/verify-email', async ({ body }) => {
    const { wasConfirmed, cart } = await transaction(db, async (trx) => {
      const confirmation = await verifyEmail(trx, body.token, now())
      // A password reset requested for the old address is no longer valid.
      if (confirmation.changed !== undefined) await endResets(trx, confirmation.changed)
      return { ...confirmation, cart: await listCart(trx, confirmation.userId) }
    })
    const message = wasConfirmed
      ? 'Ihre E-Mail-Adresse ist schon bestätigt.'
      : 'Ihre E-Mail-Adresse ist bestätigt.'
    return { message, schonBestaetigt: wasConfirmed, imWarenkorb: cart.length }
  })

  const sayWhetherSent = (isSent: boolean) => ({
    message: isSent
      ? 'Wir haben Ihnen die E-Mail noch einmal gesendet.'
      : 'Ihre E-Mail-Adresse ist bereits bestätigt.',
  })

  addRoute(app, 'POST /api/verify-email/resend', async ({ signedIn: { user } }) =>
    sayWhetherSent(await resendVerification(db, user, now())),
  )

  addRoute(app, 'POST /api/verify-email/renew', async ({ body }) =>
    sayWhetherSent(await renewLink(db, body.token, now())),
  )

  addRoute(app, 'GET /api/user/me', ({ signedIn }) => ({ user: toUser(signedIn.user) }))

  // The site calls this on every start. `/api/user/me` answers a visitor with 401, which browsers log as an error.
  addRoute(app, 'GET /api/session', async ({ request, reply }) => {
    const signedIn = await readSession(request, reply, deps)
    return { user: signedIn && toUser(signedIn.user) }
  })

  addRoute(app, 'GET /user/:id', async ({ params }) => {
    const account = await findPerson(db, params.id)
    if (!account) throw new Problem('user-not-found')
    return { user: toUser(account) }
  })
}

/** The profile of whoever is signed in (spec §7). It is visible to that person alone, not even to admins. */
export function profileRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  const confirmation = (signedIn: SignedIn, password = '') => {
    return () => confirmOwner(db, signedIn, password, now())
  }

  addRoute(app, 'PUT /user/:id/contact', async ({ body, signedIn }) => {
    const confirm = confirmation(signedIn, body.password)
    const account = await saveContact(db, signedIn.user, body, confirm, now())
    return { updatedUser: toUser(account) }
  })

  addRoute(app, 'PUT /user/:id/address', async ({ body, signedIn: { user } }) => ({
    updatedUser: toUser(await saveAddress(db, user.id, body)),
  }))

  addRoute(app, 'GET /api/user/:id/billing', async ({ params }) => ({
    rechnungsadresse: await findBilling(db, params.id),
  }))

  addRoute(app, 'PUT /api/user/:id/billing', async ({ params, body }) => ({
    rechnungsadresse: await saveBilling(db, params.id, body),
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
      await resendVerification(db, user, now())
      return { updatedUser: toUser(user) }
    }
    const checked = await checkEmailChange(db, user, email, confirmation(signedIn, password), now())
    const account = await transaction(db, (trx) => storeEmailChange(trx, user, checked, now()))
    return { updatedUser: toUser(account) }
  })

  addRoute(app, 'POST /api/send-sms-code', async ({ signedIn: { user } }) => {
    if (user.phone_verified_at !== null)
      return { message: 'Ihre Telefonnummer ist bereits verifiziert.' }
    await sendPhoneCode(db, user, deps.sms, now())
    return { message: 'Der Code wurde an Ihre Telefonnummer gesendet.' }
  })

  addRoute(app, 'POST /api/verify-sms-code', async ({ body, signedIn: { user } }) => {
    const account = await verifyPhoneCode(db, user, readCode(body.code ?? ''), now())
    return { message: 'Telefonnummer erfolgreich verifiziert', updatedUser: toUser(account) }
  })
}

/** The rights of every customer (revDSG Art. 25, 28, 32), and linking an earlier customer record. */
export function accountDataRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  addRoute(app, 'GET /api/account/export', async ({ signedIn: { user }, reply }) => {
    await countAttempt(db, 'export', user.id, now())
    offerAnswer(reply, `meine-daten-${swissDayOf(now())}.json`)
    return exportPerson(db, user, now())
  })

  addRoute(app, 'POST /api/account/join', async ({ body, signedIn: { user }, request }) => {
    const typed = { code: body.code ?? '', source: rateLimitKey(request.ip) }
    const joined = await joinPerson(db, user, typed, now())
    logSecurityEvent(request, 'account-joined', { user: user.id })
    const orders = joined.orders === 1 ? '1 Bestellung' : `${joined.orders} Bestellungen`
    return {
      message: `Ihr Konto ist verbunden (${orders} übernommen).`,
      updatedUser: toUser(joined.user),
    }
  })

  addRoute(app, 'POST /api/account/delete', async ({ body, signedIn: { user }, reply }) => {
    await deleteAccount(deps, user, body.password ?? '', now())
    clearSessionCookie(reply, deps)
    return { message: 'Ihr Konto wurde gelöscht.' }
  })
}
