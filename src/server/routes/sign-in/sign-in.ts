import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../../contract/accounts/accounts.ts'
import { readCode } from '../../../contract/fields/typed-code.ts'
import { Problem } from '../../../contract/problems.ts'
import { transaction } from '../../../db/commit.ts'
import type { Trx } from '../../../db/schema.ts'
import { type Account, toUser } from '../../../shop/accounts/accounts.ts'
import { rateLimitKey, uncountAttempt } from '../../../shop/tools/attempts.ts'
import { rememberSource } from '../../../shop/tools/known-sources.ts'
import { lockCredentials } from '../../../shop/sign-in/credentials.ts'
import {
  checkLogin,
  countLogin,
  findByPassword,
  assertSamePassword,
} from '../../../shop/sign-in/login.ts'
import {
  closeLoginChallenge,
  openLoginChallenge,
  proveLogin,
} from '../../../shop/sign-in/login-challenge.ts'
import {
  eraseResetGuesses,
  checkResetCode,
  checkResetLink,
  exchangeResetCode,
  requestReset,
} from '../../../shop/sign-in/password-reset-code.ts'
import { endSession, findSession, startSession } from '../../../shop/sign-in/sessions.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute } from '../../http/endpoint.ts'
import { logSecurityEvent } from '../../http/security-events.ts'
import { clearSessionCookie, readSessionToken, setSessionCookie } from '../../http/session.ts'
import { resetPassword } from '../../../shop/sign-in/password-reset.ts'
import { checkNewPassword } from '../../../shop/sign-in/new-password.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '../../../shop/sign-in/second-factor.ts'

/**
 * Sign-in and sign-out (spec §7), with a code for those who have switched on the second factor (docs/decisions/008).
 */
export function loginRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  addRoute(app, 'POST /api/login', async ({ body, request, reply }) => {
    const login = checkLogin(body)
    const { counted, by } = await countLogin(db, login.email, rateLimitKey(request.ip), now())
    const proved = await findByPassword(db, login, by)
    const { challenge, token } = await transaction(db, async (trx) => {
      await assertSamePassword(trx, proved)
      const challenge = await openLoginChallenge(trx, proved.user.id, now())
      if (challenge !== undefined) return { challenge }
      await uncountAttempt(trx, ...counted)
      return { token: await openSession(trx, request, deps, proved.user) }
    })
    if (token !== undefined) return { user: await finishLogin(request, reply, deps, token) }
    void reply.code(202)
    return {
      codeNeeded: true as const,
      challenge,
      message: 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.',
    }
  })

  addRoute(app, 'POST /api/login/code', async ({ body, request, reply }) => {
    const proved = await proveLogin(db, { token: body.challenge, code: body.code ?? '' }, now())
    const session = await transaction(db, async (trx) => {
      await lockCredentials(trx, proved.user.id)
      await closeLoginChallenge(trx, proved, now())
      return openSession(trx, request, deps, proved.user)
    })
    return { user: await finishLogin(request, reply, deps, session) }
  })

  addRoute(app, 'POST /api/logout', async ({ request, reply }) => {
    const token = readSessionToken(request, deps)
    if (token) await transaction(db, (trx) => endSession(trx, token))
    clearSessionCookie(reply, deps)
    return null
  })
}

/** Signs an account in and returns the token, in the transaction that uses up what authorised it. */
async function openSession(
  trx: Trx,
  request: FastifyRequest,
  deps: Deps,
  { id, email }: Account,
): Promise<string> {
  const oldToken = readSessionToken(request, deps)
  // Any session already in the cookie ends: nobody can plant one and wait for the sign-in.
  if (oldToken) await endSession(trx, oldToken)
  await eraseResetGuesses(trx, id)
  await rememberSource(trx, email, rateLimitKey(request.ip), deps.now())
  return startSession(trx, id, deps.now())
}

async function finishLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  token: string,
): Promise<User> {
  const signedIn = await findSession(deps.db, token, deps.now())
  if (!signedIn) throw new Problem('wrong-credentials')
  setSessionCookie(reply, deps, token, signedIn.session)
  logSecurityEvent(request, 'login-succeeded', { user: signedIn.user.id })
  return toUser(signedIn.user)
}

const isCode = (code: string) => /^\d{4}$/.test(code)

/** «Passwort vergessen?» (spec §5, §7, §8; docs/decisions/060). */
export function passwordResetRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  addRoute(app, 'POST /api/request-reset', async ({ body: { email = '' }, request }) => {
    const source = rateLimitKey(request.ip)
    await requestReset(db, { email, source }, now())
    return { message: 'Code wurde an Ihre Email gesendet.' }
  })

  addRoute(app, 'POST /api/reset-code', async ({ body, request }) => {
    const { email = '' } = body
    const code = readCode(body.code ?? '')
    if (!isCode(code)) throw new Problem('code-missing')
    const guess = { email, code, source: rateLimitKey(request.ip) }
    return { token: await exchangeResetCode(db, guess, now()) }
  })

  addRoute(app, 'POST /api/reset-password', async ({ body, request }) => {
    const { email = '', token, newPassword = '' } = body
    const code = readCode(body.code ?? '')
    // An unacceptable new password does not use up one of the few attempts.
    if (token === undefined && !isCode(code)) throw new Problem('code-missing')
    checkNewPassword(newPassword)
    const source = rateLimitKey(request.ip)
    const guess = { email, code, source }
    const proof = await (token === undefined
      ? checkResetCode(db, guess, now())
      : checkResetLink(db, token, now()))
    await resetPassword(db, proof, { newPassword, source }, now())
    logSecurityEvent(request, 'password-changed', { user: proof.userId })
    return { message: 'Password erfolgreich geändert' }
  })
}

/** The signed-in admin's second factor: on, off, recovery codes (docs/decisions/008). */
export function secondFactorRoutes(app: App, { db, now }: Deps): void {
  addRoute(app, 'GET /api/admin/second-factor', ({ signedIn: { user } }) =>
    readSecondFactor(db, user.id),
  )

  addRoute(app, 'POST /api/admin/second-factor/setup', ({ signedIn: { user }, body }) =>
    beginSecondFactor(db, user, body.password ?? '', now()),
  )

  addRoute(app, 'POST /api/admin/second-factor/confirm', async ({ signedIn, body, request }) => {
    const recoveryCodes = await confirmSecondFactor(db, signedIn, body.code ?? '', now())
    logSecurityEvent(request, 'second-factor-changed')
    return { recoveryCodes }
  })

  addRoute(
    app,
    'POST /api/admin/second-factor/recovery-codes',
    async ({ signedIn: { user }, body, request }) => {
      const { password = '', code = '' } = body
      const recoveryCodes = await renewRecoveryCodes(db, user, { password, code }, now())
      logSecurityEvent(request, 'second-factor-changed')
      return { recoveryCodes }
    },
  )

  addRoute(app, 'POST /api/admin/second-factor/off', async ({ signedIn, body, request }) => {
    const { password = '', code = '' } = body
    await endSecondFactor(db, signedIn.user, { password, code }, now())
    logSecurityEvent(request, 'second-factor-changed')
    return null
  })
}
