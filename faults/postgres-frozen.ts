import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '../src/contract/time/time.ts'
import { duration, type Fault } from './fault.ts'
import { judgeScene } from './judge-scene.ts'
import { play } from './scene.ts'

export const postgresFrozen: Fault = {
  name: 'postgres-frozen',
  what: 'PostgreSQL frozen for ten seconds (SIGSTOP)',
  rounds: 3,
  run: (rounds) =>
    play({ nodes: 2 }, async (scene) => {
      const until: number[] = []
      const page = () => fetch(`${scene.first.url}/`, { headers: { accept: 'text/html' } })
      for (let round = 0; round < rounds; round += 1) {
        // A process that reconnects after the last round drops all pages first.
        await wait(3 * SECOND)
        await (await page()).text()
        const thaw = await scene.postgres?.freeze()
        const [ready, kept] = await Promise.all([
          fetch(`${scene.first.url}/readyz`),
          page(),
          wait(10 * SECOND),
        ])
        scene.check(ready.status === 503, '/readyz said that all is well')
        scene.check(kept.status === 200, 'a page that is kept was refused')
        thaw?.()
        until.push(await scene.untilBought())
      }
      // The statements of one attempt run in sequence, and each waits for at most six seconds.
      scene.check(scene.buyers.longest() < 15 * SECOND, 'somebody waited for fifteen seconds')
      const figure = `longest try ${duration(scene.buyers.longest())}; bought ${duration(Math.max(...until))} after it goes on, at most`
      return judgeScene(scene, { rounds, figure })
    }),
}
