import type { FastifyBaseLogger } from 'fastify'
import { Type } from 'typebox'
import { transaction } from '../../../db/commit.ts'
import { Problem } from '../../../contract/problems.ts'
import { storeEvent } from '../../../shop/payments/provider-events.ts'
import type { ProviderEvent } from '../../../shop/payments/provider.ts'
import { processEvent } from '../../../shop/payments/process-event.ts'
import type { App, Deps } from '../../deps.ts'
import { registerRawBodyRoutes } from '../../http/raw-body.ts'

/** The evidence in a dispute alone may have 150,000 characters, and an event may hold it twice (bytes). */
const longestEvent = 1024 * 1024

/**
 * POST /api/webhooks/stripe: verifies the raw body, stores the event by its unique id, answers 200, then processes it.
 * The event only says that something happened; the provider is asked what.
 */
export async function stripeWebhook(app: App, deps: Deps): Promise<void> {
  const { db, provider } = deps

  await registerRawBodyRoutes(app, { mediaType: 'application/json' }, (scope) => {
    scope.post(
      '/api/webhooks/stripe',
      {
        bodyLimit: longestEvent,
        config: { access: 'public' },
        schema: { response: { 200: Type.Object({ received: Type.Boolean() }) } },
      },
      async (request, reply) => {
        const event = readEvent(request.body, request.headers['stripe-signature'])
        const isNew =
          event &&
          (await transaction(db, (trx) => storeEvent(trx, provider.name, event, deps.now())))
        if (isNew) reply.raw.once('finish', () => void processAnswered(event, request.log))
        return { received: true }
      },
    )
  })

  /** Runs after the answer, so the provider does not wait. The sweep retries whatever fails here. */
  async function processAnswered(event: ProviderEvent, log: FastifyBaseLogger): Promise<void> {
    try {
      await processEvent(deps, { ...event, id: event.eventId }, deps.now())
    } catch (error) {
      log.error({ err: error }, 'webhook event')
    }
  }

  function readEvent(body: unknown, signature: unknown): ProviderEvent | undefined {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string')
      throw new Problem('webhook-refused')
    try {
      return provider.readEvent?.(body, signature)
    } catch (cause) {
      throw new Problem('webhook-refused', { cause })
    }
  }
}
