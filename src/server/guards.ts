import type { FastifyRequest } from 'fastify'
import { Problem } from '../contract/problems.ts'
import type { SignedIn } from '../shop/accounts/sessions.ts'
import { docsPath } from './api-docs.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { readSession } from './session.ts'

/** Who may call a route. Every route says so, or the server does not start (deny by default). */
export type Access = 'public' | 'user' | 'admin'

declare module 'fastify' {
  interface FastifyContextConfig {
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
    // Swagger UI registers its own files; there is nothing in them that is not public.
    if (route.url.startsWith(docsPath)) route.config = { ...route.config, access: 'public' }
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
}

/** The signed-in user of a route whose access is `user` or `admin`. */
export function currentUser(request: FastifyRequest): SignedIn['user'] {
  if (!request.signedIn) throw new Problem('not-logged-in')
  return request.signedIn.user
}

/**
 * The id in a path, query or body must be the session's own user (design §4.9); admins may read others'.
 * Throws `forbidden` otherwise.
 */
export function assertOwner(request: FastifyRequest, id: number): void {
  const user = currentUser(request)
  if (user.id === id) return
  if (user.role === 'admin' && request.method === 'GET') return
  throw new Problem('forbidden')
}
