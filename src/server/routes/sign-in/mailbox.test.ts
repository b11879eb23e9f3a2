import { expect, test } from 'vitest'
import { buy } from '../../../../test/support/admin.ts'
import { appointmentRequest, request, token } from '../../../../test/support/appointments.ts'
import { admin, openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { rewriteUsers } from '../../../../test/support/rewrite-users.ts'
import type { Endpoint } from '../../../contract/fields/endpoint-parts.ts'
import { endpoints } from '../../../contract/endpoints.ts'

openShopPerTest({ admin: true }, { totalsMode: 'berechnet' })

/** The same mailbox: as it is typed, sent by Firefox; in ASCII, sent by Chromium; and as macOS composes it. */
const [typed, ascii, composed] = [
  'info@bücher.example',
  'info@xn--bcher-kva.example',
  'Info@bu\u0308cher.example',
]
const registration = {
  password: 'Kaminfeger-2026',
  vorname: 'Heidi',
  nachname: 'Muster',
  telefonnummer: '071 123 45 67',
  strasse: 'Rosenbergstrasse 10',
  plz: '9000',
  ort: 'St. Gallen',
  land: 'Schweiz',
}
const register = (email: string, fields = {}) =>
  shop.api('POST /api/register/user', { body: { ...registration, email, ...fields } })
const signIn = (email: string, password = registration.password) =>
  shop.api('POST /api/login', { body: { email, password } })

test.each([typed, ascii, composed])(
  'a mailbox has one account, however %s is spelled',
  async (first) => {
    expect((await register(first)).body.user.email).toBe(typed)
    for (const email of [typed, ascii, composed]) {
      expect((await register(email)).body).toMatchObject({ code: 'email-taken' })
      expect((await signIn(email)).body.user.email).toBe(typed)
      await shop.api('POST /api/request-reset', { body: { email } })
    }
    const sent = await shop.mails('password-reset')
    expect(sent.map(({ recipient }) => recipient)).toEqual([ascii, ascii, ascii])
  },
)

test('an umlaut before the @ is refused with a sentence, wherever an address is typed', async () => {
  const email = 'jürg@beispiel.ch'
  expect(await register(email)).toBeRefused(400, 'email-umlaut')
  const message = { vorname: 'Jürg', nachname: 'Bär', email, nachricht: 'Hallo' }
  expect(
    await shop.api('POST /api/contact', { body: { ...message, cf_token: await token() } }),
  ).toBeRefused(400, 'email-umlaut')
  const stranger = { vorname: 'Jürg', nachname: 'Bär', email, telefon: '' }
  expect(
    await request({ ...appointmentRequest, ...stranger, cf_token: await token() }),
  ).toBeRefused(400, 'email-umlaut')

  expect(await admin.addPerson({ nachname: 'Bär', email })).toBeRefused(400, 'email-umlaut')
  const params = { id: admin.user.idUser }
  const body = { id: params.id, email, vorname: 'Anna' }
  expect(await admin.api('PUT /:id/email', { params, body })).toBeRefused(400, 'email-umlaut')
})

test('what cannot be seen comes with pasting, and every field is read as it was meant', async () => {
  const paste = (text: string) => `\u202a\u200b${text.replace(' ', '\u00a0\u200e')}\u202c\ufeff`
  const card = Object.entries(registration).filter(([name]) => name !== 'password')
  const pasted = Object.fromEntries(card.map(([name, text]) => [name, paste(text)]))
  const answer = await register(paste('heidi@beispiel.ch'), pasted)
  expect(answer).toMatchObject({
    status: 201,
    body: {
      user: {
        email: 'heidi@beispiel.ch',
        vorname: 'Heidi',
        telefonnummer: '+41711234567',
        strasse: 'Rosenbergstrasse 10',
        plz: '9000',
        ort: 'St. Gallen',
      },
    },
  })
  const query = { search: paste('heidi muster') }
  const found = await admin.people(query)
  expect(found.body.data.map(({ email }) => email)).toEqual(['heidi@beispiel.ch'])
})

test.each([
  ['NFC', 'NFD'],
  ['NFD', 'NFC'],
] as const)('a password typed as %s signs in as %s', async (one, other) => {
  const password = 'Zündhölzli-2026'
  await register('heidi@beispiel.ch', { password: password.normalize(one) })
  expect((await signIn('heidi@beispiel.ch', password.normalize(other))).status).toBe(200)
  expect((await signIn('heidi@beispiel.ch', 'Zundholzli-2026')).status).toBe(401)
})

test('nobody reads an address in ASCII: not the customer, not the owner, not in a mail', async () => {
  await register(typed)
  const user = (await signIn(typed)).body.user
  const [account] = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', user.idUser)
    .execute()
  expect(account?.email).toBe(ascii)
  const customer = await shop.signIn(typed, registration.password)
  const { order_id } = await buy(shop, customer, { paid: true })
  await rewriteUsers(shop.db, { email: 'chef@xn--bcher-kva.example' })
    .where('id', '=', admin.user.idUser)
    .execute()
  await admin.refund(order_id, { betrag: 5, weg: 'bank' })
  await admin.api('POST /api/admin/orders/:id/notes', {
    params: { id: order_id },
    body: { text: 'Anrufen' },
  })
  await request(appointmentRequest, customer.cookie)
  await shop.api('POST /api/contact', {
    body: {
      vorname: 'Heidi',
      nachname: 'Muster',
      email: typed,
      nachricht: 'Hallo',
      cf_token: await token(),
    },
  })
  const read: string[] = []
  for (const [name, { params }] of Object.entries<Endpoint>(endpoints)) {
    const [method = '', path = ''] = name.split(' ')
    if (
      method !== 'GET' ||
      Object.keys(params?.properties ?? {}).some((one) => !/^(id|userId|orderId)$/.test(one))
    )
      continue
    const ids = {
      userId: user.idUser,
      orderId: order_id,
      id: /orders|invoice/.test(path) ? order_id : user.idUser,
    }
    const url = path.replaceAll(/:(\w+)/g, (_, one: keyof typeof ids) => String(ids[one]))
    for (const { cookie } of [admin, customer]) {
      const answer = await shop.app.inject({ url, headers: { cookie } })
      if (answer.statusCode === 200 && answer.payload.includes('xn--')) read.push(url)
    }
  }
  expect(read).toEqual([])
  expect((await shop.mails()).map(({ body }) => body).join('\n')).not.toContain('xn--')
  const search = async (q: string) => (await admin.orders({ search: q })).body.total
  expect([await search('bücher'), await search('xn--bcher-kva'), await search('buecher')]).toEqual([
    1, 1, 1,
  ])
})
