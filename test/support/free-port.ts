import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A local port nobody is listening on right now. It is below the range for outgoing connections (Linux from 32768,
 * others from 49152), so none of them can take it before it is used.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  return (await isFree(port)) ? port : findFreePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
