import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { openShopPerTest, shop } from '../../../../test/support/shop-per-test.ts'
import { cookieOf, openShop } from '../../../../test/support/shop.ts'
import { testRows } from '../../../../test/support/test-rows.ts'
import { unknownOnPurpose } from '../../../../test/support/known-fields.ts'
import { DAY, HOUR } from '../../../contract/time/time.ts'

openShopPerTest()

const registration = {
  email: 'Heidi@Beispiel.ch',
  password: 'Kaminfeger-2026',
  vorname: 'Heidi',
  nachname: 'Muster',
  telefonnummer: '071 123 45 67',
  strasse: 'Rosenbergstrasse 10',
  plz: '9000',
  ort: 'St. Gallen',
  land: 'Schweiz',
}
const email = 'heidi@beispiel.ch'
const { password } = registration
const register = (fields: object = {}, headers = {}) =>
  shop.api('POST /api/register/user', { body: { ...registration, ...fields }, headers })
const login = (body: object = { email, password }, cookie?: string) =>
  shop.api('POST /api/login', { body, ...(cookie && { cookie }) })
const me = (cookie: string) => shop.api('GET /api/user/me', { cookie })
const mailedToken = async () => {
  const mail = (await shop.mails('verify-email')).at(-1)
  return /verify-email\?token=([\w-]{22})$/m.exec(mail?.body ?? '')?.[1] ?? ''
}

test('register → mail → confirm → sign in → me → logout (§3.2–3 §6.3 §7.1–2 §7.6–7)', async () => {
  const registered = await register({ role: 'admin', isVerifiedEmail: 1 }, unknownOnPurpose)
  expect(registered.status).toBe(201)
  expect(registered.headers['set-cookie']).toBeUndefined()
  expect(registered.body.user).toEqual({
    idUser: registered.body.user.idUser,
    email,
    vorname: 'Heidi',
    nachname: 'Muster',
    role: 'user',
    telefonnummer: '+41711234567',
    strasse: 'Rosenbergstrasse 10',
    plz: '9000',
    ort: 'St. Gallen',
    land: 'Schweiz',
    isVerifiedEmail: 0,
    isVerifiedPhone: 0,
    createdAt: new Date(shop.clock.now()).toISOString(),
  })
  const token = await mailedToken()
  expect((await shop.mails()).map(({ recipient }) => recipient)).toEqual([email])
  const stored = await shop.db.selectFrom('email_tokens').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)

  const confirm = () => shop.api('POST /api/verify-email', { body: { token } })
  expect(await confirm()).toMatchObject({ status: 200, body: { schonBestaetigt: false } })
  shop.clock.advance(2 * DAY)
  expect(await confirm()).toMatchObject({
    status: 200,
    body: { schonBestaetigt: true, message: 'Ihre E-Mail-Adresse ist schon bestätigt.' },
  })

  const signedIn = await login({ email: ' HEIDI@beispiel.ch ', password })
  // The answer is what was stored, including the role.
  const user = { ...registered.body.user, isVerifiedEmail: 1 }
  expect(signedIn).toMatchObject({ status: 200 })
  expect(signedIn.body).toEqual({ user })
  expect(signedIn.headers['cache-control']).toBe('no-store')
  expect(String(signedIn.headers['set-cookie'])).toMatch(
    /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const cookie = cookieOf(signedIn)
  const answer = await me(cookie)
  expect(answer.body).toEqual({ user })
  expect(answer.headers['cache-control']).toBe('no-store')

  const out = await shop.api('POST /api/logout', { cookie })
  expect(out.status).toBe(204)
  expect(String(out.headers['set-cookie'])).toMatch(
    /^session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/,
  )
  expect(await me(cookie)).toMatchObject({
    status: 401,
    body: { message: 'Sie müssen angemeldet sein!' },
  })
  expect(await shop.api('POST /api/logout')).toMatchObject({ status: 204 })
})

test('over https the cookie is bound to host and TLS', async () => {
  const secure = await openShop({ publicUrl: 'https://shop.test' })
  await secure.newCustomer()
  const answer = await secure.call('POST', '/api/login', {
    body: { email: 'kunde1@beispiel.ch', password },
  })
  expect(cookieOf(answer)).toMatch(/^__Host-session=/)
  expect(String(answer.headers['set-cookie'])).toContain('; HttpOnly; Secure; SameSite=Lax')
  expect(String(answer.headers['set-cookie'])).not.toContain('Domain')
  await secure.close()
})

test('a wrong password and an unknown address get the same answer (§8.1)', async () => {
  await register()
  const wrong = await login({ email, password: 'falsch-falsch' })
  const unknown = await login({ email: 'niemand@beispiel.ch', password: 'falsch-falsch' })
  const strange = await login({ email: 'a\0b', password: 'falsch-falsch' })
  expect(wrong).toMatchObject({ status: 401, body: { message: 'Falsche Zugangsdaten' } })
  for (const other of [unknown, strange]) {
    expect([other.status, other.body]).toEqual([wrong.status, wrong.body])
    expect(Object.keys(other.headers)).toEqual(Object.keys(wrong.headers))
  }
})

testRows([
  {},
  { email: '', password: 'x' },
  { email: 'a@b.ch', password: '' },
  { email: '  ', password },
])('signing in with %o asks for all fields (§5.1 §7.2)', async (body) => {
  expect(await login(body)).toMatchObject({
    status: 400,
    body: { message: 'Bitte füllen Sie alle Felder aus' },
  })
})

test('an address can be registered only once, even by two at the same moment (§8.14)', async () => {
  const answers = await Promise.all([register(), register({ email: ' HEIDI@beispiel.CH' })])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
  expect(await register()).toMatchObject({
    status: 409,
    body: { message: 'Email bereits verwendet' },
  })
  expect(await shop.mails()).toHaveLength(1)
})

test('a registration whose answer was lost is sent again, and opens one account', async () => {
  const send = (key: string, fields: object = {}) =>
    register({ wunsch: [{ product_id: 1, menge: 2 }], ...fields }, { 'idempotency-key': key })
  const first = await send('press')
  expect(first.status).toBe(201)
  expect(await send('press')).toMatchObject({ status: 201, body: first.body })
  expect(await shop.mails()).toHaveLength(1)
  const inCart = await shop.db.selectFrom('cart_items').select('quantity').execute()
  expect(inCart).toEqual([{ quantity: 2 }])
  // Somebody else, and other words under the same key.
  expect(await send('other')).toBeRefused(409, 'email-taken')
  expect(await send('press', { ort: 'Wil' })).toBeRefused(422, 'content-key-reused')
})

test('a refused registration leaves nothing behind (§5.3)', async () => {
  expect(await register({ password: 'Kamin-7' })).toMatchObject({
    status: 400,
    body: { message: 'Passwort muss mindestens 8 Zeichen lang sein!' },
  })
  expect(await register({ vorname: 5 })).toBeRefused(400, 'invalid-input')
  expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await shop.mails()).toEqual([])
})

test('a planted cookie is worthless, and the old session ends at sign-in', async () => {
  const planted = `session=${'a'.repeat(43)}`
  await register()
  const first = cookieOf(await login(undefined, planted))
  expect(first).not.toBe(planted)
  expect(await me(planted)).toMatchObject({ status: 401 })
  const second = cookieOf(await login(undefined, first))
  expect(await me(first)).toMatchObject({ status: 401 })
  expect(await me(second)).toMatchObject({ status: 200 })
})

test('the cookie is renewed while it is used, and ends with the session', async () => {
  const { cookie } = await shop.newCustomer()
  expect((await me(cookie)).headers['set-cookie']).toBeUndefined()
  shop.clock.advance(29 * DAY)
  const renewed = await me(cookie)
  expect(String(renewed.headers['set-cookie'])).toContain(`${cookie}; Max-Age=2592000`)
  shop.clock.advance(29 * DAY)
  expect(await me(cookie)).toMatchObject({ status: 200 })
  shop.clock.advance(30 * DAY)
  expect(await me(cookie)).toMatchObject({ status: 401 })
})

test('when renewing the session fails, the visitor stays signed in', async () => {
  const { cookie } = await shop.newCustomer()
  const fullDisk: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode') throw new Error('disk full')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const full = await openShop({ db: shop.db.withPlugin(fullDisk) })
  full.clock.advance(2 * HOUR)
  expect(await full.call('GET', '/api/user/me', { cookie })).toMatchObject({ status: 200 })
  await full.close()
})

test('a user can be read only by themselves and by an admin; a change of role takes effect at once (§7.8)', async () => {
  const [anna, bruno] = [await shop.newCustomer(), await shop.newCustomer()]
  const read = (id: number | string, cookie = '') =>
    shop.api('GET /user/:id', { params: { id }, cookie })
  expect(await read(anna.user.idUser)).toMatchObject({ status: 401 })
  expect(await read(anna.user.idUser, anna.cookie)).toMatchObject({
    status: 200,
    body: { user: anna.user },
  })
  const foreign = await read(bruno.user.idUser, anna.cookie)
  const missing = await read(999_999, anna.cookie)
  expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body])
  expect(foreign.status).toBe(403)
  expect(await read('abc', anna.cookie)).toMatchObject({ status: 404 })

  await shop.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('id', '=', anna.user.idUser)
    .execute()
  expect(await read(bruno.user.idUser, anna.cookie)).toMatchObject({ status: 200 })
  expect(await read(999_999, anna.cookie)).toBeRefused(404, 'user-not-found')
  await shop.db
    .updateTable('users')
    .set({ role: 'user' })
    .where('id', '=', anna.user.idUser)
    .execute()
  expect(await read(bruno.user.idUser, anna.cookie)).toMatchObject({ status: 403 })
})

test('one source can register at most 20 times an hour', async () => {
  const taken = { status: 409 }
  await register()
  for (let i = 0; i < 19; i++) expect(await register()).toMatchObject(taken)
  expect(await register()).toBeRefused(429, 'too-many-attempts')
  shop.clock.advance(HOUR)
  expect(await register()).toMatchObject(taken)
})
