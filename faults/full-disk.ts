import { rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '../src/contract/time/time.ts'
import { openDisk } from './disk.ts'
import { duration, type Fault } from './fault.ts'
import { judgeScene } from './judge-scene.ts'
import { play, type Scene } from './scene.ts'

export const fullDisk: Fault = {
  name: 'full-disk',
  what: 'the disk of the shop is full for three seconds, SQLite',
  rounds: 4,
  async run(rounds) {
    const disk = openDisk(64)
    const dataDir = join(disk.place(), 'data')
    try {
      return await play({ dataDir }, async (scene) => {
        const until: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          await wait(500)
          const filler = join(disk.place(), 'filler')
          await fill(filler)
          await wait(3 * SECOND)
          await checkReading(scene)
          scene.check(
            (await fetch(`${scene.first.url}/readyz`)).status === 503,
            '/readyz said all is well',
          )
          rmSync(filler)
          until.push(await scene.untilBought())
        }
        const codes = [...scene.buyers.refusals.keys()]
        scene.check(
          codes.every((code) => code === '503 busy'),
          `refused with ${codes.join(', ')}`,
        )
        const figure = `bought ${duration(Math.max(...until))} after there is room, at most; all refused with 503, reading went on`
        return judgeScene(scene, { rounds, figure })
      })
    } finally {
      disk.close()
    }
  },
}

/** Writes until nothing more fits. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  for (const size of [1024 * 1024, 4096, 512]) {
    const piece = Buffer.alloc(size, 1)
    while (
      await file.write(piece).then(
        () => file.sync().then(() => true),
        () => false,
      )
    );
  }
  await file.close().catch(() => {})
}

/** Visitors who only read notice nothing. */
export async function checkReading({ first, buyers, check }: Scene): Promise<void> {
  const page = await fetch(`${first.url}/`, { headers: { accept: 'text/html' } })
  const list = await fetch(`${first.url}/api/products?suche=rauch`)
  const cookie = buyers.customers[0]?.cookie ?? ''
  const session = await fetch(`${first.url}/api/session`, { headers: { cookie } })
  const { user } = (await session.json()) as { user?: unknown }
  check(page.ok && list.ok, 'pages could not be read')
  check(Boolean(user), 'whoever was signed in is so no more')
}
