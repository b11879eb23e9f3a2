import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Customer, openShop, type TestShop } from '../../test/support/shop.ts'
import type { User } from '../contract/accounts.ts'
import { DAY, MINUTE } from '../contract/time.ts'

let shop: TestShop
let customer: Customer

beforeEach(async () => {
  shop = await openShop()
  customer = await shop.newCustomer({ email: 'heidi@beispiel.ch' })
})
afterEach(() => shop.close())

type Body = { message: string; code?: string; updatedUser: User }
const put = (path: string, body: object, cookie = customer.cookie) =>
  shop.call<Body>('PUT', path, { cookie, body })
const own = (part: string) => `/user/${customer.user.idUser}/${part}`
const contact = {
  vorname: 'Heidi',
  nachname: 'Muster',
  email: 'heidi@beispiel.ch',
  telefonnummer: '711234567',
}
const address = { land: 'Deutschland', ort: 'Lindau', strasse: 'Seeweg 1', plz: '88131' }
const saveContact = (change: object) => put(own('contact'), { ...contact, ...change })
const changeEmail = (body: object) => put(`/${customer.user.idUser}/email`, body)
const me = async () =>
  (
    await shop.call<{ user: User }>('GET', `/user/${customer.user.idUser}`, {
      cookie: customer.cookie,
    })
  ).body.user

async function linkTo(email: string): Promise<string> {
  const mail = (await shop.mails())
    .filter(({ recipient, kind }) => recipient === email && kind === 'verify-email')
    .at(-1)
  return /verify-email\?token=([\w-]{22})\n/.exec(mail?.body ?? '')?.[1] ?? ''
}
const open = (token: string) => shop.call<Body>('POST', '/api/verify-email', { body: { token } })

test('contact and address are saved and answered', async () => {
  const saved = await saveContact({ vorname: ' Anna ', telefonnummer: '079 123 45 67' })
  expect(saved.body.updatedUser).toMatchObject({ vorname: 'Anna', telefonnummer: '+41791234567' })
  expect((await put(own('address'), address)).body.updatedUser).toMatchObject(address)
  expect(await me()).toMatchObject({ vorname: 'Anna', ...address })
  // Digits are now read in the country of the address.
  expect((await saveContact({ telefonnummer: '0838 212345' })).body.updatedUser.telefonnummer).toBe(
    '+49838212345',
  )
})

test.each([
  { vorname: '' },
  { vorname: '  ' },
  { nachname: '' },
  { email: '' },
  { telefonnummer: '' },
  { telefonnummer: '12345' },
  { telefonnummer: '079 abc 45 67' },
  { telefonnummer: '079-1234567' },
  { telefonnummer: '+33123456789' },
  { telefonnummer: '1'.repeat(16) },
])('contact with %j is refused and nothing changes', async (change) => {
  expect(await saveContact(change)).toMatchObject({
    status: 400,
    body: { message: 'Bitte füllen Sie alle Kontaktfelder korrekt aus.' },
  })
  expect(await me()).toEqual(customer.user)
})

test.each([{ vorname: 'Gewinn: http://boese.example' }, { nachname: 'www.boese.example' }])(
  'a name like %j is refused in words of its own',
  async (change) => {
    expect(await saveContact(change)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid-name',
        message: 'Bitte geben Sie Vor- und Nachnamen ohne Internetadresse und ohne @ ein.',
      },
    })
    expect(await me()).toEqual(customer.user)
  },
)

test('a phone of six digits is enough', async () => {
  expect((await saveContact({ telefonnummer: '123 456' })).body.updatedUser.telefonnummer).toBe(
    '+41123456',
  )
})

test.each([
  { land: '' },
  { land: 'Italien' },
  { ort: ' ' },
  { strasse: '' },
  { plz: '' },
  { plz: '9000' },
])('address with %j is refused', async (change) => {
  expect(await put(own('address'), { ...address, ...change })).toMatchObject({
    status: 400,
    body: { message: 'Bitte füllen Sie alle Adressfelder korrekt aus.' },
  })
  expect(await me()).toEqual(customer.user)
})

test('nobody changes somebody else, nor passes fields that are not theirs', async () => {
  const stranger = await shop.newCustomer()
  await shop.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('id', '=', stranger.user.idUser)
    .execute()
  const calls = [
    [own('contact'), contact],
    [own('address'), address],
    [own('password'), { oldPassword: customer.password, newPassword: 'Ganz neues Wort 7' }],
    [`/${customer.user.idUser}/email`, { email: 'x@y.ch' }],
  ] as const
  for (const [path, body] of calls) {
    expect([path, (await put(path, body, stranger.cookie)).status]).toEqual([path, 403])
    expect([path, (await shop.call('PUT', path, { body })).status]).toEqual([path, 401])
    expect([path, (await put(path, { ...body, id: stranger.user.idUser })).status]).toEqual([
      path,
      403,
    ])
  }
  expect((await shop.call('POST', '/api/send-sms-code', { body: {} })).status).toBe(401)
  await saveContact({ role: 'admin', isVerifiedEmail: 1, isVerifiedPhone: 1, createdAt: 0 })
  expect(await me()).toEqual(customer.user)
  expect((await put('/abc/email', { email: 'x@y.ch' })).status).toBe(404)
})

test('a password change needs the old one, ends the other sessions and is told by mail', async () => {
  const other = await shop.signIn(contact.email, customer.password)
  const change = { oldPassword: customer.password, newPassword: 'Ganz neues Wort 7' }
  expect((await put(own('password'), change)).body).toEqual({
    message: 'Passwort erfolgreich geändert',
  })
  expect((await shop.call('GET', '/api/user/me', { cookie: other.cookie })).status).toBe(401)
  expect((await shop.call('GET', '/api/user/me', { cookie: customer.cookie })).status).toBe(200)
  await shop.signIn(contact.email, change.newPassword)
  expect((await shop.mails()).at(-1)).toMatchObject({
    kind: 'password-changed',
    recipient: contact.email,
  })
})

test.each([
  [{ oldPassword: '', newPassword: 'Ganz neues Wort 7' }, 'Bitte füllen Sie alle Felder aus.'],
  [{ oldPassword: 'x' }, 'Bitte füllen Sie alle Felder aus.'],
  [{ oldPassword: 'x', newPassword: 'kurz' }, 'Passwort muss mindestens 8 Zeichen lang sein!'],
  [{ oldPassword: 'falsch', newPassword: 'Ganz neues Wort 7' }, 'Das alte Passwort ist falsch.'],
])('password change %j is refused', async (body, message) => {
  expect(await put(own('password'), body)).toMatchObject({ status: 400, body: { message } })
  await shop.signIn(contact.email, customer.password)
})

test('the own password cannot be guessed', async () => {
  const body = { oldPassword: 'falsch', newPassword: 'Ganz neues Wort 7' }
  for (let n = 0; n < 10; n += 1) expect((await put(own('password'), body)).status).toBe(400)
  const last = await put(own('password'), { ...body, oldPassword: customer.password })
  expect(last.status).toBe(429)
})

test('a new e-mail is shown at once but counts only when its link was opened', async () => {
  await open(await linkTo(contact.email))
  const answer = await changeEmail({
    id: customer.user.idUser,
    email: 'Neu@Beispiel.ch',
    vorname: 'Heidi',
  })
  expect(answer.body.updatedUser).toMatchObject({ email: 'neu@beispiel.ch', isVerifiedEmail: 0 })
  expect((await shop.mails()).slice(-2)).toMatchObject([
    { kind: 'verify-email', recipient: 'neu@beispiel.ch' },
    { kind: 'email-change-notice', recipient: contact.email },
  ])
  await shop.signIn(contact.email, customer.password)
  await expect(shop.signIn('neu@beispiel.ch', customer.password)).rejects.toThrow(
    'Falsche Zugangsdaten',
  )
  await shop.call('POST', '/api/request-reset', { body: { email: 'neu@beispiel.ch' } })
  await shop.call('POST', '/api/request-reset', { body: { email: contact.email } })
  expect((await shop.mails()).filter(({ kind }) => kind === 'password-reset')).toMatchObject([
    { recipient: contact.email },
  ])

  expect((await me()).isVerifiedEmail).toBe(0)
  const token = await linkTo('neu@beispiel.ch')
  expect((await open(token)).status).toBe(200)
  expect(await me()).toMatchObject({ email: 'neu@beispiel.ch', isVerifiedEmail: 1 })
  await shop.signIn('neu@beispiel.ch', customer.password)
  await expect(shop.signIn(contact.email, customer.password)).rejects.toThrow(
    'Falsche Zugangsdaten',
  )
  expect((await open(token)).body.code).toBe('link-invalid')
})

test('only the newest wish can be confirmed; the own address takes it back', async () => {
  await open(await linkTo(contact.email))
  await changeEmail({ email: 'eins@beispiel.ch' })
  const first = await linkTo('eins@beispiel.ch')
  await changeEmail({ email: 'zwei@beispiel.ch' })
  expect((await open(first)).body.code).toBe('link-invalid')
  expect((await changeEmail({ email: contact.email })).body.updatedUser).toMatchObject({
    email: contact.email,
    isVerifiedEmail: 1,
  })
  expect((await open(await linkTo('zwei@beispiel.ch'))).body.code).toBe('link-invalid')
})

test('the pending address once more sends a new link, three times an hour', async () => {
  await changeEmail({ email: 'neu@beispiel.ch' })
  const old = await linkTo('neu@beispiel.ch')
  shop.clock.advance(DAY)
  expect((await open(old)).body.code).toBe('link-invalid')
  const mails = (await shop.mails()).length
  // No password, however old the session is: the address was settled with the first wish.
  const again = await changeEmail({ email: ' NEU@beispiel.ch' })
  expect(again).toMatchObject({ status: 200, body: { updatedUser: { email: 'neu@beispiel.ch' } } })
  const fresh = await linkTo('neu@beispiel.ch')
  expect(fresh).not.toBe(old)
  for (let n = 0; n < 2; n += 1) await changeEmail({ email: 'neu@beispiel.ch' })
  expect(await changeEmail({ email: 'neu@beispiel.ch' })).toMatchObject({
    status: 429,
    body: { code: 'too-many-attempts' },
  })
  expect(await shop.mails()).toHaveLength(mails + 3)
  expect((await open(fresh)).status).toBe(200)
  // Confirmed: nothing to send.
  expect((await changeEmail({ email: 'neu@beispiel.ch' })).status).toBe(200)
  expect(await shop.mails()).toHaveLength(mails + 3)
})

test('an e-mail in the contact data goes the same way', async () => {
  const { body } = await saveContact({ vorname: 'Anna', email: 'neu@beispiel.ch' })
  expect(body.updatedUser).toMatchObject({
    vorname: 'Anna',
    email: 'neu@beispiel.ch',
    isVerifiedEmail: 0,
  })
  await shop.signIn(contact.email, customer.password)
  // Saving what is shown changes nothing and sends nothing.
  const mails = (await shop.mails()).length
  expect((await saveContact({ email: 'neu@beispiel.ch' })).status).toBe(200)
  expect(await shop.mails()).toHaveLength(mails)
})

test('long after the sign-in a new e-mail needs the password', async () => {
  shop.clock.advance(15 * MINUTE + 1)
  for (const send of [changeEmail, saveContact]) {
    expect(await send({ email: 'neu@beispiel.ch' })).toMatchObject({
      status: 403,
      body: { code: 'password-required' },
    })
    expect((await send({ email: 'neu@beispiel.ch', password: 'falsch' })).body.code).toBe(
      'old-password-wrong',
    )
  }
  expect((await me()).email).toBe(contact.email)
  expect(
    (await changeEmail({ email: 'neu@beispiel.ch', password: customer.password })).status,
  ).toBe(200)
  expect((await saveContact({ email: 'neu@beispiel.ch' })).status).toBe(200)
})

test('a taken or invalid address is refused, also when it is taken later', async () => {
  const taken = await shop.newCustomer({ email: 'peter@beispiel.ch' })
  expect(await changeEmail({ email: taken.user.email })).toMatchObject({
    status: 409,
    body: { message: 'Email bereits verwendet' },
  })
  expect((await saveContact({ email: taken.user.email })).status).toBe(409)
  expect(await changeEmail({ email: 'peter' })).toMatchObject({
    status: 400,
    body: { message: 'Bitte geben Sie eine gültige Email-Adresse ein.' },
  })
  await changeEmail({ email: 'neu@beispiel.ch' })
  await shop.newCustomer({ email: 'neu@beispiel.ch' })
  const mail = (await shop.mails()).find(
    ({ subject }) => subject === 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
  )
  const token = /token=([\w-]{22})/.exec(mail?.body ?? '')?.[1] ?? ''
  expect(await open(token)).toMatchObject({ status: 409, body: { code: 'email-taken' } })
})
