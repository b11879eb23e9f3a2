import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What the connection does: passes data on, refuses connections, drops data both ways, or delays it (ms). */
export type Line = 'normal' | 'refused' | 'silent' | { delay: number }

export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>

/** A proxy for local services: each connection goes to the next service that accepts it. */
export async function openTcpProxy(...services: number[]) {
  let ports = services
  let line: Line = 'normal'
  let turn = 0
  let forgotten = new WeakSet<Socket>()
  const sockets = new Set<Socket>()

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    socket.setNoDelay(true)
    // Whoever breaks the connection also closes it.
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    return socket
  }

  function join(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      if (line === 'silent' || forgotten.has(from)) return
      if (typeof line === 'object') setTimeout(() => to.write(chunk), line.delay)
      else to.write(chunk)
    })
    from.once('close', () => {
      if (line !== 'silent' && !forgotten.has(from)) to.destroySoon()
    })
  }

  function passOn(client: Socket, triesLeft = ports.length): void {
    turn += 1
    const service = keep(connect(ports[turn % ports.length] ?? 0, '127.0.0.1'))
    let isConnected = false
    service.once('connect', () => {
      isConnected = true
      join(client, service)
      join(service, client)
      client.resume()
    })
    service.once('error', () => {
      if (isConnected) return
      if (triesLeft > 1) passOn(client, triesLeft - 1)
      else client.destroy()
    })
  }

  const server = createServer({ pauseOnConnect: true }, (client) => {
    keep(client)
    if (line === 'refused') client.destroy()
    else if (line !== 'silent') passOn(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** From now on passes on to these services only, and breaks the connections to the others. */
    setPorts(next: number[]) {
      ports = next
      for (const socket of sockets)
        if (services.includes(socket.remotePort ?? 0) && !next.includes(socket.remotePort ?? 0))
          socket.destroy()
    },
    /** Takes effect at once, also for open connections. */
    setLine(next: Line) {
      line = next
      if (next === 'refused') for (const socket of sockets) socket.destroy()
    },
    /** From now on drops all data of the currently open connections, like a restarted firewall. */
    forget() {
      forgotten = new WeakSet(sockets)
    },
    close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      return server[Symbol.asyncDispose]()
    },
  }
}
