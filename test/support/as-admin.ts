import type { EndpointName, RequestPart } from '../../src/contract/endpoint.ts'
import type { ReviewDecision } from '../../src/contract/payments/order-money.ts'
import type { OwnerSettings } from '../../src/contract/settings/settings.ts'
import { swissDayOf } from '../../src/contract/time/swiss-days.ts'
import { toDraft } from './product-draft.ts'
import type { Customer, TestShop } from './shop.ts'

type Body<Name extends EndpointName> = RequestPart<Name, 'body'>
type Query<Name extends EndpointName> = RequestPart<Name, 'query'>
type Move = Body<'POST /api/admin/orders/:id/status'>
/** A change of some settings; a group of settings keeps the rest of its fields. */
type Change = {
  [Part in keyof OwnerSettings]?: OwnerSettings[Part] extends unknown[]
    ? OwnerSettings[Part]
    : Partial<OwnerSettings[Part]>
}
/** What is pressed once: with a new key, unless one is given. */
type Press = { key?: string }

let presses = 0
const press = (key = `press-${(presses += 1)}`) => ({ headers: { 'idempotency-key': key } })
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What the owner does most in tests, as the calls of the admin area; each returns the whole answer. Read with the cookie
 * of the moment, so that it works on after `passDays`.
 */
export function asAdmin(
  { api, clock }: Pick<TestShop, 'api' | 'clock'>,
  who: Pick<Customer, 'cookie'>,
) {
  const by = () => ({ cookie: who.cookie })
  const about = (id: number) => ({ cookie: who.cookie, params: { id } })
  const readSettings = () => api('GET /api/admin/settings', by())
  const product = (id: number) => api('GET /api/admin/products/:id', about(id))
  return {
    orders: (query: Query<'GET /api/admin/orders'> = {}) =>
      api('GET /api/admin/orders', { ...by(), query }),
    order: (id: number) => api('GET /api/admin/orders/:id/items', about(id)),
    /** Takes an order by telephone. */
    takeOrder: ({ key, ...body }: Body<'POST /api/admin/orders'> & Press) =>
      api('POST /api/admin/orders', { ...by(), ...press(key), body }),
    /** Moves an order on, by its new status or with what else is to be said. */
    move: (id: number, to: Move['status'] | Move) =>
      api('POST /api/admin/orders/:id/status', {
        ...about(id),
        body: typeof to === 'string' ? { status: to } : to,
      }),
    /** Books money received by hand: by bank and today, unless it says otherwise. */
    pay: (
      id: number,
      {
        key,
        ...body
      }: { betrag: number } & Partial<Body<'POST /api/admin/orders/:id/payments'>> & Press,
    ) =>
      api('POST /api/admin/orders/:id/payments', {
        ...about(id),
        ...press(key),
        body: { weg: 'bank', datum: swissDayOf(clock.now()), ...body },
      }),
    /** Takes back a payment booked by hand. */
    takeBack: (
      id: number,
      entryId: number,
      { key, grund = 'Falsche Bestellung' }: Press & { grund?: string } = {},
    ) =>
      api('POST /api/admin/orders/:id/payments/:entryId/reversal', {
        ...by(),
        ...press(key),
        params: { id, entryId },
        body: { grund },
      }),
    refund: (
      id: number,
      {
        key,
        ...body
      }: { betrag: number } & Partial<Body<'POST /api/admin/orders/:id/refunds'>> & Press,
    ) =>
      api('POST /api/admin/orders/:id/refunds', {
        ...about(id),
        ...press(key),
        body: { grund: 'Kratzer', ...body },
      }),
    /** Decides a review. */
    decide: (id: number, decision: Omit<ReviewDecision, 'grund'> & { grund?: string }) =>
      api('POST /api/admin/orders/:id/reviews', {
        ...about(id),
        body: { grund: 'Abgesprochen', ...decision },
      }),

    invoices: (query: Query<'GET /api/admin/invoices'> = {}) =>
      api('GET /api/admin/invoices', { ...by(), query }),
    /** Begins an invoice for work. */
    draft: (body: Body<'POST /api/admin/invoices'>) =>
      api('POST /api/admin/invoices', { ...by(), body }),
    issue: (id: number, versand: 'mail' | 'druck') =>
      api('POST /api/admin/invoices/:id/issue', { ...about(id), body: { versand } }),
    replace: (id: number, body: Body<'POST /api/admin/invoices/:id/replace'> = {}) =>
      api('POST /api/admin/invoices/:id/replace', { ...about(id), body }),
    credit: (id: number, { key, ...body }: Body<'POST /api/admin/invoices/:id/credit'> & Press) =>
      api('POST /api/admin/invoices/:id/credit', { ...about(id), ...press(key), body }),
    writeOff: (id: number, grund: string) =>
      api('POST /api/admin/invoices/:id/write-off', { ...about(id), body: { grund } }),

    people: (query: Query<'GET /api/admin/users'> = {}) =>
      api('GET /api/admin/users', { ...by(), query }),
    person: (id: number) => api('GET /api/admin/users/:id', about(id)),
    addPerson: (body: Body<'POST /api/admin/users'>) =>
      api('POST /api/admin/users', { ...by(), body }),
    /** Makes the code with which somebody takes over what was entered about them. */
    makeJoinCode: (id: number) => api('POST /api/admin/users/:id/join-code', about(id)),

    product,
    /** Saves a product as it is now, with a change. */
    saveProduct: async (id: number, change: Partial<Body<'PUT /api/admin/products/edit/:id'>>) =>
      api('PUT /api/admin/products/edit/:id', {
        ...about(id),
        body: { ...toDraft((await product(id)).body.data), ...change },
      }),
    deleteProduct: (id: number) => api('DELETE /api/admin/products/delete/:id', about(id)),

    dashboard: () => api('GET /api/admin/dashboard', by()),
    readSettings,
    /** Saves the settings as they are now, with a change. */
    save: async (change: Change) => {
      const settings = (await readSettings()).body
      const before = new Map<string, unknown>(Object.entries(settings))
      const changed = Object.entries(change).map(([name, value]: [string, unknown]) => {
        const group = before.get(name)
        return [name, isGroup(group) && isGroup(value) ? { ...group, ...value } : value]
      })
      const body: unknown = { ...settings, ...Object.fromEntries(changed) }
      return api('PUT /api/admin/settings', { ...by(), body })
    },
  }
}
