import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ForeignService = Awaited<ReturnType<typeof startForeignService>>

/** A third party's HTTP service on a free local port, which answers as a test tells it to. */
export async function startForeignService(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Also cuts the calls it never answered. */
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
}
