import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { apiReaderPath } from '../http/api-docs.ts'
import type { App } from '../deps.ts'
import type { InProcessCall } from './in-process-call.ts'
import type { WebHandler } from './render-page.ts'

/** Serves the API description as interactive pages. Only for `npm run dev`. */
export async function showApiReader(app: App): Promise<void> {
  const { default: reader } = await import('@fastify/swagger-ui')
  await app.register(reader, { routePrefix: apiReaderPath })
}

/** The website during development: rendered from source, hot-reloaded in the browser on every save. */
type DevWebsite = {
  handle: WebHandler
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close: () => Promise<void>
}

/**
 * Starts Vite inside our own server, because `connect-src 'self'` keeps a page from listening for updates on another
 * port.
 * Only for `npm run dev`; Vite is not a production dependency.
 */
export async function startDevWebsite(call: InProcessCall, server: Server): Promise<DevWebsite> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  return {
    async handle(request) {
      const { createWebHandler } = (await vite.ssrLoadModule('./src/web/handler.ts')) as {
        createWebHandler: (call: InProcessCall) => WebHandler
      }
      return createWebHandler(call)(request)
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}
