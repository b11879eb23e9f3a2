import type { FastifyRequest } from 'fastify'
import type { Access } from '../../contract/endpoint.ts'
import { Problem } from '../../contract/problems.ts'
import type { SignedIn } from '../../shop/sign-in/sessions.ts'
import { apiReaderPath } from './api-docs.ts'
import type { App, Deps } from '../deps.ts'
import { readSession } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route declares who may call it, or the server does not start (deny by default). */
    access?: Access
  }
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
}

/** Enforces each route's `config.access`; the role is read from the database on every request (spec §6). */
export function guardRoutes(app: App, deps: Deps): void {
  app.decorateRequest('signedIn', null)
  app.addHook('onRoute', (route) => {
    // The viewer of the API description registers its own routes, in development only.
    if (route.url.startsWith(apiReaderPath)) route.config = { ...route.config, access: 'public' }
    if (!route.config?.access)
      throw new Error(`${String(route.method)} ${route.url} declares no access`)
  })
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config
    if (!access || access === 'public') return
    void reply.header('cache-control', 'no-store')
    request.signedIn = await readSession(request, reply, deps)
    if (!request.signedIn) throw new Problem('not-logged-in')
    if (access === 'admin' && request.signedIn.user.role !== 'admin') throw new Problem('forbidden')
  })
  // After validation: a malformed id is an invalid call, not somebody else's id.
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.access === 'owner') assertNamed(request)
  })
}

/** The signed-in user of a route whose access is not `public`. */
export function currentUser(request: FastifyRequest): SignedIn['user'] {
  if (!request.signedIn) throw new Problem('not-logged-in')
  return request.signedIn.user
}

/** Whose documents the caller may read: an admin reads all. */
export function ownOnly({ user }: SignedIn): number | undefined {
  return user.role === 'admin' ? undefined : user.id
}

/** The names under which calls pass the id of the person they concern (spec §7). */
const personFields = ['id', 'idUser', 'user_id', 'userId'] as const

/**
 * Every user id in path, query and body must be that of the session (docs/decisions/061); admins may read others'.
 * Throws `forbidden` otherwise, also when a call names nobody.
 */
function assertNamed(request: FastifyRequest): void {
  if (personsOf(request).length === 0) throw new Problem('forbidden')
  assertNobodyElse(request)
}

/** The part of the rule that holds while the body, which may name the person, is not read yet. Throws `forbidden`. */
export function assertNobodyElse(request: FastifyRequest): void {
  const { id, role } = currentUser(request)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (role === 'admin' && isRead) return
  if (personsOf(request).some((person) => Number(person) !== id)) throw new Problem('forbidden')
}

/** The user ids a call names, as far as it is read. */
function personsOf({ params, query, body }: FastifyRequest): unknown[] {
  return [params, query, body]
    .map((part) => (part ?? {}) as Record<string, unknown>)
    .flatMap((part) => personFields.map((field) => part[field]))
    .filter((value) => value !== undefined)
}
