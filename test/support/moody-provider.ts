import { beforeEach } from 'vitest'
import { openTwintSimulator } from '../../src/adapters/twint-simulator.ts'
import { DAY } from '../../src/contract/time.ts'
import type { PaymentProvider } from '../../src/shop/payments/provider.ts'
import { buy } from './admin.ts'
import { heidi, openShopPerTest, shop } from './shop-per-test.ts'

/** What befalls whoever asks for money back: `lost` does it and loses the answer, `away` does nothing. */
type Mood = 'well' | 'lost' | 'away'

/** What the provider of the test that runs is up to, and what it was asked. */
export let state: { mood: Mood; asked: string[] }
/** What a customer of that test has paid: two extinguishers and something else. */
export let order: Awaited<ReturnType<typeof buy>>

/** Each test of the suite begins with a shop whose simulated provider has trouble with refunds when it wants. */
export function openMoodyShopPerTest(): void {
  openShopPerTest({ admin: true, heidi: true }, () => ({ payments: moodyProvider() }))
  beforeEach(async () => {
    const items = [
      { product_id: 2, quantity: 2 },
      { product_id: 16, quantity: 1 },
    ]
    order = await buy(shop, heidi, { paid: true, items })
  })
}

function moodyProvider(): PaymentProvider {
  state = { mood: 'well', asked: [] }
  const simulator = (): PaymentProvider => openTwintSimulator(shop.db, shop.publicUrl)
  async function ask<T>(name: string, call: () => Promise<T>): Promise<T> {
    state.asked.push(name)
    if (state.mood === 'away') throw new Error('away')
    const answer = await call()
    if (state.mood === 'lost') throw new Error('lost')
    return answer
  }
  return {
    name: 'simulator',
    refundsFor: 180 * DAY,
    start: (attempt) => simulator().start(attempt),
    fetch: (ref) => simulator().fetch(ref),
    cancel: (ref) => simulator().cancel(ref),
    refund: (wish) => ask('refund', () => simulator().refund(wish)),
    findRefunds: (ref) => ask('findRefunds', () => simulator().findRefunds(ref)),
    listRefunds: (since) => simulator().listRefunds(since),
    findDisputes: (ref) => simulator().findDisputes(ref),
    simulation: { decide: async (ref, decision) => simulator().simulation?.decide(ref, decision) },
  }
}
