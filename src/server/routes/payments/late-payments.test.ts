import { expect, test } from 'vitest'
import { heidi, readOrder, shop } from '../../../../test/support/shop-per-test.ts'
import {
  openStripeShopPerTest,
  order,
  pay,
  stub,
  tellAll,
} from '../../../../test/support/stripe-shop.ts'
import { MINUTE } from '../../../contract/time/time.ts'
import { reconcilePayments, sweepPayments } from '../../../shop/payments/sweep.ts'

openStripeShopPerTest({ admin: true })

const state = async (sessionId: string) => {
  const answer = await heidi.api('GET /api/twint/status/:sessionId', { params: { sessionId } })
  return answer.body.paymentStatus.status
}

/** Begins a payment, which the shop gives up, and then another one, whose id it returns. */
async function beginAgain() {
  await pay()
  stub.change('pi_1', { status: 'requires_payment_method' })
  await sweepPayments(shop, shop.clock.now())
  shop.clock.advance(MINUTE)
  return (await pay()).body.paymentSession.id
}

/** How the shop learns of money for a payment that it has given up. */
const latecomers = {
  webhook: tellAll,
  reconciliation: () => reconcilePayments(shop, shop.clock.now()),
}

test.each(['webhook', 'reconciliation'] as const)(
  'an order paid by a payment that was given up is not paid again with the one begun since (%s)',
  async (how) => {
    const second = await beginAgain()
    stub.change('pi_1', { status: 'succeeded' })
    await latecomers[how]()
    expect((await readOrder(order.order_id)).order.status).toBe('bezahlt')
    expect(stub.intents.get('pi_2')?.status).toBe('canceled')
    expect(await state(second)).toBe('failed')
  },
)

test.each(['webhook', 'reconciliation'] as const)(
  'while a payment that was given up stays unpaid, the one begun since goes on (%s)',
  async (how) => {
    const second = await beginAgain()
    await latecomers[how]()
    expect(await state(second)).toBe('pending')
  },
)
