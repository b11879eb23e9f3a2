import { setTimeout as wait } from 'node:timers/promises'
import { median } from '../bench/row.ts'
import { duration, type Fault } from './fault.ts'
import { judgeScene } from './judge-scene.ts'
import { play } from './scene.ts'

export const killSqlite: Fault = {
  name: 'kill-sqlite',
  what: 'kill -9 of the only process, SQLite',
  rounds: 15,
  run: (rounds) =>
    play({}, async (scene) => {
      const starts: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await wait(200 + Math.random() * 1300)
        await scene.kill(0)
        starts.push(await scene.start(0))
        await scene.untilBought()
      }
      return judgeScene(scene, { rounds, figure: `open again after ${duration(median(starts))}` })
    }),
}
