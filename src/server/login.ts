import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Login, type User, UserAnswer } from '../contract/accounts.ts'
import { Problem } from '../contract/problems.ts'
import { CodeNeeded, LoginCode } from '../contract/second-factor.ts'
import type { Db } from '../db/schema.ts'
import { toUser } from '../shop/accounts/accounts.ts'
import { countedSource } from '../shop/accounts/attempts.ts'
import { checkLogin, countLogin, findByPassword } from '../shop/accounts/login.ts'
import {
  closeLoginChallenge,
  openLoginChallenge,
  proveLogin,
} from '../shop/accounts/login-challenge.ts'
import { forgetResetGuesses } from '../shop/accounts/password-reset-code.ts'
import { endSession, findSession, startSession } from '../shop/accounts/sessions.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { clearSessionCookie, readSessionToken, setSessionCookie } from './session.ts'

/** Sign-in and sign-out (spec §7), with the code of those who have switched it on (security A12). */
export function loginRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  const open = { access: 'public' } as const

  app.post(
    '/api/login',
    { config: open, schema: { body: Login, response: { 200: UserAnswer, 202: CodeNeeded } } },
    async (request, reply) => {
      const login = checkLogin(request.body)
      if (deps.rateLimit) await countLogin(db, login.email, countedSource(request.ip), now())
      const account = await findByPassword(db, login)
      const challenge = await openLoginChallenge(db, account.id, now())
      if (challenge !== undefined) {
        return reply.code(202).header('cache-control', 'no-store').send({
          codeNeeded: true,
          challenge,
          message: 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.',
        })
      }
      return { user: await openSession(request, reply, deps, account.id) }
    },
  )

  app.post(
    '/api/login/code',
    { config: open, schema: { body: LoginCode, response: { 200: UserAnswer } } },
    async (request, reply) => {
      const { challenge: token, code = '' } = request.body
      const proved = await proveLogin(db, { token, code }, now()).finally(deps.wakeOutbox)
      const use = (trx: Db) => closeLoginChallenge(trx, proved, now())
      const user = await openSession(request, reply, deps, proved.user.id, use)
      deps.wakeOutbox()
      return { user }
    },
  )

  app.post(
    '/api/logout',
    { config: open, schema: { response: { 204: Type.Null() } } },
    async (request, reply) => {
      const token = readSessionToken(request, deps)
      if (token) await endSession(db, token)
      clearSessionCookie(reply, deps)
      return reply.code(204).send(null)
    },
  )
}

/** Signs an account in; `use` spends in the same transaction what allowed it. */
async function openSession(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  userId: number,
  use?: (trx: Db) => Promise<void>,
): Promise<User> {
  const { db, now } = deps
  const oldToken = readSessionToken(request, deps)
  const token = await db.transaction().execute(async (trx) => {
    await use?.(trx)
    // Whatever was in the cookie dies: nobody can plant a session and wait for the sign-in (security S2).
    if (oldToken) await endSession(trx, oldToken)
    await forgetResetGuesses(trx, userId)
    return startSession(trx, userId, now())
  })
  const signedIn = await findSession(db, token, now())
  if (!signedIn) throw new Problem('wrong-credentials')
  setSessionCookie(reply, deps, token, signedIn.session)
  void reply.header('cache-control', 'no-store')
  return toUser(signedIn.user)
}
