import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '../src/contract/time/time.ts'
import { openDisk } from './disk.ts'
import { duration, type Fault } from './fault.ts'
import { checkReading } from './full-disk.ts'
import { judgeScene } from './judge-scene.ts'
import { play } from './scene.ts'

export const readOnly: Fault = {
  name: 'read-only',
  what: 'the file system becomes read-only after an error; the machine is started anew',
  rounds: 3,
  async run(rounds) {
    const disk = openDisk(128)
    try {
      return await play({ dataDir: join(disk.place(), 'data') }, async (scene) => {
        const until: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          await wait(700)
          disk.abort()
          await wait(2 * SECOND)
          await checkReading(scene)
          scene.check(
            (await fetch(`${scene.first.url}/readyz`)).status === 503,
            '/readyz said all is well',
          )
          await scene.kill(0)
          disk.mend()
          await scene.start(0, join(disk.place(), 'data'))
          until.push(await scene.untilBought())
        }
        const figure = `all refused with 503, reading went on; bought ${duration(Math.max(...until))} after the start, at most`
        return judgeScene(scene, { rounds, figure })
      })
    } finally {
      disk.close()
    }
  },
}
