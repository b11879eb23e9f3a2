import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '../src/contract/time/time.ts'
import { startStripeStub } from '../test/support/stripe-stub.ts'
import { duration, type Fault } from './fault.ts'
import { checkReading } from './full-disk.ts'
import { judgeScene } from './judge-scene.ts'
import { play } from './scene.ts'

const moods = ['broken', 'silent', 'lost'] as const

export const paymentProvider: Fault = {
  name: 'payment-provider',
  what: 'Stripe fails, is silent, loses its answers; no webhook ever comes',
  rounds: moods.length,
  async run() {
    const stub = await startStripeStub()
    // The customer's phone pays once, whatever the shop knows about the payment.
    const approve = async (sessionId: string) => {
      const intent = [...stub.intents.values()].find(
        ({ metadata, status }) => metadata['attempt'] === sessionId && status === 'requires_action',
      )
      if (intent) stub.change(intent.id, { status: 'succeeded' })
      return Promise.resolve()
    }
    const env = { STRIPE_PORT: String(stub.address.port), SEED: 'demo' }
    const script = 'faults/shop-abroad.ts'
    try {
      return await play({ script, env, buyers: { approve, rest: 100 } }, async (scene) => {
        await scene.untilBought(10)
        for (const mood of moods) {
          stub.setBehaviour(mood)
          await wait(9 * SECOND)
          await checkReading(scene)
          stub.setBehaviour('normal')
          await scene.untilBought(10)
        }
        scene.check(scene.buyers.longest() < 20 * SECOND, 'a customer waited for more than 20 s')
        const figure = `longest try ${duration(scene.buyers.longest())}`
        const outcome = await judgeScene(scene, { rounds: moods.length, figure })
        const paid = [...stub.intents.values()].filter(({ status }) => status === 'succeeded')
        const orders = new Set(paid.map(({ metadata }) => metadata['order']))
        if (paid.length > orders.size)
          outcome.doubled.push(`${paid.length - orders.size} orders were paid twice at Stripe`)
        return outcome
      })
    } finally {
      await stub.close()
    }
  },
}
