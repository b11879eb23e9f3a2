import swagger from '@fastify/swagger'
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
const refusals = {
  '4xx': { description: 'Refused: the call or the caller is wrong', ...ProblemBody },
  '5xx': { description: 'Failed: try again later', ...ProblemBody },
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
      },
    },
    transform({ schema, url, route }) {
      const { endpoint } = route.config ?? {}
      // Pages and files are not API calls, and every GET has a HEAD.
      if (!endpoint || route.method === 'HEAD') return { url, schema: { ...schema, hide: true } }
      return { url, schema: { ...schema, ...describe(endpoint, `${String(route.method)} ${url}`) } }
    },
  })
  app.get('/api/openapi.json', { config: { access: 'public' } }, () => app.swagger())
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
    response: { ...replies, ...refusals },
  }
}

const operation: readonly string[] = ['GET /healthz', 'GET /readyz'] satisfies EndpointName[]

function tagOf(name: string, access: Access): (typeof tags)[number]['name'] {
  if (access === 'admin') return 'admin'
  if (name in accountCalls || name in signInCalls) return 'account'
  return operation.includes(name) ? 'operation' : 'shop'
}
