import { chf } from '../../../../test/support/chf.ts'
import type { ComponentType, ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { fieldsOf, fillBody, valueAt, valuesIn } from '../../../../test/support/field-walk.ts'
import { confirmAddress, plainIban } from '../../../../test/support/invoices.ts'
import {
  admin,
  heidi,
  openShopPerTest,
  readOrder,
  shop,
} from '../../../../test/support/shop-per-test.ts'
import { markupOf, textOf } from '../../../../test/support/markup-of.tsx'
import { NewOrder } from '../../../contract/orders/orders.ts'
import { PhoneOrder } from '../../../contract/orders/phone-orders.ts'
import OrderItemsPage from '../../../web/admin/orders/order-items.tsx'
import { PackingSheets } from '../../../web/admin/orders/packing-sheets.tsx'
import TakeOrderPage from '../../../web/admin/people/take-order.tsx'
import { FilledCart } from '../../../web/buying/cart/filled-cart.tsx'
import { PaymentChoice } from '../../../web/buying/cart/payment-choice.tsx'

openShopPerTest({ admin: true, heidi: true })
beforeEach(async () => {
  await confirmAddress(shop, heidi)
  const { body } = await admin.api('GET /api/admin/settings')
  const saved = await admin.api('PUT /api/admin/settings', {
    body: {
      ...body,
      totalsMode: 'berechnet',
      delivery: { ...body.delivery, pickUp: true, withVisit: true },
      invoicing: {
        ...body.invoicing,
        enabled: true,
        iban: plainIban,
        for: 'everyone-confirmed',
        maxAmount: 1_000_000,
      },
    },
  })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
})

/** What a customer sends and cannot choose, and why: it is compared with what the shop knows, and only that is kept. */
const compared = {
  idUser: 'who is signed in, or whom the owner orders for; keys belong to a person',
  agbVersion: 'the version in force, and another is refused',
  total: 'the total as computed, and another is refused',
  rechnungsadresse: 'has to be an address: another one is another order in billing.test.ts',
}

const OrderPage = OrderItemsPage as unknown as ComponentType<{ loaderData: object }>
const PhonePage = TakeOrderPage as unknown as ComponentType<{ loaderData: object }>

/** What somebody reads of an order: the text of a page or sheet, or the values of a file. */
const views = {
  'the page of the order': async (id: number) => {
    const loaderData = { detail: await readOrder(id), documents: [], notes: [] }
    return textWithoutNumber(<OrderPage loaderData={loaderData} />)
  },
  'the packing list': async (id: number) => {
    const asking = { query: { ids: String(id) } }
    const { data } = (await admin.api('GET /api/admin/orders/packing-lists', asking)).body
    return textWithoutNumber(<PackingSheets lists={data} prices />)
  },
  'the personal export': async () =>
    (await heidi.api('GET /api/account/export')).body.bestellungen.at(-1),
  'the table': async () => {
    const { cookie } = admin
    const { body } = await shop.app.inject({ url: '/api/admin/orders.csv', headers: { cookie } })
    return body.split('\r\n')[1]?.split(';')
  },
}
type View = keyof typeof views

/** The text of what is rendered, without the order's number. */
async function textWithoutNumber(element: ReactNode): Promise<string> {
  return (await textOf(element)).replaceAll(/FW-2026-\d{6}/g, '')
}

/** What a view does not show, and why. */
const unshown: Partial<Record<string, Partial<Record<View, string>>>> = {
  'items.product_id': { 'the table': 'a line for each order: its sums, not its articles' },
  'items.quantity': { 'the table': 'a line for each order: its sums, not its articles' },
  lieferung: { 'the table': 'who owes what; how goods leave the house stands on the packing list' },
  zahlung: {
    'the packing list': 'goes into the parcel; the invoice says how it is paid',
    'the table': 'the columns of money say what was paid and what is open',
  },
}

const place = (body: object, key: string) =>
  heidi.api('POST /api/orders', {
    headers: { 'idempotency-key': key },
    body: { ...body, idUser: heidi.user.idUser },
  })

test.each(fieldsOf(NewOrder, compared))(
  'an order with another %s is another order, and whoever reads it sees that',
  async (field) => {
    const bodies = [fillBody(NewOrder, compared), fillBody(NewOrder, compared, field)] as const
    const value = valueAt(bodies[1], field)
    const look = async (id: number) => {
      const looked = Object.entries(views).map(async ([view, read]) => [view, await read(id)])
      return Object.fromEntries(await Promise.all(looked)) as Record<View, unknown>
    }
    const first = await place(bodies[0], 'one')
    expect(first.status).toBe(201)
    const before = await look(first.body.order_id)
    expect(await place(bodies[1], 'one')).toMatchObject({
      body: { code: 'idempotency-key-reused' },
    })

    shop.clock.advance(1)
    const second = await place(bodies[1], 'other')
    expect(second.status).toBe(201)
    expect(second.body.order_id).not.toBe(first.body.order_id)
    const after = await look(second.body.order_id)
    const isShown = (view: View) =>
      typeof after[view] === 'string'
        ? after[view] !== before[view]
        : valuesIn(after[view]).has(value) && !valuesIn(before[view]).has(value)
    const all = Object.keys(views) as View[]
    const hidden = Object.keys(unshown[field] ?? {})
    expect(all.filter(isShown)).toEqual(all.filter((view) => !hidden.includes(view)))
  },
)

test('the cart has a control for whatever a customer can choose', async () => {
  const payment = {
    offer: { bis: chf(500), tage: 30 },
    isOffered: true,
    reason: null,
    byInvoice: false,
  }
  const markup = await markupOf(
    <>
      <FilledCart user={heidi.user} offer={{ offer: undefined, refresh: async () => {} }} />
      <PaymentChoice {...payment} chooseInvoice={() => undefined} />
    </>,
  )
  const chosen = fieldsOf(NewOrder, { ...compared, items: 'they are the cart' })
  expect(chosen.filter((field) => !markup.includes(`name="${field}"`))).toEqual([])
  expect(chosen.length).toBeGreaterThan(1)
})

test('an order by telephone offers an invoice only where one can be paid', async () => {
  const detail = (await admin.person(heidi.user.idUser)).body
  const { body: settings } = await admin.api('GET /api/admin/settings')
  const offered = async (change: object) => {
    const loaderData = { isForNobody: false, detail, settings: { ...settings, ...change } }
    return (await markupOf(<PhonePage loaderData={loaderData} />)).includes('value="rechnung"')
  }
  expect(await offered({})).toBe(true)
  expect(await offered({ invoicing: { ...settings.invoicing, iban: '' } })).toBe(false)
  expect(await offered({ totalsMode: 'fest' })).toBe(false)
})

test.each(fieldsOf(PhoneOrder, compared))(
  'an order by telephone with another %s is refused under the same key',
  async (field) => {
    const take = (other?: string) =>
      admin.api('POST /api/admin/orders', {
        headers: { 'idempotency-key': 'one' },
        body: { ...fillBody(PhoneOrder, compared, other), idUser: heidi.user.idUser },
      })
    expect((await take()).status).toBe(201)
    expect(await take(field)).toMatchObject({ body: { code: 'idempotency-key-reused' } })
    expect((await take()).status).toBe(201)
  },
)
