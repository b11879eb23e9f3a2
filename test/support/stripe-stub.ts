import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { startForeignService } from './foreign-service.ts'
import { openStripeAccount } from './stripe/account.ts'
import { stripeCalls } from './stripe/calls.ts'
import { answerPaymentPage } from './stripe/payment-page.ts'
import { readForm } from './stripe/parameters.ts'
import { StripeRefusal } from './stripe/refusal.ts'

/** How Stripe behaves in a test: fail every call, never answer, or execute the call and lose the answer. */
type Behaviour = 'normal' | 'broken' | 'silent' | 'lost'

type Reply = { status: number; body: object }

export type StripeStub = Awaited<ReturnType<typeof startStripeStub>>

/**
 * Stripe on a local port, as far as the shop uses it: an account with state, parameters checked against the types of
 * Stripe's own SDK, idempotency keys that refuse other parameters, and signed events. `hasPages`: the
 * payment pages can be opened.
 */
export async function startStripeStub({ hasPages = false } = {}) {
  const account = openStripeAccount(hasPages ? () => `http://localhost:${port}` : undefined)
  const answered = new Map<string, { parameters: string; reply: Reply }>()
  const created: { key: string; fields: Record<string, string> }[] = []
  const heard: string[] = []
  let behaviour: Behaviour = 'normal'
  let held = Promise.resolve()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request)
    const url = new URL(request.url ?? '', 'http://stripe.test')
    if (url.pathname.startsWith('/twint/')) return answerPaymentPage(account, url, response)
    const key = request.headers['idempotency-key']
    heard.push(String(key ?? request.url))
    if (behaviour === 'silent') return
    if (behaviour === 'broken') return send(response, { status: 500, body: down })
    if (request.method === 'POST' && url.pathname === '/v1/payment_intents') {
      created.push({ key: String(key), fields: Object.fromEntries(new URLSearchParams(sent)) })
    }
    const reply = replyTo(request, url, sent)
    if (behaviour === 'lost') return void response.destroy()
    if (request.method === 'POST') await held
    send(response, reply)
  }

  /** The same key with the same parameters gets the same answer, whatever has happened to the object since. */
  function replyTo(request: IncomingMessage, url: URL, sent: string): Reply {
    const key = request.headers['idempotency-key']
    const parameters = `${request.method} ${url.pathname} ${sent}`
    const known = answered.get(String(key))
    if (known && known.parameters !== parameters) {
      return refuse(new StripeRefusal('idempotency_key_reuse', '', { type: 'idempotency_error' }))
    }
    if (known) return known.reply
    try {
      const authorization = request.headers.authorization ?? ''
      account.useKey(authorization)
      if (!/^Bearer [sr]k_(test|live)_/.test(authorization))
        throw new StripeRefusal('api_key_invalid', '', { status: 401 })
      const form = readForm(request.method === 'GET' ? url.search : sent)
      const act = stripeCalls(request.method ?? '', url.pathname, form)
      const reply = run(() => act(account))
      if (typeof key === 'string') answered.set(key, { parameters, reply })
      return reply
    } catch (error) {
      // A refusal before anything was done is not remembered.
      return refuse(error)
    }
  }

  const { port, close } = await startForeignService((request, response) => {
    void answer(request, response)
  })
  return {
    ...account,
    address: { host: '127.0.0.1', port, protocol: 'http' } as const,
    /** Every requested creation of an intent, including repeated ones. */
    created,
    /** Every call that arrived, answered or not: its idempotency key, or else its address. */
    heard,
    setBehaviour(next: Behaviour) {
      behaviour = next
    },
    /** Holds back the answers to writes until the returned function is called. */
    holdAnswers() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    /** An event as it is posted to the shop; `age` is in seconds. */
    signed(event: unknown, { secret, age = 0 }: { secret: string; age?: number }) {
      const raw = JSON.stringify(event)
      const timestamp = Math.floor(Date.now() / 1000) - age
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload: raw,
        secret,
        timestamp,
      })
      return { raw, headers: { 'stripe-signature': signature } }
    },
    close,
  }
}

const down = { error: { type: 'api_error', message: 'Stripe is down' } }

function run(act: () => object): Reply {
  try {
    return { status: 200, body: structuredClone(act()) }
  } catch (error) {
    return refuse(error)
  }
}

function refuse(error: unknown): Reply {
  if (!(error instanceof StripeRefusal)) throw error
  return { status: error.status, body: error.body }
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
