import { toChf } from '../contract/money.ts'
import {
  NewPayment,
  NewPaymentAnswer,
  PaymentStatusAnswer,
  SessionId,
  SimulatorAction,
  SimulatorSession,
} from '../contract/payments.ts'
import type { Applied } from '../shop/payments/apply-payment.ts'
import {
  checkPayment,
  createPayment,
  refreshPayment,
  type Till,
} from '../shop/payments/payments.ts'
import type { TwintSimulation } from '../shop/payments/provider.ts'
import { getSession, toPaymentSession, toPaymentStatus } from '../shop/payments/sessions.ts'
import { getSimulated } from '../shop/payments/simulated.ts'
import type { App } from './app.ts'
import type { Deps } from './deps.ts'
import { currentUser } from './guards.ts'
import { stripeWebhook } from './stripe-webhook.ts'

/** TWINT (spec §7, design §6). Whatever the provider reports ends in `applyPayment`. */
export function paymentRoutes(app: App, deps: Deps): void {
  const { db, payments: provider, publicUrl } = deps
  const till: Till = { db, provider, publicUrl }
  const config = { access: 'user' } as const

  /** A payment that completed has left a mail in the outbox. */
  function wakeOutbox({ paid, session }: Applied) {
    if (paid) deps.wakeOutbox()
    return session
  }

  app.post(
    '/api/twint/create-payment',
    { config, schema: { body: NewPayment, response: { 200: NewPaymentAnswer } } },
    async (request) => {
      const userId = currentUser(request).id
      const session = await createPayment(till, { ...request.body, userId }, deps.now())
      return { success: true, paymentSession: await toPaymentSession(session) }
    },
  )

  app.get(
    '/api/twint/status/:sessionId',
    { config, schema: { params: SessionId, response: { 200: PaymentStatusAnswer } } },
    async (request) => {
      const userId = currentUser(request).id
      const { sessionId } = request.params
      return toPaymentStatus(wakeOutbox(await checkPayment(till, sessionId, userId, deps.now())))
    },
  )

  if (provider.simulation) simulatorRoutes(provider.simulation)
  if (provider.readEvent) stripeWebhook(app, deps)

  /** The phone page of the simulator. The phone has no session; the id cannot be guessed. */
  function simulatorRoutes(simulation: TwintSimulation) {
    const open = { access: 'public' } as const

    app.get(
      '/api/twint/simulator/:sessionId',
      { config: open, schema: { params: SessionId, response: { 200: SimulatorSession } } },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        const { orderNo, amount, status } = await getSimulated(db, request.params.sessionId)
        return { orderNo, amount: toChf(amount), status }
      },
    )

    app.post(
      '/api/twint/simulator/:sessionId',
      { config: open, schema: { params: SessionId, body: SimulatorAction } },
      async (request, reply) => {
        const { sessionId } = request.params
        const { provider_ref: ref, status } = await getSession(db, sessionId)
        if (ref !== null && status === 'pending') await simulation.decide(ref, request.body.action)
        wakeOutbox(await refreshPayment(till, await getSession(db, sessionId), deps.now()))
        return reply.code(204).send()
      },
    )
  }
}
