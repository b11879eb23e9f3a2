import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What a line does: passes on, takes no call, swallows what is said on it either way, or says it late (ms). */
export type Line = 'well' | 'refused' | 'silent' | { late: number }

export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>

/** A proxy in front of services of this machine: each connection goes to the next one that takes it. */
export async function openTcpProxy(...ports: number[]) {
  let line: Line = 'well'
  let turn = 0
  let forgotten = new WeakSet<Socket>()
  const sockets = new Set<Socket>()

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    socket.setNoDelay(true)
    // Whoever breaks off closes, too.
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    return socket
  }

  function join(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      if (line === 'silent' || forgotten.has(from)) return
      if (typeof line === 'object') setTimeout(() => to.write(chunk), line.late)
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
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    /** From now on; who is connected already is meant, too. */
    setLine(next: Line) {
      line = next
      if (next === 'refused') for (const socket of sockets) socket.destroy()
    },
    /** Swallows from now on what is said on today's connections, as a firewall does that was started anew. */
    forget() {
      forgotten = new WeakSet(sockets)
    },
    close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}
