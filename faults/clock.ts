import { DAY, HOUR, SECOND } from '../src/contract/time/time.ts'
import { openClient, Refused } from '../test/support/http-client.ts'
import { duration, type Fault } from './fault.ts'
import { judgeScene } from './judge-scene.ts'
import { play } from './scene.ts'

/** Forward and back: at the end the clock is right again. */
const jumps = [HOUR, -2 * HOUR, DAY, -DAY, 2 * DAY, -2 * DAY, HOUR]

export const clock: Fault = {
  name: 'clock',
  what: 'the clock jumps by hours and days, forwards and back, SQLite',
  rounds: jumps.length,
  run: () =>
    // Buyers slow enough to stay below all limits.
    play({ movableClock: true, buyers: { customers: 3, rest: 1500 } }, async (scene) => {
      const call = openClient(scene.url, 1)
      const guess = async () => {
        const body = { email: scene.buyers.customers[0]?.email, password: 'geraten' }
        const headers = { 'x-forwarded-for': '198.51.100.7' }
        const refusal: unknown = await call('POST', '/api/login', { body, headers }).catch(
          (e: unknown) => e,
        )
        return refusal instanceof Refused ? refusal.status : 200
      }
      let evaluated = 0
      const guessAll = async () => {
        for (let tries = 0; tries < 40; tries += 1) if ((await guess()) === 401) evaluated += 1
        return evaluated
      }
      const ofOneWindow = await guessAll()
      const until: number[] = []
      for (const jump of jumps) {
        await scene.advance(jump)
        // A clock set back must not start a new window.
        if (jump < 0) {
          const before = evaluated
          scene.check((await guessAll()) === before, 'a clock set back allowed more guesses')
        } else await guessAll()
        until.push(await scene.untilBought(3))
      }
      scene.check(Math.max(...until) < 10 * SECOND, 'nobody could buy for ten seconds')
      const most = ofOneWindow * (1 + jumps.filter((jump) => jump > 0).length)
      scene.check(evaluated <= most, `${evaluated} guesses instead of ${most}`)
      const figure = `${evaluated} guesses were looked at in ${1 + jumps.length} times, ${ofOneWindow} in one; bought after ${duration(Math.max(...until))} at most`
      return judgeScene(scene, { rounds: jumps.length, figure })
    }),
}
