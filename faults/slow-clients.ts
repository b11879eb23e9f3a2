import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '../src/contract/time/time.ts'
import { duration, type Fault } from './fault.ts'
import { judgeScene } from './judge-scene.ts'
import { play } from './scene.ts'

const each = 300
/** Requests nobody finishes: headers without an end, a body sent at one byte per second. */
const beginnings = [
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
]
/** Sends requests again and again and never reads: answers pile up. */
const greedy = 'GET / HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n'.repeat(50)

export const slowClients: Fault = {
  name: 'slow-clients',
  what: `${each} clients each that never finish a head, a body, or never read`,
  rounds: 1,
  run: () =>
    play({ isQuiet: true, buyers: { customers: 4 } }, async (scene) => {
      await scene.untilBought(20)
      const { port } = scene.first
      const sockets: Socket[] = []
      let open = 0
      let lastGone = 0
      const startedAt = performance.now()
      const come = (words: string, reads: boolean) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(words))
        sockets.push(socket)
        open += 1
        if (reads) socket.resume()
        else socket.pause()
        socket.on('error', () => {})
        const drip = reads && setInterval(() => socket.writable && socket.write('x'), SECOND)
        socket.once('close', () => {
          if (drip) clearInterval(drip)
          open -= 1
          lastGone = performance.now() - startedAt
        })
      }
      for (const words of beginnings) for (let i = 0; i < each; i += 1) come(words, true)
      const slow = open
      for (let i = 0; i < each; i += 1) come(greedy, false)
      const bought = scene.buyers.paidAt.length
      await wait(20 * SECOND)
      scene.check(
        open <= each,
        `${open - each} of ${slow} slow clients were still there after 20 s`,
      )
      const more = scene.buyers.paidAt.length - bought
      scene.check(more > 50, 'hardly anybody could buy')
      for (const socket of sockets) socket.destroy()
      const figure = `the last was dropped after ${duration(lastGone)}; ${(more / 20).toFixed(0)} purchases/s meanwhile`
      return judgeScene(scene, { rounds: 1, figure })
    }),
}
