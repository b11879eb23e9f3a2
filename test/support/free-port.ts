import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port of this machine nobody listens on at this moment. It lies below those a system gives to outgoing
 * connections (Linux from 32768, others from 49152): none of them takes it before it is used.
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
