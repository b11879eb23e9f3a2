import { expect, test } from 'vitest'
import { transaction } from '../../../db/commit.ts'
import { heidi, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { buy, newAdmin, startPayment } from '../../../../test/support/admin.ts'
import { appointmentRequest, request } from '../../../../test/support/appointments.ts'
import { sendAll } from '../../../../test/support/sent-mails.ts'
import { protect } from '../../../../test/support/second-factor.ts'
import { deleteAccount } from '../../../shop/people/account-deletion.ts'
import { openTwintSimulator } from '../../../adapters/twint-simulator.ts'
import { findUser } from '../../../shop/accounts/accounts.ts'
import { startSession } from '../../../shop/sign-in/sessions.ts'
import { sendDueMails } from '../../../shop/mail/send-mails.ts'

openShopPerTest({ heidi: { email: 'heidi@beispiel.ch' } })

const exportData = (cookie = heidi.cookie) => shop.api('GET /api/account/export', { cookie })
const remove = (password = heidi.password, cookie = heidi.cookie) =>
  shop.api('POST /api/account/delete', { cookie, body: { password } })
const orderOf = (id: number) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const addToCart = () =>
  heidi.api('POST /api/cart', { body: { user_id: heidi.user.idUser, product_id: 3, menge: 2 } })

test('export and deletion need a session', async () => {
  expect(await exportData('')).toMatchObject({ status: 401 })
  expect(await remove(heidi.password, '')).toMatchObject({ status: 401 })
})

test('deleting the account needs the right password', async () => {
  expect(await remove('')).toBeRefused(400, 'fields-missing')
  expect(await remove('falsch-falsch')).toBeRefused(400, 'password-wrong')
  expect(await exportData()).toMatchObject({ status: 200 })
})

test('after the deletion nothing personal is left but the orders', async () => {
  const shipped = await buy(shop, heidi, { paid: true })
  const open = await buy(shop, heidi)
  const pending = await buy(shop, heidi)
  const session = await startPayment(heidi, pending)
  await addToCart()
  const { email } = heidi.user
  await shop.api('POST /api/request-reset', { body: { email } })
  await heidi.api('POST /api/send-sms-code', { body: {} })
  const { idUser } = heidi.user

  const gone = await remove()
  expect(gone).toMatchObject({ status: 200, body: { message: 'Ihr Konto wurde gelöscht.' } })
  expect(String(gone.headers['set-cookie'])).toMatch(/^session=;/)
  expect(await exportData()).toMatchObject({ status: 401 })

  for (const table of [
    'credentials',
    'sessions',
    'email_tokens',
    'password_resets',
    'phone_codes',
    'cart_items',
  ] as const) {
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  const row = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', idUser)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toMatch(/heidi|muster|rosenberg|9000|gallen|71123/i)
  expect(await findUser(shop.db, idUser)).toBeUndefined()

  const kept = await orderOf(shipped.order_id)
  expect(kept).toMatchObject({
    status: 'paid',
    email,
    first_name: 'Heidi',
    street: 'Rosenbergstrasse 10',
  })
  for (const order of [open, pending]) {
    expect(await orderOf(order.order_id)).toMatchObject({ status: 'cancelled' })
  }
  const payment = await shop.db
    .selectFrom('payment_sessions')
    .select('status')
    .where('id', '=', session)
    .executeTakeFirstOrThrow()
  expect(payment.status).toBe('failed')

  const mails = await shop.mails()
  const last = mails.at(-2)
  expect(last).toMatchObject({ kind: 'account-deleted', recipient: email })
  expect(last?.body).toContain(`storniert: ${open.order_no}, ${pending.order_no}`)
  // Paid and not sent: the customer and the owner are told that it is still owed.
  expect(last?.body).toContain(`erhalten Sie noch, wie bestellt: ${shipped.order_no}`)
  expect(mails.at(-1)).toMatchObject({
    kind: 'account-owed',
    subject: `Konto gelöscht, noch zu liefern: ${shipped.order_no}`,
  })
  // Links and codes for the old address are no longer sent; mails about the orders are.
  expect(mails.map(({ kind }) => kind)).toEqual([
    'order-notice',
    'order-confirmation',
    'account-deleted',
    'account-owed',
  ])
  await sendDueMails(shop, { send: async () => {} }, shop.clock.now())
  expect((await shop.mails()).at(-2)).toMatchObject({ kind: 'account-deleted', recipient: '' })
})

test('of two simultaneous deletions one succeeds', async () => {
  const answers = await Promise.all([remove(), remove()])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const mails = await shop.mails('account-deleted')
  expect(mails).toHaveLength(1)
})

test('mails already sent keep neither name nor address of a deleted account', async () => {
  await buy(shop, heidi, { paid: true })
  expect(await request(appointmentRequest, heidi.cookie)).toMatchObject({ status: 201 })
  await sendAll()
  // Sent by an earlier version, and one that never arrived.
  const left = { reply_to: heidi.user.email, subject: 'Heidi Muster' }
  const notices = shop.db.updateTable('mails').where('kind', 'like', '%-notice')
  await notices.set(left).execute()
  await notices.set({ sent_at: null, given_up_at: 1 }).where('kind', '=', 'order-notice').execute()
  // One that is still to be sent.
  expect(await request(appointmentRequest, heidi.cookie)).toMatchObject({ status: 201 })
  await remove()
  await sendAll()
  const mails = await shop.mails()
  expect(mails.map(({ kind }) => kind)).toContain('order-notice')
  const others = mails.filter(({ kind }) => kind !== 'order-notice')
  expect(JSON.stringify(others)).not.toMatch(/heidi|muster/i)
  expect(mails.map(({ reply_to }) => reply_to).filter(Boolean)).toEqual([])
})

test('the address is free for a new account, and the old password no longer works', async () => {
  await remove()
  const { email } = heidi.user
  const login = { body: { email, password: heidi.password } }
  expect(await shop.call('POST', '/api/login', login)).toMatchObject({ status: 401 })
  const again = await shop.api('POST /api/register/user', {
    body: {
      email,
      password: 'Ofenrohr-und-Russ-7',
      vorname: 'Heidi',
      nachname: 'Neu',
      telefonnummer: '071 123 45 67',
    },
  })
  expect(again.status).toBe(201)
  expect(again.body.user.idUser).not.toBe(heidi.user.idUser)
})

test('a session opened during the deletion is worthless', async () => {
  await remove()
  const token = await transaction(shop.db, (trx) =>
    startSession(trx, heidi.user.idUser, shop.clock.now()),
  )
  expect(await exportData(`session=${token}`)).toMatchObject({ status: 401 })
})

test('a payment that has arrived is booked before the account is deleted', async () => {
  const order = await buy(shop, heidi)
  const session = await startPayment(heidi, order)
  await shop.api('POST /api/twint/simulator/:sessionId', {
    params: { sessionId: session },
    body: { action: 'approve' },
  })
  expect(await remove()).toMatchObject({ status: 200 })
  expect(await orderOf(order.order_id)).toMatchObject({ status: 'paid' })
})

test('a provider outage does not hold up the deletion; the sweep keeps asking', async () => {
  const order = await buy(shop, heidi)
  await startPayment(heidi, order)
  const account = await findUser(shop.db, heidi.user.idUser)
  if (!account) throw new Error('no account')
  const away = () => Promise.reject(new Error('away'))
  const simulator = openTwintSimulator(shop.db, 'http://shop.test')
  const provider = { ...simulator, start: away, fetch: away, cancel: away }
  const context = { ...shop, provider }
  await deleteAccount(context, account, heidi.password, shop.clock.now())
  expect(await orderOf(order.order_id)).toMatchObject({ status: 'cancelled' })
  const pending = shop.db
    .selectFrom('payment_sessions')
    .select('id')
    .where('status', '=', 'pending')
  expect(await pending.execute()).toHaveLength(1)
})

test('the admin still sees the order with its contact data, but no user', async () => {
  const admin = await newAdmin(shop)
  const order = await buy(shop, heidi, { paid: true })
  await remove()

  const detail = await admin.order(order.order_id)
  expect(detail).toMatchObject({
    body: { order: { email: 'heidi@beispiel.ch', vorname: 'Heidi', status: 'bezahlt' } },
  })
  const users = await admin.people()
  expect(users.body.data.map(({ email }) => email)).toEqual([admin.user.email])
  expect(users.body.total).toBe(1)
  const found = await admin.people({ search: String(heidi.user.idUser) })
  expect(found.body.total).toBe(0)
  expect(await admin.api('GET /user/:id', { params: { id: heidi.user.idUser } })).toMatchObject({
    status: 404,
  })
})

test('the last admin cannot leave; of two who leave at once one stays', async () => {
  const [anna, beat] = [await newAdmin(shop), await newAdmin(shop)]
  const answers = await Promise.all(
    [anna, beat].map(({ password, cookie }) => remove(password, cookie)),
  )
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('last-admin')
  const log = await shop.db.selectFrom('audit_log').select('action').execute()
  expect(log).toEqual([{ action: 'account.deleted' }])
})

test('an admin with a second factor must switch it off first', async () => {
  await newAdmin(shop)
  const admin = await newAdmin(shop)
  await protect(shop, admin)
  expect(await remove(admin.password, admin.cookie)).toBeRefused(409, 'second-factor-first')
})
