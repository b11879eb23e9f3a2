import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ForeignService = Awaited<ReturnType<typeof startForeignService>>

/** Somebody else's HTTP service on a free port of this machine, which answers as a test tells it to. */
export async function startForeignService(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    /** Cuts the calls it never answered, too. */
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
