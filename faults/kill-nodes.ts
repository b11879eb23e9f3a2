import { setTimeout as wait } from 'node:timers/promises'
import { median } from '../bench/row.ts'
import { SECOND } from '../src/contract/time/time.ts'
import { duration, type Fault } from './fault.ts'
import { openCacheNotifications } from './cache-notification.ts'
import { judgeScene } from './judge-scene.ts'
import { play } from './scene.ts'

export const killNodes: Fault = {
  name: 'kill-nodes',
  what: 'kill -9 of one of two processes on one PostgreSQL, in turn',
  rounds: 12,
  run: (rounds) =>
    play({ nodes: 2 }, async (scene) => {
      const news = await openCacheNotifications(scene.shops.map(({ url }) => url))
      const heard: number[] = []
      const gaps: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const ms = await news()
        heard.push(ms ?? Number.POSITIVE_INFINITY)
        await wait(200 + Math.random() * 800)
        await scene.kill(round % 2)
        gaps.push(await scene.untilBought())
        await scene.start(round % 2)
      }
      scene.check(median(heard) <= SECOND, 'a price was old for more than a second')
      scene.check(Math.max(...heard) <= 5 * SECOND, 'a price was old for more than five seconds')
      const figure = [
        `bought from the other after ${duration(Math.max(...gaps))} at most`,
        `a price is on the other later by ${duration(median(heard))}, ${duration(Math.max(...heard))} at most`,
      ].join('; ')
      return judgeScene(scene, { rounds, figure })
    }),
}
