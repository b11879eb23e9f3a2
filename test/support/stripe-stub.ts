import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { startForeignService } from './foreign-service.ts'

type Intent = { id: string; status: string; amount: number; currency: string }
/** What a test may do to Stripe: fail every call, or never answer. */
type Mood = 'well' | 'broken' | 'silent'

export type StripeStub = Awaited<ReturnType<typeof startStripeStub>>

/** Stripe's payment intents on a port of this machine, as far as the shop uses them. */
export async function startStripeStub() {
  const intents = new Map<string, Intent>()
  const byKey = new Map<string, string>()
  const created: { key: string; fields: Record<string, string> }[] = []
  const heard: string[] = []
  let mood: Mood = 'well'
  let held = Promise.resolve()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)))
    heard.push(String(request.headers['idempotency-key'] ?? request.url))
    if (mood === 'silent') return
    if (mood === 'broken') return send(response, 500, { error: { type: 'api_error' } })
    const [, id, action] =
      /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(\w+))?$/.exec(request.url ?? '') ?? []
    if (id === undefined) {
      const created = show(create(request, fields))
      await held
      return send(response, 200, created)
    }
    const intent = intents.get(id)
    if (!intent) {
      const error = { type: 'invalid_request_error', code: 'resource_missing' }
      return send(response, 404, { error })
    }
    if (action === 'cancel') {
      if (['succeeded', 'processing', 'canceled'].includes(intent.status)) {
        return send(response, 400, {
          error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
        })
      }
      intent.status = 'canceled'
    }
    send(response, 200, show(intent))
  }

  function create(request: IncomingMessage, fields: Record<string, string>): Intent {
    const key = String(request.headers['idempotency-key'])
    created.push({ key, fields })
    const known = intents.get(byKey.get(key) ?? '')
    if (known) return known
    const intent = {
      id: `pi_${byKey.size + 1}`,
      status: 'requires_action',
      amount: Number(fields['amount']),
      currency: String(fields['currency']),
    }
    intents.set(intent.id, intent)
    byKey.set(key, intent.id)
    return intent
  }

  function show(intent: Intent) {
    return {
      ...intent,
      object: 'payment_intent',
      amount_received: intent.status === 'succeeded' ? intent.amount : 0,
      next_action:
        intent.status === 'requires_action'
          ? {
              type: 'redirect_to_url',
              redirect_to_url: { url: `https://stripe.test/twint/${intent.id}` },
            }
          : null,
    }
  }

  const { port, close } = await startForeignService((request, response) => {
    void answer(request, response)
  })
  return {
    address: { host: '127.0.0.1', port, protocol: 'http' } as const,
    /** Every creation that was asked for, repeated ones too. */
    created,
    /** Every call that arrived, answered or not: its idempotency key, else its address. */
    heard,
    intents,
    setMood(next: Mood) {
      mood = next
    },
    /** Keeps the answers to creations back until the result is called. */
    holdAnswers() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    /** What a customer does on the phone, or time at Stripe. */
    change(id: string, change: Partial<Intent>) {
      const intent = intents.get(id)
      if (!intent) throw new Error(`no intent ${id}`)
      Object.assign(intent, change)
    },
    close,
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
