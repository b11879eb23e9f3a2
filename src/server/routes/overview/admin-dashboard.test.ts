import { expect, test } from 'vitest'
import { transaction } from '../../../db/commit.ts'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { buy, passDays, startPayment } from '../../../../test/support/admin.ts'
import type { AdminMessage } from '../../../contract/contact/messages.ts'
import type { Page } from '../../../contract/fields/paging.ts'
import { DAY, HOUR, MINUTE } from '../../../contract/time/time.ts'
import type { MailKind } from '../../../shop/mail/mail-kinds.ts'
import { eraseRecipient, queueMail } from '../../../shop/mail/outbox.ts'
import { sendDueMails } from '../../../shop/mail/send-mails.ts'
import { type MailTransport, RecipientRefused } from '../../../shop/mail/transport.ts'

openShopPerTest({ admin: true })

const dashboard = async () => (await admin.dashboard()).body

test('an empty shop has an overview too (§2.44)', async () => {
  expect(await dashboard()).toMatchObject({
    open: 0,
    paid: 0,
    messages: 0,
    toReview: 0,
    reviews: [],
    bestSellers: [],
  })
})

test('orders, revenue and best sellers are computed from paid orders', async () => {
  const heidi = await shop.newCustomer()
  await buy(shop, heidi)
  const one = await buy(shop, heidi, { paid: true, items: [{ product_id: 1, quantity: 1 }] })
  const two = await buy(shop, heidi, { paid: true, items: [{ product_id: 16, quantity: 3 }] })
  const { open, paid, months, bestSellers } = await dashboard()
  expect({ open, paid }).toEqual({ open: 1, paid: 2 })
  expect(months).toHaveLength(12)
  expect(months.map(({ month }) => month).at(0)).toBe('2025-04')
  expect(months.at(-1)).toMatchObject({ month: '2026-03', orders: 2 })
  expect(months.at(-1)?.revenue).toBeCloseTo(one.total + two.total)
  expect(months.slice(0, -1).every(({ revenue }) => revenue === 0)).toBe(true)
  expect(bestSellers).toMatchObject([
    { product_id: 16, quantity: 3, revenue: two.total },
    { product_id: 1, quantity: 1 },
  ])
})

test('best sellers are those of thirty Swiss days, also in the night after the clock change', async () => {
  shop.clock.advance(Date.UTC(2026, 2, 11, 12) - shop.clock.now())
  let heidi = await shop.newCustomer()
  await buy(shop, heidi, { paid: true, items: [{ product_id: 1, quantity: 1 }] })
  shop.clock.advance(DAY)
  heidi = await shop.signIn(heidi.user.email, heidi.password)
  await buy(shop, heidi, { paid: true, items: [{ product_id: 16, quantity: 1 }] })
  // Half past midnight on 10 April; the first of the thirty days is 12 March.
  await passDays(shop, (Date.UTC(2026, 3, 9, 22, 30) - shop.clock.now()) / DAY, admin)
  expect((await dashboard()).bestSellers).toMatchObject([{ product_id: 16 }])
})

test('a month ends at midnight in Switzerland, and later events never change it', async () => {
  let heidi = await shop.newCustomer()
  // The payment follows with the next tick of the test clock.
  const buyAt = async (instant: number) => {
    shop.clock.advance(instant - shop.clock.now() - MINUTE)
    heidi = await shop.signIn(heidi.user.email, heidi.password)
    return buy(shop, heidi, { paid: true })
  }
  const sales = async () => {
    await passDays(shop, 0, admin)
    return (await dashboard()).months
      .filter(({ orders, revenue }) => orders > 0 || revenue !== 0)
      .map(({ month, orders, revenue }) => [month, orders, revenue])
  }
  const { order_id, total } = await buyAt(Date.UTC(2026, 2, 31, 21, 59))
  expect(await sales()).toEqual([['2026-03', 1, total]])
  await buyAt(Date.UTC(2026, 2, 31, 22, 0))
  const asBooked = [
    ['2026-03', 1, total],
    ['2026-04', 1, total],
  ]
  expect(await sales()).toEqual(asBooked)

  await admin.move(order_id, 'storniert')
  expect(await sales()).toEqual(asBooked)
  expect((await dashboard()).reviews).toMatchObject([{ order_id, reason: 'refund' }])
  expect((await dashboard()).bestSellers).toMatchObject([{ quantity: 1 }])

  // A refund lowers the month in which it is made.
  shop.clock.advance(31 * DAY)
  await sales()
  await admin.refund(order_id, { betrag: total })
  expect(await sales()).toEqual([...asBooked, ['2026-05', 0, -total]])
})

test('the orders with something to be reviewed are counted like their list, also those that are not named', async () => {
  const heidi = await shop.newCustomer()
  const [order, other] = [await buy(shop, heidi), await buy(shop, heidi)]
  const sessionId = await startPayment(heidi, order)
  const dispute = {
    order_id: order.order_id,
    session_id: sessionId,
    status: 'waiting',
    amount: 100,
    currency: 'CHF',
    reason: 'fraudulent',
    blocks_refunds: 0,
    created_at: shop.clock.now(),
  } as const
  const many = Array.from({ length: 101 }, (_, at) => ({ ...dispute, id: `du_${at}` }))
  const later = { order_id: other.order_id, created_at: dispute.created_at + 1 }
  const last = { ...dispute, ...later, id: 'du_last' }
  await shop.db
    .insertInto('disputes')
    .values([...many, last])
    .execute()
  const { toReview, reviews } = await dashboard()
  const listed = await admin.orders({ status: 'zu-pruefen' })
  expect([toReview, listed.body.total, reviews.length]).toEqual([2, 2, 100])
})

test('messages are listed, filtered, marked as answered and reopened', async () => {
  for (const [i, answered_at] of [null, 5, null].entries()) {
    await shop.db
      .insertInto('contact_messages')
      .values({
        first_name: 'Ueli',
        last_name: `Nr. ${i}`,
        email: 'ueli@beispiel.ch',
        message: '<b>Hallo</b>',
        created_at: shop.clock.now() - DAY + i,
        answered_at,
      })
      .execute()
  }
  const list = async (query = '') =>
    (await admin.call<Page<AdminMessage>>('GET', `/api/admin/messages?${query}`)).body
  expect((await list()).data.map(({ nachname }) => nachname)).toEqual(['Nr. 2', 'Nr. 1', 'Nr. 0'])
  expect(await list('status=offen')).toMatchObject({ total: 2, page: 1, limit: 20 })
  expect((await list('status=beantwortet')).data).toMatchObject([{ nachricht: '<b>Hallo</b>' }])
  expect((await dashboard()).messages).toBe(2)

  const answer = (id: number, answered: boolean) =>
    admin.api('POST /api/admin/messages/:id/answered', { params: { id }, body: { answered } })
  expect(await answer(1, true)).toMatchObject({ status: 200, body: { answered: true } })
  expect((await answer(1, true)).status).toBe(200)
  expect((await dashboard()).messages).toBe(1)
  await answer(1, false)
  expect((await dashboard()).messages).toBe(2)
  expect(await answer(99, true)).toBeRefused(404, 'message-not-found')
  expect(await shop.db.selectFrom('audit_log').selectAll().execute()).toHaveLength(2)
})

test('mails that have waited for long and mails that were refused are shown for as long as they matter', async () => {
  const queue = (subject: string, kind: MailKind = 'order-confirmation') => {
    const subjectKey = subject.slice(-1)
    const about = { kind, subjectKey, to: 'heidi@beispiel.ch' } as Parameters<typeof queueMail>[1]
    return transaction(shop.db, (trx) =>
      queueMail(trx, { ...about, subject, body: ['Text'] }, shop.clock.now()),
    )
  }
  const read = async () => {
    // After half an hour of inactivity she has to sign in again.
    await passDays(shop, 0, admin)

    return (await admin.api('GET /api/admin/mails/stuck')).body
  }
  await shop.db.deleteFrom('mails').execute()
  const queuedAt = new Date(shop.clock.now()).toISOString()
  await queue('Nr. 1')
  await queue('Nr. 2')
  const send = (transport: MailTransport) => sendDueMails(shop, transport, shop.clock.now())
  await send({ send: () => Promise.reject(new Error('connection refused')) })
  expect(await read()).toEqual({ waiting: 0, waitingSince: null, undelivered: [] })
  shop.clock.advance(HOUR + MINUTE)
  expect(await read()).toEqual({ waiting: 2, waitingSince: queuedAt, undelivered: [] })

  await queue('Nr. 3', 'contact-message')
  await queue('Link 4', 'verify-email')
  await queue('Nr. 5', 'visit-report')
  await queue('Nr. 6', 'appointment-proposed')
  const refusedAt = new Date(shop.clock.now()).toISOString()
  // More than are sent at a time.
  for (let sent = 0; sent < 2; sent += 1)
    await send({ send: () => Promise.reject(new RecipientRefused('no such mailbox')) })
  const { undelivered, ...rest } = await read()
  expect(rest).toEqual({ waiting: 0, waitingSince: null })
  expect(undelivered.map(({ subject, art, nummer }) => [subject, art, nummer])).toEqual([
    ['Nr. 6', 'termin', 6],
    ['Nr. 5', 'bericht', 5],
    ['Nr. 3', 'nachricht', 3],
    ['Nr. 2', 'bestellung', 2],
    ['Nr. 1', 'bestellung', 1],
  ])
  expect(undelivered[0]).toMatchObject({ recipient: 'heidi@beispiel.ch', givenUpAt: refusedAt })

  await transaction(shop.db, (trx) => eraseRecipient(trx, 'heidi@beispiel.ch'))
  expect((await read()).undelivered).toEqual([])
  await shop.db.updateTable('mails').set({ recipient: 'heidi@beispiel.ch' }).execute()
  shop.clock.advance(30 * DAY + MINUTE)
  expect((await read()).undelivered).toEqual([])
})
