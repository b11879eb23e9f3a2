import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Problem } from '../contract/problems.ts'
import {
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorProof,
  SecondFactorSetup,
  SecondFactorStart,
  SecondFactorState,
} from '../contract/second-factor.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '../shop/accounts/second-factor.ts'
import type { SignedIn } from '../shop/accounts/sessions.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { currentUser } from './guards.ts'
import { noteEvent } from './security-events.ts'

/** The second factor of the admin who is signed in: on, off, recovery codes (security A12). */
export function secondFactorRoutes(app: App, deps: Deps): void {
  const { db, now, wakeOutbox } = deps
  const config = { access: 'admin' } as const
  const path = '/api/admin/second-factor'

  app.get(path, { config, schema: { response: { 200: SecondFactorState } } }, (request) =>
    readSecondFactor(db, currentUser(request).id),
  )

  app.post(
    `${path}/setup`,
    { config, schema: { body: SecondFactorStart, response: { 200: SecondFactorSetup } } },
    (request) => {
      const { password = '' } = request.body
      return beginSecondFactor(db, currentUser(request), password, now())
    },
  )

  app.post(
    `${path}/confirm`,
    { config, schema: { body: SecondFactorConfirmation, response: { 200: RecoveryCodes } } },
    async (request) => {
      const { code = '' } = request.body
      const recoveryCodes = await confirmSecondFactor(db, signedIn(request), code, now())
      noteEvent(request, 'second-factor-changed')
      wakeOutbox()
      return { recoveryCodes }
    },
  )

  app.post(
    `${path}/recovery-codes`,
    { config, schema: { body: SecondFactorProof, response: { 200: RecoveryCodes } } },
    async (request) => {
      const { password = '', code = '' } = request.body
      const given = { password, code }
      const recoveryCodes = await renewRecoveryCodes(db, currentUser(request), given, now())
      noteEvent(request, 'second-factor-changed')
      wakeOutbox()
      return { recoveryCodes }
    },
  )

  app.post(
    `${path}/off`,
    { config, schema: { body: SecondFactorProof, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { password = '', code = '' } = request.body
      await endSecondFactor(db, currentUser(request), { password, code }, now())
      noteEvent(request, 'second-factor-changed')
      wakeOutbox()
      return reply.code(204).send(null)
    },
  )
}

function signedIn(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw new Problem('not-logged-in')
  return request.signedIn
}
