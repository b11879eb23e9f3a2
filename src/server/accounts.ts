import {
  MessageAnswer,
  Registration,
  RegistrationAnswer,
  UserAnswer,
  VerifyEmail,
  WhoIsThere,
} from '../contract/accounts.ts'
import { Problem } from '../contract/problems.ts'
import { HOUR } from '../contract/time.ts'
import { findUser, toUser } from '../shop/accounts/accounts.ts'
import { countAttempt, countedSource } from '../shop/accounts/attempts.ts'
import { checkRegistration, registerUser } from '../shop/accounts/registration.ts'
import { resendVerification, verifyEmail } from '../shop/accounts/verification.ts'
import { addToCart } from '../shop/cart/cart.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { assertOwner, currentUser } from './guards.ts'
import { readSession } from './session.ts'

/** Registrations from one source, an hour (security T7). */
const registrationsPerHour = 20

/** Accounts (spec §7 Authentication and account). */
export function accountRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  app.post(
    '/api/register/user',
    {
      config: { access: 'public' },
      schema: { body: Registration, response: { 201: RegistrationAnswer } },
    },
    async (request, reply) => {
      const registration = checkRegistration(request.body)
      if (deps.rateLimit) {
        const key = `register:${countedSource(request.ip)}`
        await countAttempt(db, { key, limit: registrationsPerHour, window: HOUR }, now())
      }
      const account = await registerUser(db, registration, deps.publicUrl, now())
      deps.wakeOutbox()
      const { wunsch } = request.body
      if (wunsch) {
        const wanted = { productId: wunsch.product_id, quantity: wunsch.menge }
        // The account is there: a wish that cannot be fulfilled any more takes nothing away from it.
        await addToCart(db, { userId: account.id, ...wanted }, now()).catch((failure: unknown) =>
          request.log.warn(failure, 'what was wanted is not in the new cart'),
        )
      }
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({
          message:
            'Wir haben Ihnen eine E-Mail gesendet. Bitte bestätigen Sie Ihre E-Mail-Adresse.',
          user: toUser(account),
        })
    },
  )

  app.post(
    '/api/verify-email',
    {
      config: { access: 'public' },
      schema: { body: VerifyEmail, response: { 200: MessageAnswer } },
    },
    async (request) => {
      await verifyEmail(db, request.body.token, now())
      return { message: 'Ihre E-Mail-Adresse ist bestätigt.' }
    },
  )

  app.post(
    '/api/verify-email/resend',
    { config: { access: 'user' }, schema: { response: { 200: MessageAnswer } } },
    async (request) => {
      const isSent = await resendVerification(db, currentUser(request), deps, now())
      if (!isSent) return { message: 'Ihre E-Mail-Adresse ist bereits bestätigt.' }
      deps.wakeOutbox()
      return { message: 'Wir haben Ihnen die E-Mail noch einmal gesendet.' }
    },
  )

  app.get(
    '/api/user/me',
    { config: { access: 'user' }, schema: { response: { 200: UserAnswer } } },
    (request) => ({ user: toUser(currentUser(request)) }),
  )

  // The site asks this on every start. `/api/user/me` answers a visitor with 401, which browsers log as an error.
  app.get(
    '/api/session',
    { config: { access: 'public' }, schema: { response: { 200: WhoIsThere } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const signedIn = await readSession(request, reply, deps)
      return { user: signedIn && toUser(signedIn.user) }
    },
  )

  // Digits only, so that the address never swallows a page (security T9).
  app.get<{ Params: { id: string } }>(
    '/user/:id(^[1-9]\\d{0,8}$)',
    { config: { access: 'user' }, schema: { response: { 200: UserAnswer } } },
    async (request) => {
      const id = Number(request.params.id)
      assertOwner(request, id)
      const account = await findUser(db, id)
      if (!account) throw new Problem('user-not-found')
      return { user: toUser(account) }
    },
  )
}
