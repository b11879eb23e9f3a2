import { openStripeTwint } from '../../src/adapters/stripe-twint.ts'
import { MINUTE } from '../../src/contract/time.ts'
import { openShop } from './shop.ts'
import { startStripeStub } from './stripe-stub.ts'

export const stripeKeys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_test' }

/** Keys that move real money, as far as a shop can see. */
export const liveKeys = { ...stripeKeys, secretKey: 'sk_live_1' }

export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>

/** A shop that is paid through Stripe, or what stands in for it, with a customer and an order to pay. */
export async function openStripeShop() {
  const stub = await startStripeStub()
  // A busy machine is not a provider that does not answer.
  const provider = openStripeTwint({ ...stripeKeys, server: stub.address, timeout: MINUTE })
  const shop = await openShop({ payments: provider })
  const customer = await shop.newCustomer()
  const body = { idUser: customer.user.idUser, items: [{ product_id: 2, quantity: 1 }] }
  const order = (await shop.api('POST /api/orders', { cookie: customer.cookie, body })).body
  return { stub, provider, shop, customer, order }
}
