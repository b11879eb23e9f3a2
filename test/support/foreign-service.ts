import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ForeignService = Awaited<ReturnType<typeof startForeignService>>

/** A third party's HTTP service on a free local port, which answers as a test tells it to. */
export async function startForeignService(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    /** Also cuts the calls it never answered. */
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
