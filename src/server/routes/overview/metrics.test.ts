import { afterEach, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../../db/commit.ts'
import { DAY, MINUTE } from '../../../contract/time/time.ts'
import { queueMail } from '../../../shop/mail/outbox.ts'
import { sendDueMails } from '../../../shop/mail/send-mails.ts'
import { RecipientRefused } from '../../../shop/mail/transport.ts'
import { buy } from '../../../../test/support/admin.ts'
import { openShop, type TestShop } from '../../../../test/support/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ hasOwnApp: true })
})
afterEach(() => shop.close())

const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  shop.app.inject({ url: '/metrics', headers, remoteAddress })

test('a program on the same machine can read how the shop is doing', async () => {
  await transaction(shop.db, (trx) =>
    queueMail(
      trx,
      {
        kind: 'verify-email',
        subjectKey: '1',
        to: 'a@example.ch',
        subject: 'Hallo',
        body: ['Guten Tag'],
      },
      shop.clock.now(),
    ),
  )
  shop.clock.advance(2 * MINUTE)
  await ask()
  await shop.app.inject('/api/products/999999')
  const { statusCode, headers, body } = await ask()
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('shop_mails_waiting 1')
  expect(body).toContain('shop_mails_oldest_seconds 120')
  expect(body).toContain('shop_payments_to_review 0')
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/products/:id",status="404"} 1',
  )
  expect(body).toContain('process_resident_memory_bytes')
})

test('a mail that was given up no longer counts as waiting, and is reported for a week', async () => {
  const now = shop.clock.now()
  const mail = {
    kind: 'verify-email' as const,
    to: 'a@example.ch',
    subject: 'Hallo',
    body: ['Guten Tag'],
  }
  await transaction(shop.db, (trx) => queueMail(trx, { ...mail, subjectKey: '1' }, now))
  const refused = new RecipientRefused('550 5.1.1 no such user')
  await sendDueMails(shop, { send: () => Promise.reject(refused) }, now)
  const { body } = await ask()
  expect(body).toContain('shop_mails_waiting 0')
  expect(body).toContain('shop_mails_oldest_seconds 0')
  expect(body).toContain('shop_mails_given_up 1')
  shop.clock.advance(7 * DAY)
  expect((await ask()).body).toContain('shop_mails_given_up 0')
})

test('every order with a payment to review is counted once', async () => {
  const order = await buy(shop, await shop.newCustomer())
  const now = shop.clock.now()
  const odd = Array.from({ length: 2 }, (_, n) => ({
    id: `odd-${n}`,
    order_id: order.order_id,
    provider: 'simulator',
    status: 'completed' as const,
    amount: 100,
    review_reason: 'order-not-open' as const,
    created_at: now,
    expires_at: now,
  }))
  await shop.db.insertInto('payment_sessions').values(odd).execute()
  expect((await ask()).body).toContain('shop_payments_to_review 1')
})

test('strangers cannot read it, whichever way they come', async () => {
  expect((await ask({}, '203.0.113.9')).statusCode).toBe(403)
  expect((await ask({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(403)
  expect((await ask({ forwarded: 'for=203.0.113.9' })).statusCode).toBe(403)
  for (const name of ['x-real-ip', 'via', 'x-forwarded-host', 'x-forwarded-proto', 'x-client-ip'])
    expect((await ask({ [name]: '203.0.113.9' })).statusCode).toBe(403)
})

test('behind a proxy nobody reads it without a token, because a proxy may not reveal itself', async () => {
  await shop.close()
  shop = await openShop({ isProxied: true })
  expect((await ask()).statusCode).toBe(403)
  await shop.close()
  shop = await openShop({ isProxied: true, metricsToken: 'a-long-secret' })
  expect((await ask()).statusCode).toBe(403)
  expect((await ask({ authorization: 'Bearer a-long-secret' })).statusCode).toBe(200)
})

test('with a token only those who know it can read it', async () => {
  await shop.close()
  shop = await openShop({ metricsToken: 'a-long-secret' })
  expect((await ask()).statusCode).toBe(403)
  expect((await ask({ authorization: 'Bearer a-long-secre' })).statusCode).toBe(403)
  const answer = await ask({ authorization: 'Bearer a-long-secret' }, '203.0.113.9')
  expect(answer.statusCode).toBe(200)
})
