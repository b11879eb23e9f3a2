import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const connections = 32
const pipelining = 8

/** So long (ms) the answers still on their way may take at the end. */
const untilDrained = 5000

/**
 * Asks for one address again and again over kept connections, with eight requests on their way on each, and returns how
 * many were answered with `2xx`. Answers are counted by their bytes and thrown away: a client that reads every body (as
 * text, as autocannon does) needs ten times as much for a compressed page as the server, which then is never busy.
 * @param seconds How long; what is on its way then is awaited and counted.
 * @throws When an answer is not as long as the first, or is refused.
 */
export async function load(
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<number> {
  const { host, hostname, port, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
  const open = (onBytes: Parameters<typeof openSocket>[1]) =>
    openSocket({ port: Number(port), host: hostname }, onBytes)
  const length = await measureAnswer(open, request)

  const endsAt = performance.now() + seconds * 1000
  let sent = 0
  let received = 0
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => {
      let bytes = 0
      return open((chunk, socket) => {
        const before = Math.floor(bytes / length)
        bytes += chunk.length
        received += chunk.length
        const answered = Math.floor(bytes / length) - before
        if (answered > 0 && performance.now() < endsAt) send(socket, answered)
      })
    }),
  )
  const send = (socket: Socket, times: number) => {
    sent += times
    socket.write(request.repeat(times))
  }
  for (const socket of sockets) send(socket, pipelining)
  while (performance.now() < endsAt + untilDrained) {
    await wait(50)
    if (performance.now() > endsAt && received === sent * length) break
  }
  for (const socket of sockets) socket.destroy()
  if (received !== sent * length)
    throw new Error(`${url}: ${sent} requests, ${received} bytes, ${received / length} answers`)
  return sent
}

/** How many bytes an answer has, headers included. */
async function measureAnswer(
  open: (onBytes: (chunk: Buffer, socket: Socket) => void) => Promise<Socket>,
  request: string,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let answer = ''
  const socket = await open((chunk) => {
    answer += chunk.toString('latin1')
    const end = answer.indexOf('\r\n\r\n') + 4
    if (end < 4) return
    const length = Number(/^content-length: (\d+)\r$/im.exec(answer.slice(0, end))?.[1])
    if (/^HTTP\/1\.1 2/.test(answer) && length > 0) resolve(end + length)
    else reject(new Error(answer.slice(0, end)))
  })
  socket.write(request)
  try {
    return await promise
  } finally {
    socket.destroy()
  }
}

/** A connection that reads into one buffer, again and again. */
function openSocket(
  place: { port: number; host: string },
  onBytes: (chunk: Buffer, socket: Socket) => void,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const buffer = Buffer.alloc(256 * 1024)
    const socket = connect({
      ...place,
      noDelay: true,
      onread: {
        buffer,
        callback(bytes) {
          onBytes(buffer.subarray(0, bytes), socket)
          return true
        },
      },
    })
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
}
