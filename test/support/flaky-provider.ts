import { beforeEach } from 'vitest'
import { openTwintSimulator } from '../../src/adapters/twint-simulator.ts'
import { DAY } from '../../src/contract/time/time.ts'
import type { PaymentProvider } from '../../src/shop/payments/provider.ts'
import { buy } from './admin.ts'
import { heidi, openShopPerTest, shop } from './shop-per-test.ts'

/** The fate of a refund request: `lost` executes it and loses the answer, `away` does nothing. */
type Behaviour = 'normal' | 'lost' | 'away'

/** The current test's provider: its behaviour, and the calls it got. */
export let state: { behaviour: Behaviour; calls: string[] }
/** What a customer of that test has paid for: two extinguishers and another product. */
export let order: Awaited<ReturnType<typeof buy>>

/** Each test of the suite starts with a shop whose simulated provider can be made to fail refunds. */
export function openShopWithFlakyProviderPerTest(): void {
  openShopPerTest({ admin: true, heidi: true }, () => ({ provider: flakyProvider() }))
  beforeEach(async () => {
    const items = [
      { product_id: 2, quantity: 2 },
      { product_id: 16, quantity: 1 },
    ]
    order = await buy(shop, heidi, { paid: true, items })
  })
}

function flakyProvider(): PaymentProvider {
  state = { behaviour: 'normal', calls: [] }
  const simulator = (): PaymentProvider => openTwintSimulator(shop.db, shop.publicUrl)
  async function ask<T>(name: string, call: () => Promise<T>): Promise<T> {
    state.calls.push(name)
    if (state.behaviour === 'away') throw new Error('away')
    const answer = await call()
    if (state.behaviour === 'lost') throw new Error('lost')
    return answer
  }
  return {
    name: 'simulator',
    refundsFor: 180 * DAY,
    start: (attempt) => simulator().start(attempt),
    fetch: (ref) => simulator().fetch(ref),
    cancel: (ref) => simulator().cancel(ref),
    refund: (request) => ask('refund', () => simulator().refund(request)),
    findRefunds: (ref) => ask('findRefunds', () => simulator().findRefunds(ref)),
    listRefunds: (since) => simulator().listRefunds(since),
    listDisputed: (since) => simulator().listDisputed(since),
    findDisputes: (ref) => simulator().findDisputes(ref),
    simulation: { decide: async (ref, decision) => simulator().simulation?.decide(ref, decision) },
  }
}
