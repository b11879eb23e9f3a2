import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { App } from './app.ts'

/** Paths of the documentation itself; guards.ts lets everybody read them. */
export const docsPath = '/api/docs'

/** OpenAPI from the schemas of the contract: `/api/docs` to read, `/api/openapi.json` for programs. */
export async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Föhnwacht',
        version: '1',
        description:
          'Die Schnittstelle des Shops. Anmelden mit POST /api/login; die Sitzung ist ein Cookie. Fehler: `{ message, code }`.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      },
    },
    // Only calls, no pages; what needs a session says so.
    transform: ({ schema, url, route }) => {
      const { access } = route.config ?? {}
      return {
        url,
        schema: {
          ...schema,
          hide: url.includes('*') || url.startsWith(docsPath),
          ...(access !== 'public' && { security: [{ session: [] }] }),
          ...(access === 'admin' && { tags: ['admin'] }),
        },
      }
    },
  })
  await app.register(swaggerUi, { routePrefix: docsPath })
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () =>
    app.swagger(),
  )
}
