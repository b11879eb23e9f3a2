import { createServer } from 'node:http'

/** The reference: a bare `node:http` server in its own process that writes one fixed answer. */
export type RawAnswer = { status: number; headers: string[]; body: string }

process.once('message', ({ status, headers, body }: RawAnswer) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, response) => {
    response.writeHead(status, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
