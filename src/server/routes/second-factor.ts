import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '../../shop/sign-in/second-factor.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'
import { logSecurityEvent } from '../http/security-events.ts'

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
