import { expect, test } from 'vitest'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { buy, passDays, startPayment } from '../../../../test/support/admin.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import type { AdminOrder } from '../../../contract/orders/admin-orders.ts'
import type { Page } from '../../../contract/fields/paging.ts'

openShopPerTest({ admin: true, heidi: true })

const list = async (query = '') =>
  (await admin.call<Page<AdminOrder>>('GET', `/api/admin/orders?${query}`)).body
const numbers = async (query: string) => (await list(query)).data.map(({ order_no }) => order_no)

test('a page of orders: the newest twenty, with the total number (§2.86 §3.21 §6.10 §7.38 §9.11)', async () => {
  for (let i = 0; i < 22; i += 1) await buy(shop, heidi)
  const { total } = await buy(shop, heidi, { items: [{ product_id: 2, quantity: 3 }] })
  const first = await list()
  expect(first).toMatchObject({ page: 1, limit: 20, total: 23 })
  expect(first.data.map(({ order_id }) => order_id)).toEqual(
    Array.from({ length: 20 }, (_, i) => 23 - i),
  )
  expect(first.data[0]).toMatchObject({
    order_no: 'FW-2026-000023',
    idUser: heidi.user.idUser,
    vorname: 'Heidi',
    nachname: 'Muster',
    email: heidi.user.email,
    created_at: new Date(shop.clock.now()).toISOString(),
    status: 'offen',
    total,
  })
  expect((await list('page=2')).data.map(({ order_id }) => order_id)).toEqual([3, 2, 1])
})

test('search finds by number, name and e-mail, ignoring case and accents', async () => {
  const zoe = await shop.newCustomer({
    vorname: 'Zoë',
    nachname: 'Gämperle-Frei',
    email: 'zoe@frei-bau.ch',
  })
  const first = (await buy(shop, heidi)).order_no
  const second = (await buy(shop, zoe)).order_no
  expect(await numbers('search=muster')).toEqual([first])
  expect(await numbers('search=MUST hei')).toEqual([first])
  expect(await numbers('search=zoe')).toEqual([second])
  expect(await numbers(`search=${encodeURIComponent('gÄmp frei')}`)).toEqual([second])
  expect(await numbers('search=zoe@frei-bau.ch')).toEqual([second])
  expect(await numbers(`search=${second}`)).toEqual([second])
  expect(await numbers('search=000002')).toEqual([second])
  expect(await numbers('search=fw-2026')).toEqual([second, first])
  expect(await numbers('search=heidi zoe')).toEqual([])
  expect(await numbers(`search=${encodeURIComponent("' or 1=1 --%")}`)).toEqual([])
})

test('status and Swiss days narrow the list', async () => {
  const open = (await buy(shop, heidi)).order_no
  await passDays(shop, 3, admin)
  const paid = (await buy(shop, heidi, { paid: true })).order_no
  expect(await numbers('status=bezahlt')).toEqual([paid])
  expect(await numbers('status=offen')).toEqual([open])
  expect(await numbers('status=versendet')).toEqual([])
  expect(await numbers('from=2026-03-10')).toEqual([paid])
  expect(await numbers('to=2026-03-07')).toEqual([open])
  expect(await numbers('from=2026-03-07&to=2026-03-10&status=&search=')).toEqual([paid, open])
  // 00:30 on March 8th in Switzerland is still March 7th in UTC.
  const midnight = Date.UTC(2026, 2, 7, 23, 30)
  await shop.db
    .updateTable('orders')
    .set({ created_at: midnight } as object)
    .where('order_no', '=', open)
    .execute()
  expect(await numbers('to=2026-03-07')).toEqual([])
  expect(await numbers('from=2026-03-08&to=2026-03-08')).toEqual([open])
})

testRows(['status=weg', 'from=gestern', 'from=2026-02-30', 'page=0', 'page=-1', 'search=%00'])(
  'the filter %s is refused',
  async (query) => {
    const { status } = await admin.call('GET', `/api/admin/orders?${query}`)
    expect(status).toBe(400)
  },
)

test('one order with its items, sums, address and payments (§1.10 §2.87 §6.10 §7.39)', async () => {
  const items = [
    { product_id: 1, quantity: 2 },
    { product_id: 16, quantity: 1 },
  ]
  const { order_id, total } = await buy(shop, heidi, { paid: true, items })
  const { status, body } = await admin.order(order_id)
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    total,
    status: 'bezahlt',
    strasse: 'Rosenbergstrasse 10',
    telefonnummer: '+41711234567',
    plz: '9000',
    ort: 'St. Gallen',
    lieferkosten: 30,
    mwst: 30,
    next: ['verpackt', 'versendet', 'storniert'],
    agbVersion: null,
  })
  expect(body.items).toMatchObject([
    { product_id: 1, quantity: 2, name: 'Schaumlöscher 2 Liter fluorfrei', subtotal_brutto: 198 },
    { product_id: 16, quantity: 1, name: 'Löschspray 600 ml', subtotal_brutto: 29.9 },
  ])
  expect(body.items.reduce((sum, line) => sum + line.subtotal_brutto, 0)).toBeCloseTo(total)
  expect(body.payments).toMatchObject([{ status: 'completed', amount: total, reviewReason: null }])
  expect(await admin.order(999)).toBeRefused(404, 'order-not-found')
})

test('an order keeps the phone number it was placed with', async () => {
  const { order_id } = await buy(shop, heidi)
  const { idUser: id, vorname, nachname, email } = heidi.user
  const body = { id, vorname, nachname, email, telefonnummer: '079 999 99 99' }
  await heidi.api('PUT /user/:id/contact', { params: { id }, body })
  expect((await admin.order(order_id)).body.order.telefonnummer).toBe('+41711234567')
  expect((await admin.order((await buy(shop, heidi)).order_id)).body.order.telefonnummer).toBe(
    '+41799999999',
  )
})

test('an order keeps the VAT rate it was placed with', async () => {
  const { order_id } = await buy(shop, heidi)
  const order = shop.db.updateTable('orders').where('id', '=', order_id)
  await order.set({ vat_per_mille: 77 }).execute()
  expect((await admin.order(order_id)).body.order.mwstSatz).toBe(7.7)
})

test('a paid order is shipped: a mail, a line in the log, and no way back (§1.10)', async () => {
  const { order_id, order_no } = await buy(shop, heidi, { paid: true })
  const sent = await admin.move(order_id, { status: 'versendet', from: 'bezahlt' })
  expect(sent).toMatchObject({ status: 200, body: { order: { status: 'versendet', next: [] } } })
  const [mail] = await shop.mails('order-shipped')
  expect(mail).toMatchObject({
    recipient: heidi.user.email,
    subject: `Ihre Bestellung ${order_no} ist unterwegs`,
  })
  const log = await shop.db.selectFrom('audit_log').selectAll().execute()
  expect(log).toMatchObject([
    {
      action: 'order.moved',
      subject: `order:${order_id}`,
      before: '{"status":"bezahlt"}',
      after: '{"status":"versendet"}',
      user_id: admin.user.idUser,
    },
  ])
  for (const status of ['offen', 'bezahlt', 'versendet', 'storniert'] as const) {
    expect(await admin.move(order_id, status)).toBeRefused(409, 'order-transition')
  }
})

testRows(['versendet', 'bezahlt', 'offen'] as const)(
  'an open order never becomes %s by hand',
  async (status) => {
    const { order_id } = await buy(shop, heidi)
    const mails = (await shop.mails()).length
    expect((await admin.move(order_id, status)).status).toBe(409)
    expect((await admin.order(order_id)).body.order.status).toBe('offen')
    expect(await shop.mails()).toHaveLength(mails)
    expect(await shop.db.selectFrom('audit_log').selectAll().execute()).toEqual([])
  },
)

test('what the owner saw must still be true: an order paid in the meantime is not cancelled as open', async () => {
  const { order_id } = await buy(shop, heidi, { paid: true })
  expect((await admin.move(order_id, { status: 'storniert', from: 'offen' })).status).toBe(409)
  expect((await admin.order(order_id)).body.order.status).toBe('bezahlt')
  const unknown = { params: { id: order_id }, body: { status: 'weg' } }
  expect((await admin.api('POST /api/admin/orders/:id/status', unknown)).status).toBe(400)
  expect((await admin.move(999, 'storniert')).status).toBe(404)
})

test('cancelling ends the pending payment; nobody can pay for the order any more', async () => {
  const order = await buy(shop, heidi)
  const sessionId = await startPayment(heidi, order)
  const { body } = await admin.move(order.order_id, 'storniert')
  expect(body).toMatchObject({ order: { status: 'storniert' }, payments: [{ status: 'failed' }] })
  await shop.api('POST /api/twint/simulator/:sessionId', {
    params: { sessionId },
    body: { action: 'approve' },
  })
  expect((await admin.order(order.order_id)).body).toMatchObject({
    order: { status: 'storniert' },
    payments: [{ status: 'failed' }],
  })
})

test('money approved before the cancellation is booked and waits for review', async () => {
  const order = await buy(shop, heidi)
  const sessionId = await startPayment(heidi, order)
  const { provider_ref: ref } = await shop.db
    .selectFrom('payment_sessions')
    .select('provider_ref')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('twint_simulator')
    .values({ ref: ref ?? '', state: 'approved' })
    .execute()
  const { body } = await admin.move(order.order_id, { status: 'storniert', from: 'offen' })
  expect(body).toMatchObject({
    order: { status: 'storniert' },
    payments: [{ status: 'completed', reviewReason: 'order-not-open', geprueft: null }],
  })
})

test('a cancelled paid order owes its money until it is refunded, or somebody decides why not', async () => {
  const { order_id, total } = await buy(shop, heidi, { paid: true })
  const { body } = await admin.move(order_id, { status: 'storniert', from: 'bezahlt' })
  const waiting = { reviewReason: 'refund', geprueft: null }
  expect(body.payments).toMatchObject([waiting])
  const [mail] = await shop.mails('order-cancelled')
  expect(mail?.body).toContain('Wir erstatten Ihnen den ganzen Betrag zurück.')

  await admin.refund(order_id, { betrag: total - 1 })
  expect((await admin.order(order_id)).body.payments).toMatchObject([waiting])
  await admin.refund(order_id, { betrag: 1 })
  const von = admin.user.email
  const done = { von, grund: null }
  expect((await admin.order(order_id)).body.payments).toMatchObject([{ geprueft: done }])

  const other = await buy(shop, heidi, { paid: true })
  await admin.refund(other.order_id, { betrag: 20 })
  await admin.move(other.order_id, { status: 'storniert', from: 'bezahlt' })
  const second = (await shop.mails('order-cancelled')).at(-1)
  const rest = (other.total - 20).toFixed(2)
  expect(second?.body).toContain(`Wir erstatten Ihnen den Rest von CHF\u00a0${rest} zurück.`)
  const id = other.sessionId ?? ''
  const decideNow = (grund?: string) =>
    admin.decide(other.order_id, {
      art: 'zahlung',
      id,
      ...(grund !== undefined && { grund }),
    })
  expect((await decideNow('  ')).body.code).toBe('fields-missing')
  expect((await decideNow('Mit Gutschein')).body.payments).toMatchObject([
    { geprueft: { von, grund: 'Mit Gutschein' } },
  ])
  expect(await decideNow()).toBeRefused(404, 'review-not-found')
})
