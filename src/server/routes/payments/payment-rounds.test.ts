import { expect, test, vi } from 'vitest'
import { heidi, shop } from '../../../../test/support/shop-per-test.ts'
import { openStripeShopPerTest, order, pay, stub } from '../../../../test/support/stripe-shop.ts'
import { DAY, HOUR, SECOND } from '../../../contract/time/time.ts'
import { runPaymentRound, sweepPayments } from '../../../shop/payments/sweep.ts'

openStripeShopPerTest()

test('of several processes one checks the pending payments, every half minute', async () => {
  await pay()
  const round = () => runPaymentRound(shop, shop.clock.now(), () => {})
  const lookups = () =>
    stub.heard.filter((call) => call.startsWith('/v1/payment_intents/pi_1?')).length
  await Promise.all([round(), round()])
  await round()
  expect(lookups()).toBe(1)
  shop.clock.advance(30 * SECOND)
  await Promise.all([round(), round()])
  expect(lookups()).toBe(2)
})

test('late money is looked for at the start and once an hour, and unpaid orders expire', async () => {
  shop.clock.advance(7 * DAY - HOUR + 1)
  const payAfterExpiry = async (product_id: number, payment: string) => {
    const body = { idUser: heidi.user.idUser, items: [{ product_id, quantity: 1 }] }
    Object.assign(order, (await heidi.api('POST /api/orders', { body })).body)
    await pay()
    stub.change(payment, { status: 'requires_payment_method' })
    await sweepPayments(shop, shop.clock.now())
    stub.change(payment, { status: 'succeeded' })
  }
  const onError = vi.fn<(error: unknown) => void>()
  const round = async () => {
    await runPaymentRound(shop, shop.clock.now(), onError)
    const states = await shop.db.selectFrom('orders').select('status').orderBy('id').execute()
    return states.map(({ status }) => status)
  }
  await payAfterExpiry(3, 'pi_1')
  expect(await round()).toEqual(['open', 'paid'])
  await payAfterExpiry(2, 'pi_2')
  shop.clock.advance(HOUR - 1)
  expect(await round()).toEqual(['cancelled', 'paid', 'open'])
  shop.clock.advance(1)
  const before = stub.heard.length
  await Promise.all([round(), round()])
  expect(await round()).toEqual(['cancelled', 'paid', 'paid'])
  // Two processes at once ask once: for the payment, and for refunds made at the provider.
  expect(stub.heard.slice(before).filter((call) => call.includes('pi_2'))).toHaveLength(1)
  // A timestamp written by a clock one day ahead does not stop the look-ups.
  await shop.db
    .updateTable('provider_polls')
    .set({ polled_at: shop.clock.now() + DAY })
    .execute()
  await payAfterExpiry(4, 'pi_3')
  expect((await round()).at(-1)).toBe('paid')
  expect(onError).not.toHaveBeenCalled()
})
