import { Problem } from '../../contract/problems.ts'
import { rateLimitKey } from '../../shop/tools/attempts.ts'
import {
  checkResetCode,
  checkResetLink,
  exchangeResetCode,
  requestReset,
} from '../../shop/sign-in/password-reset-code.ts'
import { resetPassword } from '../../shop/sign-in/password-reset.ts'
import { checkNewPassword } from '../../shop/sign-in/new-password.ts'
import type { App, Deps } from '../deps.ts'
import { addRoute } from '../http/endpoint.ts'
import { logSecurityEvent } from '../http/security-events.ts'

const isCode = (typed: string) => /^\d{4}$/.test(typed)

/** «Passwort vergessen?» (spec §5, §7, §8; docs/decisions/060). */
export function passwordResetRoutes(app: App, deps: Deps): void {
  const { db, now, publicUrl } = deps

  addRoute(app, 'POST /api/request-reset', async ({ body: { email = '' }, request, reply }) => {
    const source = rateLimitKey(request.ip)
    await requestReset(db, { email, source, publicUrl }, now())
    void reply.header('cache-control', 'no-store')
    return { message: 'Code wurde an Ihre Email gesendet.' }
  })

  addRoute(app, 'POST /api/reset-code', async ({ body, request, reply }) => {
    const { email = '', code = '' } = body
    if (!isCode(code)) throw new Problem('code-missing')
    void reply.header('cache-control', 'no-store')
    const guess = { email, code, source: rateLimitKey(request.ip) }
    return { token: await exchangeResetCode(db, guess, now()) }
  })

  addRoute(app, 'POST /api/reset-password', async ({ body, request, reply }) => {
    const { email = '', code = '', token, newPassword = '' } = body
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
    void reply.header('cache-control', 'no-store')
    return { message: 'Password erfolgreich geändert' }
  })
}
