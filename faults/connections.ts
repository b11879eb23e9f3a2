import { connect, type Socket } from 'node:net'
import { residentMegabytes } from '../bench/process-cost.ts'
import { SECOND } from '../src/contract/time/time.ts'
import { duration, type Fault } from './fault.ts'
import { judgeScene } from './judge-scene.ts'
import { play } from './scene.ts'

const many = 10_000
const ask =
  'GET / HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nAccept-Encoding: gzip\r\n\r\n'

export const connections: Fault = {
  name: 'connections',
  what: `${many.toLocaleString('en')} connections at once, each asks for a page`,
  rounds: 1,
  run: () =>
    play({ isQuiet: true, buyers: { customers: 2, rest: 300 } }, async (scene) => {
      const { port, pid, url } = scene.first
      await scene.untilBought(5)
      await (
        await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } })
      ).text()
      const atFirst = residentMegabytes(pid)
      const sockets: Socket[] = []
      const startedAt = performance.now()
      const answers = await Promise.all(
        Array.from({ length: many }, () => {
          return new Promise<boolean>((resolve) => {
            const socket = connect(port, '127.0.0.1', () => socket.write(ask))
            sockets.push(socket)
            socket.once('data', (chunk) =>
              resolve(chunk.toString('latin1').startsWith('HTTP/1.1 200')),
            )
            socket.once('error', () => resolve(false))
            socket.once('close', () => resolve(false))
          })
        }),
      )
      const took = performance.now() - startedAt
      const answered = answers.filter(Boolean).length
      scene.check(answered === many, `${many - answered} of them got no page`)
      const beganAt = performance.now()
      scene.check((await fetch(`${url}/healthz`)).ok, 'a newcomer got no answer')
      const newcomer = performance.now() - beganAt
      scene.check(newcomer < SECOND, 'a newcomer waited for more than a second')
      const atMost = residentMegabytes(pid)
      for (const socket of sockets) socket.destroy()
      await scene.untilBought(5)
      const figure = `${answered} answered in ${duration(took)}, a newcomer after ${duration(newcomer)}; memory ${atFirst.toFixed(0)} → ${atMost.toFixed(0)} MB`
      return judgeScene(scene, { rounds: 1, figure })
    }),
}
