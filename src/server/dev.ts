import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InProcessCall, WebHandler } from './pages.ts'

/** The website while it is being written: rendered from source, replaced in the browser on every save. */
export type DevWebsite = {
  handle: WebHandler
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close: () => Promise<void>
}

/** Starts Vite inside our own server. Only for `npm run dev`; Vite is no production dependency. */
export async function startDevWebsite(call: InProcessCall): Promise<DevWebsite> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
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
