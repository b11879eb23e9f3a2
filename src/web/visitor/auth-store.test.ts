import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Browser, openBrowser } from '../../../test/support/browser.ts'
import { type Customer, openShop, type TestShop } from '../../../test/support/shop.ts'

let shop: TestShop
let customer: Customer
let browser: Browser
beforeAll(async () => {
  shop = await openShop({ rateLimit: false })
})
beforeEach(async () => {
  customer = await shop.newCustomer()
  browser = await openBrowser(shop)
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => shop.close())

const login = (password = customer.password) => browser.auth().login(customer.user.email, password)

test('starts without a user and still loading (§3.5 §4.1)', () => {
  expect(browser.auth()).toMatchObject({
    user: null,
    isLoading: true,
    token: null,
    loading: false,
    error: null,
    message: null,
  })
})

test('the start asks the server for the user (§4.2)', async () => {
  browser.useCookie(customer.cookie)
  // Two concurrent calls and a later one cause a single request.
  await Promise.all([browser.auth().start(), browser.auth().start()])
  await browser.auth().start()
  expect(browser.calls).toEqual(['GET /api/session'])
  expect(browser.auth()).toMatchObject({ user: customer.user, isLoading: false })
})

test.each([
  'no connection' as const,
  { status: 500 },
  { status: 503, body: { message: 'Ausgelastet.' } },
  { status: 429 },
])(
  'a start that fails with %j counts as signed out and can be repeated (§4.3 §8.19)',
  async (trouble) => {
    browser.useCookie(customer.cookie)
    const failed = { user: null, isLoading: false, loading: false, error: 'Fehler beim Laden' }
    browser.suffer(trouble)
    await browser.auth().start()
    expect(browser.auth()).toMatchObject(failed)
    browser.suffer(undefined)
    await browser.auth().start()
    expect(browser.auth()).toMatchObject({ user: customer.user, isLoading: false, error: null })
  },
)

test('a sign-in after a failed start shows no error', async () => {
  browser.suffer('no connection')
  await browser.auth().start()
  browser.suffer(undefined)
  await login()
  expect(browser.auth()).toMatchObject({ user: customer.user, error: null })
})

test.each([undefined, 'no connection' as const])(
  'a late start reply does not sign out a user who signed in meanwhile (%s)',
  async (trouble) => {
    const answer = browser.hold('GET /api/session', trouble)
    const start = browser.auth().start()
    await login()
    answer()
    await start
    expect(browser.auth()).toMatchObject({ user: customer.user, isLoading: false })
  },
)

test('a login sets the user and clears error and message (§4.4)', async () => {
  const signedIn = {
    user: customer.user,
    isLoading: false,
    loading: false,
    error: null,
    message: null,
  }
  await browser.auth().requestReset(customer.user.email)
  expect(browser.auth()).toMatchObject({ isLoading: true, message: expect.any(String) })
  await login()
  expect(browser.auth()).toMatchObject(signedIn)
  await expect(login('falsch-falsch')).rejects.toThrow('Falsche Zugangsdaten')
  expect(browser.auth().error).not.toBeNull()
  await login()
  expect(browser.auth()).toMatchObject(signedIn)
})

const admin = { idUser: 7, email: 'heidi@beispiel.ch', vorname: 'Heidi', role: 'admin' }

const { role, ...user } = admin

test.each([{ user: admin }, admin, { user, role }])(
  'a login reply is understood, nested or flat, with the role in the user or beside it: %j (§6.11 §7.3)',
  async (body) => {
    browser.suffer({ status: 200, body })
    expect(await login()).toEqual({ user: admin })
    expect(browser.auth()).toMatchObject({ user: admin, error: null })
  },
)

test.each([
  [undefined, 'Falsche Zugangsdaten'],
  [{ status: 401, body: { message: 'Wort' } }, 'Wort'],
  [{ status: 500 }, 'Falsche Zugangsdaten oder Serverfehler'],
  ['no connection', 'Login fehlgeschlagen'],
] as const)(
  'a login that fails with %j clears the user and keeps: %s (§4.5)',
  async (trouble, error) => {
    await login()
    browser.suffer(trouble)
    await expect(login('falsch-falsch')).rejects.toThrow(error)
    expect(browser.auth()).toMatchObject({ user: null, loading: false, error })
  },
)

test.each([{ user: null }, {}])('a login reply of %j signs nobody in', async (body) => {
  browser.suffer({ status: 200, body })
  await expect(login()).rejects.toThrow('Unbekannter Fehler')
  expect(browser.auth()).toMatchObject({ user: null, error: null, loading: false })
})

test('an empty login reply is a failure', async () => {
  browser.suffer({ status: 200 })
  await expect(login()).rejects.toThrow('Login fehlgeschlagen')
})

test('a login that needs a code signs nobody in yet', async () => {
  const { user, loading } = browser.auth()
  browser.suffer({ status: 202, body: { codeNeeded: true, challenge: 'abc', message: 'Code?' } })
  expect(await login()).toEqual({ challenge: 'abc' })
  expect(browser.auth()).toMatchObject({ user, loading, error: null, isLoading: false })
})

test('a logout clears the user (§4.6)', async () => {
  await login()
  await browser.cart().add(customer.user.idUser, 2)
  await browser.auth().requestReset(customer.user.email)
  expect(browser.auth().message).not.toBeNull()
  await browser.auth().logout()
  expect(browser.auth()).toMatchObject({ user: null, token: null, loading: false, message: null })
  // The next user of this browser does not see the contents of the cart.
  expect(browser.cart()).toMatchObject({ items: [], userId: null })
  expect(await (await fetch('/api/session')).json()).toEqual({ user: null })
})

test.each(['no connection' as const, { status: 503 }])(
  'a logout that does not reach the server (%j) says so and leaves the user signed in',
  async (trouble) => {
    await login()
    browser.suffer(trouble)
    expect(await browser.auth().logout()).toBe(false)
    expect(browser.auth()).toMatchObject({ user: customer.user, loading: false })
    expect(browser.errors).toHaveBeenCalledExactlyOnceWith(
      'Abmelden nicht möglich. Bitte prüfen Sie Ihre Internetverbindung.',
    )
    browser.suffer(undefined)
    expect(await browser.auth().logout()).toBe(true)
    expect(browser.auth().user).toBeNull()
  },
)

test('a logout from an expired session succeeds', async () => {
  await login()
  browser.suffer({ status: 401, body: { message: 'Sie müssen angemeldet sein!' } })
  expect(await browser.auth().logout()).toBe(true)
  expect(browser.auth().user).toBeNull()
  expect(browser.errors).not.toHaveBeenCalled()
})

test('it is loading while a call is pending (§4.8)', async () => {
  const calls = [
    () => login(),
    () => browser.auth().requestReset(customer.user.email),
    () =>
      browser.auth().resetPassword({
        email: customer.user.email,
        code: '0000',
        newPassword: 'Ganz neues Wort 7',
      }),
    () => browser.auth().logout(),
  ]
  for (const call of calls) {
    const pending = call()
    expect(browser.auth().loading).toBe(true)
    await pending.catch(() => undefined)
    expect(browser.auth().loading).toBe(false)
  }
})

test('a reset stores the message of the server, or the error (§4.7 §8.4)', async () => {
  const calls = [
    () => browser.auth().requestReset(customer.user.email),
    () =>
      browser.auth().resetPassword({ email: customer.user.email, code: '0000', newPassword: 'x' }),
  ]
  for (const call of calls) {
    browser.suffer({ status: 200, body: { message: 'Wort des Servers' } })
    await call()
    expect(browser.auth()).toMatchObject({ message: 'Wort des Servers', error: null })
    browser.suffer({ status: 400, body: { message: 'Nein.' } })
    await expect(call()).rejects.toThrow('Nein.')
    expect(browser.auth()).toMatchObject({ message: null, error: 'Nein.', loading: false })
    browser.suffer({ status: 500 })
    await expect(call()).rejects.toThrow('')
    expect(browser.auth().error).toBe('Etwas ist schiefgelaufen')
  }
})
