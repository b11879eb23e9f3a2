import { once } from 'node:events'
import { type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { SECOND } from '../src/contract/time/time.ts'
import { type Line, openTcpProxy } from '../test/support/tcp-proxy.ts'
import { duration, type Fault } from './fault.ts'
import { judgeScene } from './judge-scene.ts'
import { play } from './scene.ts'

const slowness = 2 * SECOND
/** The faults of the connection to the mail server, then of the server itself. */
const troubles: (Line | 'later')[] = ['refused', 'silent', { delay: slowness }, 'later']
/** A mail needs at least five answers of the server, so a purchase that waited for one takes longer than this (ms). */
const longest = 5 * slowness
/** How many of them cut the line: the server may have taken the mails under way, whose answers never come. */
const cuts = 2

export const mailServer: Fault = {
  name: 'mail-server',
  what: 'the mail server is away, silent, slow (2 s a line), says «later» (451)',
  rounds: troubles.length,
  async run() {
    const arrived: string[] = []
    let saysLater = false
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(saysLater ? Object.assign(new Error('later'), { responseCode: 451 }) : null),
      onData(stream, _session, done) {
        let mail = ''
        stream.on('data', (chunk) => (mail += String(chunk)))
        stream.once('end', () => {
          arrived.push(/^Message-ID: <(.*)>/im.exec(mail)?.[1] ?? '')
          done()
        })
      },
    })
    // A connection that is cut is the fault that is caused, not one of this server.
    server.on('error', () => undefined)
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const line = await openTcpProxy((server.server.address() as AddressInfo).port)
    const env = { SMTP_URL: `smtp://127.0.0.1:${line.port}`, MAIL_FROM: 'laden@beispiel.ch' }
    try {
      return await play({ env, buyers: { rest: 200 } }, async (scene) => {
        await scene.untilBought(20)
        for (const trouble of troubles) {
          saysLater = trouble === 'later'
          line.setLine(trouble === 'later' ? 'normal' : trouble)
          await wait(4 * SECOND)
          await scene.untilBought(10)
        }
        scene.check(scene.buyers.refusals.size === 0, 'buyers noticed')
        scene.check(scene.buyers.longest() < longest, 'a purchase waited for a mail')
        saysLater = false
        line.setLine('normal')
        const figure = `longest purchase ${duration(scene.buyers.longest())}`
        const judged = { rounds: troubles.length, figure }
        const outcome = await judgeScene(scene, judged, { hasFolder: false })
        const first = new Set(arrived)
        const confirmed = [...first].filter((id) => id.startsWith('order-confirmation'))
        // The same cart, ordered again before it is paid, is the same order.
        const orders = scene.buyers.purchases.flatMap(({ order }) => order?.order_id ?? [])
        if (confirmed.length < new Set(orders).size) outcome.lost.push('a mail never arrived')
        for (const id of arrived) if (!first.delete(id)) outcome.sentAgain.push(id)
        return { ...outcome, interruptions: outcome.interruptions + cuts }
      })
    } finally {
      await line.close()
      server.close()
    }
  },
}
