import { readConfig } from '../../src/config.ts'
import { startShop } from '../../src/start-shop.ts'
import { liveKeys } from './stripe-keys.ts'
import { startStripeStub } from './stripe-stub.ts'

// The real shop, with a key for real money; only Stripe is local.
const stub = await startStripeStub({ hasPages: true })
const stripe = { ...liveKeys, server: stub.address }
const config = readConfig()
const shop = await startShop({ ...config, stripe })
stub.setUpWebhook({ url: `${config.publicUrl}/api/webhooks/stripe` })
stub.onEvent((event) => {
  const { raw, headers } = stub.signed(event, { secret: liveKeys.webhookSecret })
  const delivered = fetch(`${shop.url}/api/webhooks/stripe`, {
    method: 'POST',
    body: raw,
    headers: { ...headers, 'content-type': 'application/json' },
  })
  delivered.catch((error: unknown) => process.stderr.write(String(error)))
})
process.stdout.write('The shop behind Stripe is open\n')
process.once('SIGTERM', () => {
  void Promise.all([shop.close(), stub.close()]).then(() => process.exit())
})
