import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { admin, heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { buy, startPayment } from '../../../../test/support/admin.ts'
import type { OwnerSettings } from '../../../contract/settings/settings.ts'
import { MINUTE } from '../../../contract/time/time.ts'
import { sendDueMails } from '../../../shop/mail/send-mails.ts'
import type { OutgoingMail } from '../../../shop/mail/transport.ts'
import { applyPayment } from '../../../shop/payments/apply-payment.ts'

let sent: OutgoingMail[]
let refusal: Error | undefined
const mail = {
  async send(one: OutgoingMail) {
    if (refusal) throw refusal
    sent.push(one)
  },
}

openShopPerTest({ admin: true, heidi: true }, { mail })
beforeEach(() => {
  sent = []
  refusal = undefined
})

const choose = (notices: Partial<OwnerSettings['notices']>) => admin.save({ notices })
const notices = async () => (await shop.mails()).filter(({ kind }) => /notice|review/.test(kind))
const receive = (sessionId: string, amount: number) =>
  applyPayment(
    shop.db,
    sessionId,
    { state: 'completed', amount, currency: 'CHF', transactionId: 'T1' },
    shop.clock.now(),
  )
const testMail = () => admin.api('POST /api/admin/test-mail')

test('the business is notified of a paid order once, with all of it and nothing about others', async () => {
  await shop.newCustomer({ vorname: 'Ueli', nachname: 'Fremd' })
  const order = await buy(shop, heidi)
  expect(await notices()).toEqual([])
  const paid = await buy(shop, heidi, { paid: true })
  if (paid.sessionId) await receive(paid.sessionId, paid.total * 100)
  const [notice, ...more] = await notices()
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    kind: 'order-notice',
    recipient: 'info@foehnwacht.example',
    reply_to: heidi.user.email,
    subject: `Neue Bestellung ${paid.order_no}`,
  })
  for (const text of [
    'Heidi Muster',
    heidi.user.email,
    'Rosenbergstrasse 10\n9000 St. Gallen\nSchweiz',
    /Total +CHF/,
    `\nhttp://shop.test/admin/orders/${paid.order_id}\n`,
  ])
    expect(notice?.body).toMatch(text)
  expect(notice?.body).not.toMatch(/Fremd|kunde3/)
  expect(notice?.body).not.toContain(order.order_no)
})

test('the owner is notified once of every payment to review, even when she cancels a paid order', async () => {
  const order = await buy(shop, heidi)
  const sessionId = await startPayment(heidi, order)
  await Promise.all([receive(sessionId, 1000), receive(sessionId, 1000)])
  expect(await notices()).toMatchObject([
    {
      subject: `Zahlung zu prüfen: Bestellung ${order.order_no}`,
      body: expect.stringMatching(/anderer Betrag[^]+Eingegangen: CHF 10\.00/) as string,
    },
  ])
  const paid = await buy(shop, heidi, { paid: true })
  await admin.move(paid.order_id, 'storniert')
  expect((await notices()).at(-1)?.body).toContain('wurde nach der Zahlung storniert')
  expect(await notices()).toHaveLength(3)
})

test('the owner chooses which notices are sent, and where to; nobody else sees that', async () => {
  await choose({ orders: false, email: ' Buero@Foehnwacht.example ' })
  const order = await buy(shop, heidi, { paid: true })
  expect(await notices()).toEqual([])
  await admin.move(order.order_id, 'storniert')
  expect(await notices()).toMatchObject([{ recipient: 'buero@foehnwacht.example' }])
  await choose({ orders: true, payments: false })
  const odd = await startPayment(heidi, await buy(shop, heidi))
  await receive(odd, 1)
  await buy(shop, heidi, { paid: true })
  expect((await notices()).map(({ kind }) => kind)).toEqual([
    'order-payment-review',
    'order-notice',
  ])

  for (const open of ['GET /api/settings', 'GET /api/site'] as const)
    expect(JSON.stringify((await shop.api(open)).body)).not.toMatch(/notices|buero@/)
  // A save that does not mention them leaves them as they are.
  const { body } = await shop.api('GET /api/settings')
  await admin.api('PUT /api/admin/settings', { body })
  expect((await admin.readSettings()).body.notices).toEqual({
    email: 'buero@foehnwacht.example',
    orders: true,
    payments: false,
  })
  for (const email of ['a@b', 'a@b.ch, c@d.ch', 'a@b.ch\nBcc: c@d.ch'])
    expect(await choose({ email })).toBeRefused(400, 'invalid-email')
})

test("an account with the business's address can be deleted, and its notices still arrive", async () => {
  const boss = await shop.newCustomer({ email: 'info@foehnwacht.example' })
  await buy(shop, heidi, { paid: true })
  const file = await boss.api('GET /api/account/export')
  expect(JSON.stringify(file.body)).not.toContain('Neue Bestellung')
  await boss.api('POST /api/account/delete', { body: { password: boss.password } })
  while ((await sendDueMails(shop, mail, shop.clock.now())) > 0);
  expect(sent.map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Neue Bestellung'),
  )
})

test("a customer's reply goes to the business, in whose name every mail is sent", async () => {
  await admin.save({ business: { name: 'Rauchzeichen', email: 'a@b.ch' } })
  await buy(shop, heidi, { paid: true })
  while ((await sendDueMails(shop, mail, shop.clock.now())) > 0);
  for (const one of sent.filter(({ to }) => to === heidi.user.email))
    expect(one).toMatchObject({ from: { name: 'Rauchzeichen' }, replyTo: 'a@b.ch' })
  expect(sent.map(({ to }) => to)).toContain(heidi.user.email)
})

test('the test mail of a business with umlauts in its domain has ASCII headers, as any mail', async () => {
  const email = 'info@föhnwacht.example'
  await admin.save({ business: { email } })
  expect((await testMail()).body.message).toContain(email)
  const ascii = 'info@xn--fhnwacht-n4a.example'
  expect(sent).toMatchObject([{ to: ascii, replyTo: ascii, from: { address: ascii } }])
  expect(sent[0]?.messageId).toMatch(/^<test-mail\.[\w-]+@xn--fhnwacht-n4a\.example>$/)
})

test('a mail server that never answers does not keep the owner waiting', async () => {
  const started = Promise.withResolvers<void>()
  const never = new Promise<never>(() => {})
  const send = vi.spyOn(mail, 'send').mockImplementation(() => (started.resolve(), never))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    send.mockRestore()
  })
  const answer = testMail()
  await started.promise
  vi.advanceTimersByTime(MINUTE)
  expect((await answer).body).toMatchObject({ accepted: false })
})

test('the test mail reports whether it was accepted, is logged, and is limited in number', async () => {
  await choose({ email: 'buero@foehnwacht.example' })
  expect((await testMail()).body).toEqual({
    accepted: true,
    message: 'Der Mailserver hat die Testmail an buero@foehnwacht.example angenommen.',
  })
  expect(sent).toMatchObject([
    { to: 'buero@foehnwacht.example', subject: 'Testmail aus Ihrem Shop' },
  ])
  refusal = new Error('535 5.7.8 wrong password')
  const refused = await testMail()
  expect(refused.body).toMatchObject({ accepted: false })
  expect(refused.body.message).toContain('535 5.7.8 wrong password')
  const log = await shop.db.selectFrom('audit_log').select(['action', 'after']).execute()
  expect(log.filter(({ action }) => action === 'test-mail.sent')).toMatchObject([
    { after: expect.stringContaining('"accepted":true') as string },
    { after: expect.stringContaining('"accepted":false') as string },
  ])
  for (let at = 2; at < 10; at++) await testMail()
  expect(await testMail()).toMatchObject({ status: 429 })
  expect((await heidi.api('POST /api/admin/test-mail')).status).toBe(403)
})
