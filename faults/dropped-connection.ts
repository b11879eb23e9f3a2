import { SECOND } from '../src/contract/time/time.ts'
import { openTcpProxy, type TcpProxy } from '../test/support/tcp-proxy.ts'
import { duration, type Fault } from './fault.ts'
import { openCacheNotifications } from './cache-notification.ts'
import { judgeScene } from './judge-scene.ts'
import { play } from './scene.ts'

/** How long the shop may take to notice a dead connection (ms). */
const noticed = 20 * SECOND

export const droppedConnection: Fault = {
  name: 'dropped-connection',
  what: 'a firewall forgets the connections of one process to PostgreSQL',
  rounds: 3,
  async run(rounds) {
    const lines: TcpProxy[] = []
    const address = async (url: string, node: number) => {
      if (node === 0) return url
      const line = await openTcpProxy(Number(new URL(url).port))
      lines.push(line)
      return url.replace(/:\d+\//, `:${line.port}/`)
    }
    return play({ nodes: 2, address }, async (scene) => {
      const news = await openCacheNotifications(
        scene.shops.map(({ url }) => url),
        2 * noticed,
      )
      const heard: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await scene.untilBought(20)
        for (const line of lines) line.forget()
        const ms = await news()
        scene.check(ms !== undefined && ms <= noticed, 'an old price was shown for more than 20 s')
        heard.push(ms ?? Number.POSITIVE_INFINITY)
      }
      const figure = `a price is on the other later by ${duration(Math.max(...heard))} at most`
      const outcome = await judgeScene(scene, { rounds, figure })
      for (const line of lines) await line.close()
      return outcome
    })
  },
}
