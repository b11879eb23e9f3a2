import type { FastifyReply, FastifyRequest } from 'fastify'
import { isHttps, sessionCookie } from '../../contract/settings/public-url.ts'
import { SECOND } from '../../contract/time/time.ts'
import {
  findSession,
  isRenewalDue,
  renewSession,
  type Session,
  type SignedIn,
} from '../../shop/sign-in/sessions.ts'
import type { Deps } from '../deps.ts'

export function readSessionToken(request: FastifyRequest, deps: Deps): string | undefined {
  return request.cookies[sessionCookie(deps.publicUrl)]
}

/**
 * The caller, or null. Occasionally renews the session and its cookie; when that write fails (a full disk, for
 * example) the visitor stays signed in.
 */
export async function readSession(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
): Promise<SignedIn | null> {
  const token = readSessionToken(request, deps)
  if (!token) return null
  const now = deps.now()
  const signedIn = await findSession(deps.db, token, now)
  if (!signedIn || !isRenewalDue(signedIn, now)) return signedIn
  try {
    const session = await renewSession(deps.db, signedIn, now)
    setSessionCookie(reply, deps, token, session)
    return { ...signedIn, session }
  } catch (error) {
    request.log.warn({ err: error }, 'session not renewed')
    return signedIn
  }
}

/** Sets the session cookie, which lives as long as the session may stay idle. */
export function setSessionCookie(
  reply: FastifyReply,
  deps: Deps,
  token: string,
  session: Pick<Session, 'expiresAt'>,
): void {
  const maxAge = Math.floor((session.expiresAt - deps.now()) / SECOND)
  void reply.setCookie(sessionCookie(deps.publicUrl), token, { ...cookieOptions(deps), maxAge })
}

export function clearSessionCookie(reply: FastifyReply, deps: Deps): void {
  void reply.clearCookie(sessionCookie(deps.publicUrl), cookieOptions(deps))
}

function cookieOptions({ publicUrl }: Deps) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(publicUrl) } as const
}
