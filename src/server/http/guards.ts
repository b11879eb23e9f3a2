import type { FastifyRequest, RouteOptions } from 'fastify'
import type { TObject } from 'typebox'
import type { Access, OwnerField } from '../../contract/fields/endpoint-parts.ts'
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
    if (route.url.startsWith('/api/admin/') && route.config.access !== 'admin')
      throw new Error(`${String(route.method)} ${route.url} is not for admins alone`)
    checkOwner(route)
  })
  app.addHook('onRequest', async (request, reply) => {
    const { access, endpoint } = request.routeOptions.config
    if (access && (access !== 'public' || (endpoint && !endpoint.isShared)))
      void reply.header('cache-control', 'no-store')
    if (!access || access === 'public') return
    request.signedIn = await readSession(request, reply, deps)
    if (!request.signedIn) throw new Problem('not-logged-in')
    if (access === 'admin' && request.signedIn.user.role !== 'admin') throw new Problem('forbidden')
  })
  // After validation: a malformed id is an invalid call, not somebody else's id.
  app.addHook('preHandler', async (request) => assertOwner(request))
}

/** The signed-in user of a route whose access is not `public`. */
function currentUser(request: FastifyRequest): SignedIn['user'] {
  if (!request.signedIn) throw new Problem('not-logged-in')
  return request.signedIn.user
}

/** Whose documents the caller may read: an admin reads all. */
export function limitToUser({ user }: SignedIn): number | undefined {
  return user.role === 'admin' ? undefined : user.id
}

/**
 * Every person a call names must be that of the session; admins may read others' (docs/decisions/061). Before the body
 * is read, only what stands in path and query is checked. Throws `forbidden`.
 */
export function assertOwner(request: FastifyRequest): void {
  const { access } = request.routeOptions.config
  if (typeof access !== 'object') return
  const { id, role } = currentUser(request)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (role === 'admin' && isRead) return
  const named = access.owner.map((field) => {
    const [part, name] = splitField(field)
    return (request[part] as Record<string, unknown> | null | undefined)?.[name]
  })
  if (named.some((person) => person !== undefined && Number(person) !== id))
    throw new Problem('forbidden')
}

function splitField(field: OwnerField) {
  return field.split('.') as ['params' | 'query' | 'body', string]
}

/** Refuses fields that a call cannot hold; and a first one that it need not send, because then it names nobody. */
function checkOwner({ method, url, schema, config }: RouteOptions): void {
  if (typeof config?.access !== 'object') return
  for (const [at, field] of config.access.owner.entries()) {
    const [part, name] = splitField(field)
    const sent = schema?.[part === 'query' ? 'querystring' : part] as Partial<TObject> | undefined
    const fields = at === 0 ? sent?.required : Object.keys(sent?.properties ?? {})
    if (!fields?.includes(name))
      throw new Error(`${String(method)} ${url} is owned by ${field}, which its schema lacks`)
  }
}
