import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDisk } from './disk.ts'
import type { Fault } from './fault.ts'
import { judgeScene } from './judge-scene.ts'
import { play } from './scene.ts'

export const powerCut: Fault = {
  name: 'power-cut',
  what: 'the power fails: only what was on the disk is there, SQLite',
  rounds: 8,
  async run(rounds) {
    const disk = openDisk(128)
    try {
      return await play({ dataDir: join(disk.place(), 'data') }, async (scene) => {
        for (let round = 0; round < rounds; round += 1) {
          await wait(300 + Math.random() * 1500)
          await scene.kill(0)
          disk.cutPower()
          await scene.start(0, join(disk.place(), 'data'))
          await scene.untilBought()
        }
        return judgeScene(scene, { rounds, figure: 'the file was whole each time' })
      })
    } finally {
      disk.close()
    }
  },
}
