import { expect, test } from 'vitest'
import { appointmentRequest, token, ueli } from '../../../../test/support/appointments.ts'
import { openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { HOUR } from '../../../contract/time/time.ts'

openShopPerTest()

/** Somebody's mailbox who has nothing to do with the shop. */
const email = 'fremd@beispiel.ch'
const password = 'Kaminfeger-2026'
const contact = { email, vorname: 'Heidi', nachname: 'Muster', telefonnummer: '071 123 45 67' }
const address = {
  strasse: 'Rosenbergstrasse 10',
  plz: '9000',
  ort: 'St. Gallen',
  land: 'Schweiz',
}

const register = (key?: string) =>
  shop.api('POST /api/register/user', {
    body: { ...contact, ...address, password },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

/** What sends a mail to an address that its sender need not own; each time as somebody else, from somewhere else. */
const mails = {
  async registration(n: number) {
    if (n > 0) {
      const { cookie } = await shop.signIn(email, password)
      await shop.api('POST /api/account/delete', { body: { password }, cookie })
    }
    return register()
  },
  async change() {
    const { user, api } = await shop.newCustomer()
    // However it is written.
    const body = { email: email.toUpperCase() }
    return api('PUT /:id/email', { params: { id: user.idUser }, body })
  },
  async contact() {
    const { user, api } = await shop.newCustomer()
    return api('PUT /user/:id/contact', { params: { id: user.idUser }, body: contact })
  },
  async resend() {
    const { api, user } = await shop.newCustomer()
    await shop.db
      .updateTable('users')
      .set({ pending_email: email })
      .where('id', '=', user.idUser)
      .execute()
    return api('POST /api/verify-email/resend')
  },
  async appointment(n: number) {
    const body = { ...appointmentRequest, ...ueli, email, cf_token: await token() }
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/appointments',
      payload: body,
      remoteAddress: `203.0.113.${n}`,
    })
    return { status: answer.statusCode, body: answer.json<{ code: string }>() }
  },
}

test.each(Object.keys(mails) as (keyof typeof mails)[])(
  'a mailbox gets five mails an hour that anybody can cause (%s), however many accounts and sources do',
  async (cause) => {
    for (let n = 0; n < 5; n += 1) expect((await mails[cause](n)).status).toBeLessThan(300)
    expect((await mails[cause](5)).status).toBe(429)
    // Nor does another way lead there, and the owner of the mailbox does not wait for long.
    expect((await mails[cause === 'change' ? 'contact' : 'change']()).status).toBe(429)
    shop.clock.advance(HOUR)
    expect((await mails[cause](cause === 'registration' ? 0 : 6)).status).toBeLessThan(300)
  },
)

test('what sends nothing to a mailbox that anybody could name uses none of its mails', async () => {
  await register()
  // The address is taken: its owner hears nothing of these.
  for (let n = 0; n < 5; n += 1)
    expect(await register(`another-${n}`)).toBeRefused(409, 'email-taken')
  const { api } = await shop.signIn(email, password)
  for (let n = 0; n < 5; n += 1)
    expect((await api('POST /api/appointments', { body: appointmentRequest })).status).toBe(201)
  expect((await mails.appointment(1)).status).toBe(201)
})
