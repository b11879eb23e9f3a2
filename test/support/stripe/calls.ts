import type { openStripeAccount } from './account.ts'
import { type Form, type Given, readParameters } from './parameters.ts'
import { StripeRefusal } from './refusal.ts'

type Account = ReturnType<typeof openStripeAccount>
type Act = (account: Account, given: Given, id: string) => object

/** Every call the stub answers, with the SDK's type of its parameters. */
const calls: { [call: string]: [resource: string, parameters: string, act: Act] } = {
  'POST /payment_intents': [
    'PaymentIntents',
    'PaymentIntentCreateParams',
    (account, given) => account.createIntent(given),
  ],
  'GET /payment_intents/:id': [
    'PaymentIntents',
    'PaymentIntentRetrieveParams',
    (account, _, id) => account.find(account.intents, id),
  ],
  'POST /payment_intents/:id/cancel': [
    'PaymentIntents',
    'PaymentIntentCancelParams',
    (account, _, id) => account.cancelIntent(id),
  ],
  'POST /refunds': [
    'Refunds',
    'RefundCreateParams',
    (account, given) => account.createRefund(given),
  ],
  'GET /refunds/:id': [
    'Refunds',
    'RefundRetrieveParams',
    (account, _, id) => account.find(account.refunds, id),
  ],
  'GET /refunds': [
    'Refunds',
    'RefundListParams',
    (account, given) => {
      const { payment_intent: intent } = given
      if (intent !== undefined) account.find(account.intents, intent)
      return list(account.refunds.values(), given)
    },
  ],
  'GET /charges/:id': [
    'Charges',
    'ChargeRetrieveParams',
    (account, _, id) => account.find(account.charges, id),
  ],
  'GET /disputes/:id': [
    'Disputes',
    'DisputeRetrieveParams',
    (account, _, id) => account.find(account.disputes, id),
  ],
  'GET /disputes': [
    'Disputes',
    'DisputeListParams',
    (account, given) => list(account.disputes.values(), given),
  ],
  'GET /payouts': [
    'Payouts',
    'PayoutListParams',
    (account, given) => list(account.balance.payouts.values(), given),
  ],
  'GET /balance_transactions': [
    'BalanceTransactions',
    'BalanceTransactionListParams',
    (account, given) => list(account.balance.transactions, given),
  ],
  'GET /webhook_endpoints': [
    'WebhookEndpoints',
    'WebhookEndpointListParams',
    (account, given) => list(account.endpoints, given),
  ],
  'GET /events': ['Events', 'EventListParams', (account, given) => list(account.events, given)],
}

/** Executes a request, once its parameters are validated. */
export function stripeCalls(
  method: string,
  path: string,
  form: Form,
): (account: Account) => object {
  const [, resource = '', id = '', action = ''] = path.replace(/^\/v1/, '').split('/')
  const name = [method, ` /${resource}`, id && '/:id', action && `/${action}`].join('')
  const call = calls[name]
  if (!call) throw new StripeRefusal('url_invalid', `${method} ${path}`, { status: 404 })
  const given = readParameters(call[0], call[1], form)
  return (account) => expand(account, call[2](account, given, id), given)
}

/** Newest first, one page at a time, filtered by the given fields. */
function list(things: Iterable<{ id: string }>, given: Given): object {
  const { limit = 10, starting_after: after, expand: _, created, ...same } = given
  const fitting = [...things].reverse().filter((thing) => {
    const fields = thing as { [name: string]: unknown }
    const { gte = 0 } = (created ?? {}) as { gte?: number }
    if (Number(fields['created']) < gte) return false
    return Object.entries(same).every(([name, value]) =>
      name === 'types' ? (value as unknown[]).includes(fields['type']) : fields[name] === value,
    )
  })
  const start = fitting.findIndex(({ id }) => id === after) + 1
  const data = fitting.slice(start, start + Number(limit))
  return { object: 'list', data, has_more: start + data.length < fitting.length, url: '' }
}

/** Replaces ids by whole objects (`expand[]=latest_charge`). */
function expand(account: Account, found: object, given: Given): object {
  const shown: { [name: string]: unknown } = { ...found }
  for (const name of (given['expand'] as string[] | undefined) ?? []) {
    const id = String(shown[name])
    const { intents, charges, refunds, disputes } = account
    shown[name] = intents.get(id) ?? charges.get(id) ?? refunds.get(id) ?? disputes.get(id)
  }
  return shown
}
