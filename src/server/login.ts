import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Login, type User, UserAnswer } from '../contract/accounts.ts'
import { Problem } from '../contract/problems.ts'
import { CodeNeeded, LoginCode } from '../contract/second-factor.ts'
import type { Db } from '../db/schema.ts'
import { type Account, lockUser, toUser } from '../shop/accounts/accounts.ts'
import { countedSource } from '../shop/accounts/attempts.ts'
import {
  checkLogin,
  countLogin,
  findByPassword,
  holdPassword,
  rememberSource,
} from '../shop/accounts/login.ts'
import {
  closeLoginChallenge,
  openLoginChallenge,
  proveLogin,
} from '../shop/accounts/login-challenge.ts'
import { forgetResetGuesses } from '../shop/accounts/password-reset-code.ts'
import { endSession, findSession, startSession } from '../shop/accounts/sessions.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { noteEvent } from './security-events.ts'
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
      const proved = await findByPassword(db, login)
      const { challenge, token } = await db.transaction().execute(async (trx) => {
        await holdPassword(trx, proved)
        const challenge = await openLoginChallenge(trx, proved.user.id, now())
        if (challenge !== undefined) return { challenge }
        return { token: await openSession(trx, request, deps, proved.user) }
      })
      if (token === undefined) {
        return reply.code(202).header('cache-control', 'no-store').send({
          codeNeeded: true,
          challenge,
          message: 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.',
        })
      }
      return { user: await welcome(request, reply, deps, token) }
    },
  )

  app.post(
    '/api/login/code',
    { config: open, schema: { body: LoginCode, response: { 200: UserAnswer } } },
    async (request, reply) => {
      const { challenge: token, code = '' } = request.body
      const proved = await proveLogin(db, { token, code }, now()).finally(deps.wakeOutbox)
      const session = await db.transaction().execute(async (trx) => {
        await lockUser(trx, proved.user.id)
        await closeLoginChallenge(trx, proved, now())
        return openSession(trx, request, deps, proved.user)
      })
      deps.wakeOutbox()
      return { user: await welcome(request, reply, deps, session) }
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

/** Signs an account in and answers the token, in the transaction that spends what allowed it. */
async function openSession(
  trx: Db,
  request: FastifyRequest,
  deps: Deps,
  { id, email }: Account,
): Promise<string> {
  const oldToken = readSessionToken(request, deps)
  // Whatever was in the cookie dies: nobody can plant a session and wait for the sign-in (security S2).
  if (oldToken) await endSession(trx, oldToken)
  await forgetResetGuesses(trx, id)
  await rememberSource(trx, email, countedSource(request.ip), deps.now())
  return startSession(trx, id, deps.now())
}

/** Hands the session out; answers whose it is. */
async function welcome(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  token: string,
): Promise<User> {
  const signedIn = await findSession(deps.db, token, deps.now())
  if (!signedIn) throw new Problem('wrong-credentials')
  setSessionCookie(reply, deps, token, signedIn.session)
  noteEvent(request, 'login-succeeded', { user: signedIn.user.id })
  void reply.header('cache-control', 'no-store')
  return toUser(signedIn.user)
}
