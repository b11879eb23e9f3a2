import type { Endpoint } from '../../contract/fields/endpoint-parts.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TObject, TSchema } from 'typebox'
import type { EndpointName, Reply, RequestPart } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { idPattern, isId } from '../../contract/fields/id.ts'
import { Problem } from '../../contract/problems.ts'
import type { SignedIn } from '../../shop/sign-in/sessions.ts'
import type { App } from '../deps.ts'
import { findUnbounded } from './bounded.ts'
import { assertOwner } from './guards.ts'

type IsPublic<Name extends EndpointName> = (typeof endpoints)[Name]['access'] extends 'public'
  ? true
  : false

type KeyIn<Headers> = Headers extends { 'idempotency-key'?: string }
  ? Headers['idempotency-key']
  : undefined

/** What a handler receives: the validated parts of the call and, unless it is public, who is calling. */
type HandlerContext<Name extends EndpointName> = {
  params: RequestPart<Name, 'params'>
  query: RequestPart<Name, 'query'>
  /** The idempotency key; undefined in a call that takes none. */
  key: KeyIn<RequestPart<Name, 'headers'>>
  body: RequestPart<Name, 'body'>
  signedIn: IsPublic<Name> extends true ? null : SignedIn
  request: FastifyRequest
  reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call as the API's description shows it. */
    endpoint?: Endpoint
  }
}

/** The parts of a call that are there before its body is read. */
export type HeadContext<Name extends EndpointName> = Omit<HandlerContext<Name>, 'body'>

/**
 * Registers a call of `contract/endpoints.ts`, which defines its validation, access and answers. The handler returns
 * the body of the success; its status is the first in the table unless the handler sets another. Nothing of a body is
 * read before the rules that need none have passed: those of the table and, for an upload, `beforeBody`.
 */
export function addRoute<Name extends EndpointName>(
  app: App,
  name: Name,
  handle: (
    context: HandlerContext<Name>,
  ) => Reply<Name> | FastifyReply | Promise<Reply<Name> | FastifyReply>,
  beforeBody?: (context: HeadContext<Name>) => Promise<void>,
): void {
  const endpoint: Endpoint = endpoints[name]
  const [method = '', path = ''] = name.split(' ')
  const { params, query, headers, body, replies, mediaType } = endpoint
  const [success = 200] = Object.keys(replies).map(Number)
  const unbounded = Object.entries({ params, query, headers, body }).flatMap(([part, schema]) =>
    findUnbounded(schema, part),
  )
  if (unbounded.length > 0) throw new Error(`${name}: ${unbounded.join(', ')} has no bounds`)
  app.route({
    method,
    url: constrain(path, params),
    config: { access: endpoint.access, endpoint },
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(body && { body }),
      ...(mediaType === undefined && { response: replies }),
    },
    ...((body ?? endpoint.bodyLimit) !== undefined && {
      preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
        assertHead(request, endpoint)
        await beforeBody?.(contextOf<Name>(request, reply, endpoint))
      },
    }),
    handler: async (request, reply) => {
      void reply.code(success)
      if (mediaType !== undefined) void reply.type(mediaType)
      return handle(contextOf(request, reply, endpoint))
    },
  })
}

function contextOf<Name extends EndpointName>(
  request: FastifyRequest,
  reply: FastifyReply,
  { params, query, headers }: Endpoint,
): HandlerContext<Name> {
  return {
    params: readIds(request.params, params),
    query: readIds(request.query, query),
    key: headers && request.headers['idempotency-key'],
    body: request.body,
    signedIn: request.signedIn,
    request,
    reply,
  } as unknown as HandlerContext<Name>
}

/** Throws `invalid-input` and `forbidden` as after the body, but before it is read. */
function assertHead(request: FastifyRequest, { params, query, headers }: Endpoint): void {
  const parts = [
    params && request.validateInput(request.params, 'params'),
    query && request.validateInput(request.query, 'querystring'),
    headers && request.validateInput(request.headers, 'headers'),
  ]
  if (parts.includes(false)) throw new Problem('invalid-input')
  assertOwner(request)
}

/** Outside `/api/` the router itself only matches ids of digits, so that a call never shadows a page. */
function constrain(path: string, params: TObject | undefined): string {
  if (path.startsWith('/api/')) return path
  return path.replace(/:(\w+)/g, (all, name: string) =>
    isId(params?.properties[name]) ? `${all}(${idPattern})` : all,
  )
}

/** The parameters, with ids converted to numbers. */
function readIds(values: unknown, schema: Endpoint['query']): unknown {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, TSchema> }
  const ids = Object.entries(properties).filter(([, property]) => isId(property))
  if (ids.length === 0) return values
  const read = { ...(values as Record<string, unknown>) }
  for (const [name] of ids) if (read[name] !== undefined) read[name] = Number(read[name])
  return read
}
