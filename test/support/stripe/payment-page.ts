import type { ServerResponse } from 'node:http'
import { SECOND } from '../../../src/contract/time/time.ts'
import type { openStripeAccount } from './account.ts'

/** How long Stripe takes to report the customer's confirmation, when that takes longer than the redirect. */
const delay = 2 * SECOND

/**
 * The page the customer of an intent is sent to. «Bestätigen» pays and redirects at once, before Stripe itself reports
 * it; «Ablehnen» declines.
 */
export function answerPaymentPage(
  { intents, change }: ReturnType<typeof openStripeAccount>,
  url: URL,
  response: ServerResponse,
): void {
  const id = url.pathname.slice('/twint/'.length)
  const back = intents.get(id)?.next_action?.redirect_to_url?.return_url
  const action = url.searchParams.get('action')
  if (!back || action === null) {
    const links = ['Bestätigen', 'Ablehnen'].map((word) => `<a href="?action=${word}">${word}</a>`)
    response.writeHead(back ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><link rel="icon" href="data:,">${links.join(' ')}`)
    return
  }
  const isPaid = action === 'Bestätigen'
  if (isPaid) setTimeout(() => void change(id, { status: 'succeeded' }), delay)
  else change(id, { status: 'requires_payment_method' })
  const location = new URL(back)
  location.searchParams.set('payment_intent', id)
  location.searchParams.set('redirect_status', isPaid ? 'succeeded' : 'failed')
  response.writeHead(303, { location: location.href }).end()
}
