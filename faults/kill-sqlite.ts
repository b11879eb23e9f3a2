import { setTimeout as wait } from 'node:timers/promises'
import { median } from '../bench/row.ts'
import { duration, type Fault } from './fault.ts'
import { play } from './scene.ts'

const rounds = 15

export const killSqlite: Fault = {
  name: 'kill-sqlite',
  what: 'kill -9 of the only process, SQLite',
  run: () =>
    play({}, async (scene) => {
      const starts: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await wait(200 + Math.random() * 1300)
        await scene.shops[0]?.kill()
        starts.push(await scene.start(0))
        await scene.untilBought()
      }
      return scene.judge({ rounds, figure: `open again after ${duration(median(starts))}` })
    }),
}
