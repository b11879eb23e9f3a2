import { readConfig } from '../src/config.ts'
import { startShop } from '../src/start-shop.ts'
import { stripeKeys } from '../test/support/stripe-keys.ts'

// The real shop; Stripe and Turnstile are local, at the ports it is given.
const [stripePort, botPort] = [process.env['STRIPE_PORT'], process.env['TURNSTILE_PORT']].map(
  Number,
)
const server = { host: '127.0.0.1', port: stripePort ?? 0, protocol: 'http' } as const
const stripe = { ...stripeKeys, server }
const verifyUrl = `http://127.0.0.1:${botPort}/`
const turnstile = { siteKey: '1x00000000000000000000AA', secret: 'secret', verifyUrl }
const shop = await startShop({
  ...readConfig(),
  ...(stripePort && { stripe }),
  ...(botPort && { turnstile }),
})
process.stdout.write('The shop is open\n')
process.once('SIGTERM', () => {
  void shop.close().then(() => process.exit())
})
