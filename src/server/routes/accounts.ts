import { Problem } from '../../contract/problems.ts'
import { HOUR } from '../../contract/time/time.ts'
import { transaction } from '../../db/commit.ts'
import { findPerson, toUser } from '../../shop/accounts/accounts.ts'
import { countAttempt, rateLimitKey } from '../../shop/tools/attempts.ts'
import { endResets } from '../../shop/sign-in/password-reset-code.ts'
import { checkRegistration, registerUser } from '../../shop/sign-in/registration.ts'
import {
  renewLink,
  resendVerification,
  verifyEmail,
} from '../../shop/accounts/email-verification.ts'
import { addToCart } from '../../shop/orders/cart.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'
import { readSession } from '../http/session.ts'

/**
 * Registrations per source and hour (docs/decisions/060: the one call that tells whether an address has an account).
 */
const registrationsPerHour = 20

/** Accounts (spec §7 Authentication and account). */
export function accountRoutes(app: App, deps: Deps): void {
  const { db, now, publicUrl } = deps

  addRoute(app, 'POST /api/register/user', async ({ body, request, reply }) => {
    const registration = checkRegistration(body)
    const key = `register:${rateLimitKey(request.ip)}`
    await countAttempt(db, { key, limit: registrationsPerHour, window: HOUR }, now())
    const account = await registerUser(db, registration, publicUrl, now())
    for (const { product_id: productId, menge: quantity } of body.wunsch ?? []) {
      const wanted = { productId, quantity }
      // The account exists: a product that can no longer be added to the cart must not undo that.
      await addToCart(db, { userId: account.id, ...wanted }, now()).catch((failure: unknown) =>
        request.log.warn(failure, 'what was wanted is not in the new cart'),
      )
    }
    void reply.header('cache-control', 'no-store')
    return {
      message: 'Wir haben Ihnen eine E-Mail gesendet. Bitte bestätigen Sie Ihre E-Mail-Adresse.',
      user: toUser(account),
    }
  })

  addRoute(app, 'POST /api/verify-email', async ({ body }) => {
    const wasConfirmed = await transaction(db, async (trx) => {
      const confirmation = await verifyEmail(trx, body.token, now())
      // A password reset requested for the old address is no longer valid.
      if (confirmation.changed !== undefined) await endResets(trx, confirmation.changed)
      return confirmation.wasConfirmed
    })
    const message = wasConfirmed
      ? 'Ihre E-Mail-Adresse ist schon bestätigt.'
      : 'Ihre E-Mail-Adresse ist bestätigt.'
    return { message, schonBestaetigt: wasConfirmed }
  })

  const sayWhetherSent = (isSent: boolean) => ({
    message: isSent
      ? 'Wir haben Ihnen die E-Mail noch einmal gesendet.'
      : 'Ihre E-Mail-Adresse ist bereits bestätigt.',
  })

  addRoute(app, 'POST /api/verify-email/resend', async ({ signedIn: { user } }) =>
    sayWhetherSent(await resendVerification(db, user, publicUrl, now())),
  )

  addRoute(app, 'POST /api/verify-email/renew', async ({ body }) =>
    sayWhetherSent(await renewLink(db, body.token, publicUrl, now())),
  )

  addRoute(app, 'GET /api/user/me', ({ signedIn }) => ({ user: toUser(signedIn.user) }))

  // The site calls this on every start. `/api/user/me` answers a visitor with 401, which browsers log as an error.
  addRoute(app, 'GET /api/session', async ({ request, reply }) => {
    void reply.header('cache-control', 'no-store')
    const signedIn = await readSession(request, reply, deps)
    return { user: signedIn && toUser(signedIn.user) }
  })

  addRoute(app, 'GET /user/:id', async ({ params }) => {
    const account = await findPerson(db, params.id)
    if (!account) throw new Problem('user-not-found')
    return { user: toUser(account) }
  })
}
