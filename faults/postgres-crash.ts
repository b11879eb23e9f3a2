import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '../src/contract/time/time.ts'
import { duration, type Fault } from './fault.ts'
import { openCacheNotifications } from './cache-notification.ts'
import { judgeScene } from './judge-scene.ts'
import { play } from './scene.ts'

export const postgresCrash: Fault = {
  name: 'postgres-crash',
  what: 'PostgreSQL crashes and starts again under two processes',
  rounds: 6,
  run: (rounds) =>
    play({ nodes: 2 }, async (scene) => {
      const news = await openCacheNotifications(scene.shops.map(({ url }) => url))
      const until: number[] = []
      const heard: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await wait(300 + Math.random() * 700)
        await scene.postgres?.restart()
        until.push(await scene.untilBought())
        // A process that is not listening again yet is notified as soon as it is.
        const ms = await news()
        scene.check(
          ms !== undefined && ms <= 5 * SECOND,
          'a price was old for more than five seconds',
        )
        heard.push(ms ?? Number.NaN)
      }
      const codes = [...scene.buyers.refusals.keys()]
      scene.check(!codes.includes('500 internal'), 'somebody was told of a mistake of ours')
      const figure = [
        `bought ${duration(Math.max(...until))} after it is back, at most`,
        `a price is on the other later by ${duration(Math.max(...heard))} at most`,
      ].join('; ')
      return judgeScene(scene, { rounds, figure })
    }),
}
