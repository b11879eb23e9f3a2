import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '../src/contract/time/time.ts'
import { duration, type Fault } from './fault.ts'
import { judgeScene } from './judge-scene.ts'
import { play } from './scene.ts'

/** Longer than PostgreSQL keeps a transaction that stands still, and than a customer waits for an answer. */
const frozenFor = 20 * SECOND

export const frozenNode: Fault = {
  name: 'frozen-node',
  what: 'one of two processes on one PostgreSQL frozen for twenty seconds (SIGSTOP), in turn',
  rounds: 4,
  run: (rounds) =>
    play({ nodes: 2 }, async (scene) => {
      const gaps: number[] = []
      const ports = scene.shops.map(({ port }) => port)
      for (let round = 0; round < rounds; round += 1) {
        await wait(300 + Math.random() * 700)
        const thaw = scene.shops[round % 2]?.freeze()
        const over = wait(frozenFor)
        // The proxy notices, and passes on to the other one only.
        scene.proxy.setPorts(ports.filter((_, node) => node !== round % 2))
        gaps.push(await scene.untilBought())
        await over
        thaw?.()
        scene.proxy.setPorts(ports)
        // What it was doing goes on, although the customers have repeated it elsewhere.
        await scene.untilBought(10)
      }
      // Locks it held are free once PostgreSQL ends its transaction, two seconds later.
      scene.check(Math.max(...gaps) < frozenFor / 3, 'nobody could buy long after')
      const figure = `bought from the other after ${duration(Math.max(...gaps))} at most`
      return judgeScene(scene, { rounds, figure })
    }),
}
