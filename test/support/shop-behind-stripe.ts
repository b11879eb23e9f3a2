import { readConfig } from '../../src/config.ts'
import { startShop } from '../../src/start-shop.ts'
import { stripeKeys } from './stripe-shop.ts'
import { startStripeStub } from './stripe-stub.ts'

// The real shop; only Stripe is on this machine.
const stub = await startStripeStub({ hasPages: true })
const stripe = { ...stripeKeys, server: stub.address }
const shop = await startShop({ ...readConfig(), stripe })
process.stdout.write('The shop behind Stripe is open\n')
process.once('SIGTERM', () => {
  void Promise.all([shop.close(), stub.close()]).then(() => process.exit())
})
