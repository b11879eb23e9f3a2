import { beforeEach, expect, test } from 'vitest'
import { admin, openShopPerTest, readOrder, shop } from '../../../../test/support/shop-per-test.ts'
import { newAdmin } from '../../../../test/support/admin.ts'
import { setAccount } from '../../../../test/support/bank/statement.ts'
import { setIban } from '../../../../test/support/invoices.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import { formatDateTime } from '../../../contract/time/date-format.ts'
import { DAY, MINUTE } from '../../../contract/time/time.ts'
import { applyPayment } from '../../../shop/payments/apply-payment.ts'
import { expireOrders } from '../../../shop/orders/expire-orders.ts'

let idUser: number

const wil = { plz: '9500', ort: 'Wil' }
const karl = {
  ...wil,
  nachname: 'Bösch',
  email: 'karl@beispiel.ch',
  telefonnummer: '071 988 11 22',
}
const items = [{ product_id: 1, quantity: 2 }]
let keys = 0

openShopPerTest({ admin: true })
beforeEach(async () => {
  idUser = await newPerson(karl)
})

const newPerson = async (body: object) => (await admin.addPerson(body)).body.idUser
const take = (order: object, key = `press-${++keys}`) =>
  admin.takeOrder({ key, idUser, items, zahlung: 'bar', ...order })
const tokenOf = (link: string | null) => /\/zahlen\/([\w-]{32})$/.exec(link ?? '')?.[1] ?? ''
const see = (token: string) => shop.api('GET /api/pay/:token', { params: { token } })
const pay = (token: string) => shop.api('POST /api/pay/:token/payment', { params: { token } })
const follow = (token: string, sessionId: string) =>
  shop.api('GET /api/pay/:token/payment/:sessionId', { params: { token, sessionId } })
const newLink = (id: number) =>
  admin.api('POST /api/admin/orders/:id/payment-link', { params: { id } })
const approve = (sessionId: string) =>
  shop.api('POST /api/twint/simulator/:sessionId', {
    params: { sessionId },
    body: { action: 'approve' },
  })
/** The mails about orders. */
const kinds = async () =>
  (await shop.mails())
    .filter(({ kind }) => kind.startsWith('order-'))
    .map(({ kind, recipient }) => `${kind} ${recipient}`)

test('an order by telephone is priced and frozen as in the shop, once per click', async () => {
  const [first, again] = await Promise.all([take({}, 'one'), take({}, 'one')])
  expect([first.status, again.status]).toEqual([201, 201])
  expect(first.body.order_id).toBe(again.body.order_id)
  const { order, items: lines } = await readOrder(first.body.order_id)
  expect(order).toMatchObject({
    idUser,
    nachname: 'Bösch',
    telefonnummer: '+41719881122',
    email: 'karl@beispiel.ch',
    status: 'offen',
    total: 198,
    agbVersion: null,
  })
  expect(lines).toMatchObject([{ product_id: 1, quantity: 2, Preis_brutto: 99 }])
  expect(await kinds()).toEqual(['order-taken karl@beispiel.ch'])
  const log = await shop.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'order.taken')
    .execute()
  expect(log).toMatchObject([{ after: '{"zahlung":"bar","total":198}' }])
})

testRows([
  [{ items: [] }, 400, 'order-empty'],
  [{ items: [{ product_id: 1, quantity: 0 }] }, 400, 'invalid-input'],
  [{ items: [{ product_id: 9999, quantity: 1 }] }, 404, 'product-not-found'],
  [{ zahlung: 'rechnung' }, 409, 'invoice-sums-fixed'],
  [{ lieferung: 'abholung' }, 409, 'delivery-method'],
  [{ idUser: 99_999 }, 404, 'user-not-found'],
])('%o is refused', async (wrong, status, code) => {
  expect(await take(wrong)).toBeRefused(status, code)
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('a sold-out product is ordered only when the owner says so, a hidden one never', async () => {
  const product = shop.db.updateTable('products').where('id', '=', 1)
  await product.set({ sale: 'ausverkauft' }).execute()
  expect(await take({})).toBeRefused(409, 'product-sold-out')
  expect((await take({ ausverkauft: true })).status).toBe(201)
  await product.set({ sale: 'verborgen' }).execute()
  expect(await take({ ausverkauft: true })).toMatchObject({ status: 404 })
})

test('a bank transfer goes to the ordinary IBAN, which accepts payments without a QR reference', async () => {
  await setAccount(shop, admin.cookie)
  await take({ zahlung: 'bank' })
  const [mail] = await shop.mails('order-taken')
  expect(mail?.body).toContain('Konto: CH69 0899 9012 3456 7890 1')
})

test('orders paid in cash or by transfer never expire, or are booked as paid at once', async () => {
  const open = (await take({ zahlung: 'bank' })).body.order_id
  const paid = (await take({ zahlung: 'bar', bezahlt: true })).body.order_id
  expect((await readOrder(paid)).order).toMatchObject({
    status: 'bezahlt',
    zahlung: { weg: 'bar', bezahlt: 198, offen: 0 },
  })
  await expireOrders(shop.db, shop.clock.now() + 30 * DAY)
  const orders = await shop.db.selectFrom('orders').select(['id', 'status']).orderBy('id').execute()
  expect(orders).toEqual([
    { id: open, status: 'open' },
    { id: paid, status: 'paid' },
  ])
  expect(await kinds()).toEqual([
    'order-taken karl@beispiel.ch',
    'order-confirmation karl@beispiel.ch',
  ])
  // A customer who does not sign in has no orders page.
  expect((await shop.mails()).at(-1)?.body).not.toContain('/bestellungen')
})

test('an order taken by one admin is notified to the other ones only', async () => {
  const other = await newAdmin(shop)
  const notices = async () => (await kinds()).filter((kind) => kind.startsWith('order-notice'))
  await take({ bezahlt: true })
  expect(await notices()).toEqual(['order-notice info@foehnwacht.example'])
  await admin.save({ notices: { email: admin.user.email } })
  await take({ bezahlt: true })
  expect(await notices()).toHaveLength(1)
  idUser = other.user.idUser
  await take({ bezahlt: true })
  expect((await shop.mails()).at(-1)?.body).toContain('/bestellungen')
})

test('an order by invoice is accepted at once, without the limits of the cart', async () => {
  await admin.save({ totalsMode: 'berechnet' })
  const invoiced = () =>
    take({ zahlung: 'rechnung', items: [{ product_id: 2, quantity: 5 }] }, 'one')
  expect(await invoiced()).toBeRefused(409, 'invoice-account-missing')
  await setIban(shop)
  const [first, again] = await Promise.all([invoiced(), invoiced()])
  expect([first.status, again.status]).toEqual([201, 201])
  expect(first.body).toMatchObject({ order_id: again.body.order_id, link: null })
  const { order, money } = await readOrder(first.body.order_id)
  expect(order).toMatchObject({
    status: 'offen',
    zahlungsart: 'rechnung',
    faellig: '2026-04-06',
    next: ['verpackt', 'versendet', 'storniert'],
  })
  expect(money.offen).toBeGreaterThan(500)
  expect(await kinds()).toEqual(['order-confirmation karl@beispiel.ch'])
  expect((await shop.mails()).at(-1)?.attachment).toMatch(/^document:/)

  // An invoice without an address could not be attributed, and cannot be changed later.
  idUser = await newPerson({ nachname: 'Näf', plz: '9500' })
  expect(await take({ zahlung: 'rechnung' })).toBeRefused(409, 'invoice-address-missing')
  idUser = await newPerson({ nachname: 'Näf', ...wil })
  const printed = (await take({ zahlung: 'rechnung' })).body.order_id
  const file = await admin.open(`/api/orders/${printed}/invoice.pdf`)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await kinds()).filter((kind) => kind.startsWith('order-confirmation'))).toHaveLength(1)
})

test('a customer without e-mail gets no mail, and the owner gets the link', async () => {
  idUser = await newPerson({ nachname: 'Näf' })
  const { link } = (await take({ zahlung: 'link' })).body
  expect(await kinds()).toEqual([])
  expect((await see(tokenOf(link))).status).toBe(200)
})

test('the link in the mail leads to the payment without a sign-in, and reveals no name', async () => {
  const { link, order_id, order_no } = (await take({ zahlung: 'link' })).body
  const mail = (await shop.mails()).at(-1)
  expect(mail).toMatchObject({ kind: 'order-payment-link', recipient: 'karl@beispiel.ch' })
  expect(mail?.body).toContain(link)
  const token = tokenOf(link)
  const stored = await shop.db.selectFrom('payment_links').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
  const seen = await see(token)
  expect(seen.headers['cache-control']).toBe('no-store')
  expect(seen.body).toMatchObject({
    order_no,
    status: 'offen',
    offen: 198,
    items: [{ menge: 2, Preis_brutto: 99 }],
    bis: '2026-03-14T09:00:00.000Z',
  })
  expect(JSON.stringify(seen.body)).not.toMatch(/Bösch|karl/i)
  const { paymentSession } = (await pay(token)).body
  expect((await pay(token)).body.paymentSession.id).toBe(paymentSession.id)
  await approve(paymentSession.id)
  expect((await follow(token, paymentSession.id)).body.paymentStatus.status).toBe('completed')
  expect((await see(token)).body).toMatchObject({ status: 'bezahlt', offen: 0 })
  expect(await pay(token)).toBeRefused(409, 'order-already-paid')
  expect((await readOrder(order_id)).order.status).toBe('bezahlt')
  expect(await kinds()).toContain('order-confirmation karl@beispiel.ch')
})

test('orders a link cannot pay get none: paid in full, partly under review, or too large for TWINT', async () => {
  const one = (await take({ zahlung: 'link' })).body
  const token = tokenOf(one.link)
  const { paymentSession } = (await pay(token)).body
  const came = { state: 'completed', currency: 'chf', transactionId: 'T1' } as const
  await applyPayment(shop.db, paymentSession.id, { ...came, amount: 20_000 }, shop.clock.now())
  expect((await see(token)).body).toMatchObject({ status: 'offen', offen: 0 })
  expect(await pay(token)).toBeRefused(409, 'payment-needs-review')
  const refused = { status: 409, body: { code: 'payment-link-waits' } }
  expect(await newLink(one.order_id)).toMatchObject(refused)
  const two = (await take({ zahlung: 'link' })).body
  const less = (await pay(tokenOf(two.link))).body.paymentSession
  const part = { ...came, transactionId: 'T2', amount: 5000 }
  await applyPayment(shop.db, less.id, part, shop.clock.now())
  expect(await newLink(two.order_id)).toMatchObject(refused)
  const many = [{ product_id: 1, quantity: 99 }]
  const cash = (await take({ items: many })).body
  shop.provider.maxAmount = 500_000
  expect(await newLink(cash.order_id)).toMatchObject({ body: { code: 'order-too-large' } })
  expect((await kinds()).filter((kind) => kind.startsWith('order-payment-link'))).toHaveLength(2)
})

test('a link says that the order expires with it only where that is true', async () => {
  const ends = 'danach verfällt die Bestellung'
  const mailed = async () => (await shop.mails()).at(-1)?.body
  const byLink = (await take({ zahlung: 'link' })).body
  expect(await mailed()).toContain(ends)
  expect((await see(tokenOf(byLink.link))).body.verfaellt).toBe(true)
  const cash = (await take({})).body
  const { link } = (await newLink(cash.order_id)).body
  expect(await mailed()).not.toContain(ends)
  expect((await see(tokenOf(link))).body.verfaellt).toBe(false)
})

test('a link says until when it can be paid, to the minute', async () => {
  const { link } = (await take({ zahlung: 'link' })).body
  const token = tokenOf(link)
  const { bis } = (await see(token)).body
  const [mail] = await shop.mails('order-payment-link')
  expect(mail?.body).toContain(`Der Link gilt bis ${formatDateTime(bis ?? '')};`)
  shop.clock.advance(Date.parse(bis ?? '') - shop.clock.now() - MINUTE)
  expect((await see(token)).body.zahlbar).toBe(true)
  shop.clock.advance(MINUTE)
  expect(await see(token)).toBeRefused(404, 'payment-link-invalid')
})

test('a new link ends the old one; a link opens only its own order, and none that has ended', async () => {
  const one = (await take({ zahlung: 'link' })).body
  const two = (await take({ zahlung: 'link' })).body
  const params = { id: one.order_id }
  const made = await newLink(one.order_id)
  expect(made.body).toMatchObject({ an: 'karl@beispiel.ch' })
  expect(await see(tokenOf(one.link))).toBeRefused(404, 'payment-link-invalid')
  const { paymentSession } = (await pay(tokenOf(two.link))).body
  expect((await follow(tokenOf(made.body.link), paymentSession.id)).status).toBe(404)
  expect((await see('x'.repeat(32))).status).toBe(404)
  shop.clock.advance(8 * DAY)
  await approve(paymentSession.id)
  await expireOrders(shop.db, shop.clock.now())
  const token = tokenOf(made.body.link)
  expect((await see(token)).body.status).toBe('storniert')
  expect(await pay(token)).toBeRefused(409, 'order-not-open')
  const { api } = await newAdmin(shop)
  const refused = await api('POST /api/admin/orders/:id/payment-link', { params })
  expect(refused).toBeRefused(409, 'order-not-open')
})
