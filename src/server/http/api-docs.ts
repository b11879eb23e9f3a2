import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import { Type } from 'typebox'
import { accountCalls } from '../../contract/accounts/calls.ts'
import { signInCalls } from '../../contract/sign-in/calls.ts'
import type { EndpointName } from '../../contract/endpoint.ts'
import type { Access, Endpoint } from '../../contract/fields/endpoint-parts.ts'
import { sessionCookie } from '../../contract/settings/public-url.ts'
import { problems, type ProblemCode } from '../../contract/problems.ts'
import type { App, Deps } from '../deps.ts'

/** The body of every refusal. */
const ProblemBody = Type.Object({
  message: Type.String({ description: 'What a person may read, in German' }),
  code: Type.Enum(Object.keys(problems) as ProblemCode[], {
    description: 'What a program may read',
  }),
})
const content = { 'application/json': { schema: ProblemBody } }
const refusals = {
  Refused: { description: 'Refused: the call or the caller is wrong', content },
  Failed: { description: 'Failed: try again later', content },
}
/** The same for every call: written out at each they were five sixths of the description. */
const refusalsOfCall = {
  '4XX': { $ref: '#/components/responses/Refused' },
  '5XX': { $ref: '#/components/responses/Failed' },
}

/** How the calls are grouped in the description. */
const tags = [
  { name: 'shop', description: 'Catalogue, cart, orders, payment, contact' },
  { name: 'account', description: 'Sign-in, account and profile' },
  { name: 'admin', description: 'The admin area; the caller is an admin' },
  { name: 'operation', description: 'For whoever runs the shop' },
] as const

/** Where a developer reads it in the browser (server/website/dev.ts). */
export const apiReaderPath = '/api/docs'

/** OpenAPI from `contract/endpoints.ts` at `/api/openapi.json`; any route not in that table is a page or file. */
export async function describeApi(app: App, deps: Deps): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Föhnwacht',
        version: '1',
        description:
          'Die Schnittstelle des Shops. Anmelden mit POST /api/login; die Sitzung ist ein Cookie.',
        license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
      },
      servers: [{ url: '/' }],
      tags: [...tags],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie(deps.publicUrl) },
        },
        responses: refusals,
      },
    },
    transform({ schema, url, route }) {
      const { endpoint } = route.config ?? {}
      // Pages and files are not API calls, and every GET has a HEAD.
      if (!endpoint || route.method === 'HEAD') return { url, schema: { ...schema, hide: true } }
      return { url, schema: { ...schema, ...describe(endpoint, `${String(route.method)} ${url}`) } }
    },
    transformObject: addRefusals,
  })
  // One copy for all: whoever asks a hundred times and reads nothing must not hold a hundred.
  let document: Buffer | undefined
  app.get('/api/openapi.json', { config: { access: 'public' } }, (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(app.swagger()))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}

const addRefusals: SwaggerTransformObject = (made) => {
  if (!('openapiObject' in made)) return made.swaggerObject
  for (const calls of Object.values(made.openapiObject.paths ?? {}))
    for (const call of Object.values(calls ?? {}))
      if (typeof call === 'object' && 'responses' in call)
        Object.assign(call.responses, refusalsOfCall)
  return made.openapiObject
}

function describe({ summary, access, replies, mediaType }: Endpoint, route: string) {
  // The parameters without their patterns.
  const name = route.replace(/\([^)]*\)/g, '')
  return {
    summary,
    operationId: name.replace(/[^A-Za-z0-9]+(.)?/g, (_all, letter = '') => letter.toUpperCase()),
    tags: [tagOf(name, access)],
    security: access === 'public' ? [] : [{ session: [] }],
    ...(mediaType !== undefined && { produces: [mediaType] }),
    response: replies,
  }
}

const operation: readonly string[] = ['GET /healthz', 'GET /readyz'] satisfies EndpointName[]

function tagOf(name: string, access: Access): (typeof tags)[number]['name'] {
  if (access === 'admin') return 'admin'
  if (name in accountCalls || name in signInCalls) return 'account'
  return operation.includes(name) ? 'operation' : 'shop'
}
