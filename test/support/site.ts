import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { OpenDatabase } from '../../src/db/schema.ts'
import { openAltcha } from '../../src/adapters/altcha.ts'
import type { Deps } from '../../src/server/deps.ts'
import { securityHeaders } from '../../src/server/http/headers.ts'
import { createHttpServer } from '../../src/server/http/http-server.ts'
import { PageCache } from '../../src/server/website/page-cache.ts'
import { serveFromCache } from '../../src/server/website/cached-answers.ts'
import { webRoutes } from '../../src/server/website/pages.ts'
import { openRefusals } from '../../src/server/http/refusals.ts'
import { openShop } from './shop.ts'
import type { LogLine } from './watched-log.ts'

export const headerSources = {
  publicUrl: 'http://shop.test',
  mapEmbedUrl: 'https://www.openstreetmap.org/export/embed.html',
  botCheck: openAltcha({ secret: 'test', maxCounter: 10 }),
}

export type TestSite = Awaited<ReturnType<typeof openSite>>

/**
 * The shop with its website behind a real socket. The pages themselves are stubs that say which address
 * they were rendered for; `rendered` lists those addresses.
 */
export async function openSite({
  whilePages = async () => {},
  ...overrides
}: Partial<Deps> & {
  db?: OpenDatabase
  log?: (line: LogLine) => void
  /** What rendering a page waits for. */
  whilePages?: () => Promise<void>
} = {}) {
  const cache = new PageCache(Date.now)
  const rendered: string[] = []
  const refusals = openRefusals(securityHeaders(headerSources))
  const shop = await openShop({
    ...headerSources,
    ...overrides,
    options: {
      serverFactory: (handler) =>
        createHttpServer({
          ...refusals,
          middleware: (request, response, next) => {
            if (!serveFromCache(cache, request, response)) next()
          },
          handler,
        }),
      clientErrorHandler: refusals.refuseConnection,
    },
    beforeReady: (app, deps) =>
      webRoutes(app, {
        ...deps,
        cache,
        assets: undefined,
        handle: async ({ url }) => {
          rendered.push(url)
          await whilePages()
          return new Response(`<p>${url}</p>`, { headers: { 'content-type': 'text/html' } })
        },
      }),
  })
  const { app } = shop
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  /** Writes the header lines and what follows them unchanged; returns everything received until the end. */
  async function send(lines: readonly string[], ...bodies: string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    for (const body of bodies) {
      // In a packet of its own, after the answer.
      const before = answer.length
      while (answer.length === before && !socket.destroyed)
        await new Promise((resolve) => setTimeout(resolve, 5))
      socket.write(body)
    }
    await closed
    return answer
  }

  return { ...shop, cache, rendered, send }
}
