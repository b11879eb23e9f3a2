import { toChf } from '../../../contract/money.ts'
import { assertSelling } from '../../../shop/opening/opening.ts'
import { checkPayment, createPayment, refreshPayment } from '../../../shop/payments/payments.ts'
import type { TwintSimulation } from '../../../shop/payments/provider.ts'
import {
  getSession,
  getSimulated,
  toPaymentSession,
  toPaymentStatus,
} from '../../../shop/payments/sessions.ts'
import type { App, Deps } from '../../deps.ts'
import { addRoute } from '../../http/endpoint.ts'
import { stripeWebhook } from './stripe-webhook.ts'

/** TWINT (spec §7). Everything the provider reports ends in `applyPayment`. */
export async function paymentRoutes(app: App, deps: Deps): Promise<void> {
  const { db, provider } = deps

  addRoute(app, 'POST /api/twint/create-payment', async ({ body, signedIn: { user } }) => {
    await assertSelling(deps)
    const session = await createPayment(deps, { ...body, userId: user.id }, deps.now())
    return { success: true, paymentSession: toPaymentSession(session) }
  })

  addRoute(app, 'GET /api/twint/status/:sessionId', async ({ params, signedIn: { user } }) => {
    const session = await checkPayment(deps, params.sessionId, user.id, deps.now())
    return toPaymentStatus(session)
  })

  if (provider.simulation) simulatorRoutes(provider.simulation)
  if (provider.readEvent) await stripeWebhook(app, deps)

  /** The simulator's page on the phone. The phone has no session; the id cannot be guessed. */
  function simulatorRoutes(simulation: TwintSimulation) {
    addRoute(app, 'GET /api/twint/simulator/:sessionId', async ({ params }) => {
      const { orderNo, amount, status } = await getSimulated(db, params.sessionId)
      return { orderNo, amount: toChf(amount), status }
    })

    addRoute(app, 'POST /api/twint/simulator/:sessionId', async ({ params, body }) => {
      const session = await getSession(db, params.sessionId)
      const { provider_ref: ref, status } = session
      if (ref !== null && status === 'pending') await simulation.decide(ref, body.action)
      await refreshPayment(deps, session, deps.now())
      return null
    })
  }
}
