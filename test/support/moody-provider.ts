import { openTwintSimulator } from '../../src/adapters/twint-simulator.ts'
import { DAY } from '../../src/contract/time.ts'
import type { PaymentProvider } from '../../src/shop/payments/provider.ts'
import { openShop, type TestShop } from './shop.ts'

/** What befalls whoever asks for money back: `lost` does it and loses the answer, `away` does nothing. */
type Mood = 'well' | 'lost' | 'away'

/** A shop whose simulated provider has trouble with refunds when a test wants it, and tells what it was asked. */
export async function openMoodyShop() {
  const state = { mood: 'well' as Mood, asked: [] as string[] }
  const publicUrl = 'http://shop.test'
  const opened: { shop?: TestShop } = {}
  const simulator = (): PaymentProvider => {
    if (!opened.shop) throw new Error('the shop is not open yet')
    return openTwintSimulator(opened.shop.db, publicUrl)
  }
  async function ask<T>(name: string, call: () => Promise<T>): Promise<T> {
    state.asked.push(name)
    if (state.mood === 'away') throw new Error('away')
    const answer = await call()
    if (state.mood === 'lost') throw new Error('lost')
    return answer
  }
  const provider: PaymentProvider = {
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
  const shop = await openShop({ payments: provider })
  opened.shop = shop
  return { shop, state, context: { db: shop.db, provider, publicUrl } }
}
