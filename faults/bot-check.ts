import { SECOND } from '../src/contract/time/time.ts'
import { Refused } from '../test/support/http-client.ts'
import { startForeignService } from '../test/support/foreign-service.ts'
import { duration, type Fault } from './fault.ts'
import { judgeScene } from './judge-scene.ts'
import { play } from './scene.ts'

export const botCheck: Fault = {
  name: 'bot-check',
  what: 'the bot check (Turnstile) fails and is silent',
  rounds: 5,
  async run(rounds) {
    let mood: 'broken' | 'silent' | 'normal' = 'normal'
    const service = await startForeignService((_request, response) => {
      if (mood === 'silent') return
      const verdict = { success: true, hostname: 'localhost', action: 'kontakt' }
      response.writeHead(mood === 'normal' ? 200 : 500, { 'content-type': 'application/json' })
      response.end(JSON.stringify(verdict))
    })
    const env = { TURNSTILE_PORT: String(service.port) }
    try {
      return await play({ script: 'faults/shop-abroad.ts', env }, async (scene) => {
        const took: number[] = []
        let written = 0
        const write = async () => {
          const startedAt = performance.now()
          const person = { vorname: 'Heidi', nachname: 'Muster', email: 'heidi@beispiel.ch' }
          const body = { ...person, nachricht: 'Guten Tag', cf_token: `token ${(written += 1)}` }
          const status = await scene.buyers.call('POST', '/api/contact', { body }).then(
            () => 200,
            (error: unknown) => (error instanceof Refused ? error.status : 0),
          )
          took.push(performance.now() - startedAt)
          return status
        }
        for (let round = 0; round < rounds; round += 1) {
          for (const next of ['broken', 'silent', 'normal'] as const) {
            mood = next
            const status = await write()
            scene.check(status === (next === 'normal' ? 200 : 503), `${next}: answered ${status}`)
          }
        }
        scene.check(Math.max(...took) < 6 * SECOND, 'a visitor waited for more than 6 s')
        scene.check(scene.buyers.refusals.size === 0, 'buyers noticed')
        const figure = `a message is refused after ${duration(Math.max(...took))} at most, and taken as soon as it answers`
        return judgeScene(scene, { rounds, figure })
      })
    } finally {
      await service.close()
    }
  },
}
