import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Customer, openShop, type TestShop } from '../support/shop.ts'
import { type Browser, openBrowser } from './browser.ts'

let shop: TestShop
let customer: Customer
let browser: Browser
beforeEach(async () => {
  shop = await openShop()
  customer = await shop.newCustomer()
  browser = await openBrowser(shop)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await shop.close()
})

const login = (password = customer.password) => browser.auth().login(customer.user.email, password)

test('at the start nobody is there and the question is open (§3.5 §4.1)', () => {
  expect(browser.auth()).toMatchObject({
    user: null,
    isLoading: true,
    token: null,
    loading: false,
    error: null,
    message: null,
  })
})

test('the start asks the server who is there (§4.2)', async () => {
  browser.useCookie(customer.cookie)
  // Asked by two at once, and once more: it is one question.
  await Promise.all([browser.auth().start(), browser.auth().start()])
  await browser.auth().start()
  expect(browser.asked).toEqual(['GET /api/session'])
  expect(browser.auth()).toMatchObject({ user: customer.user, isLoading: false })
})

test('a start without an answer means logged out (§4.3 §8.19)', async () => {
  browser.useCookie(customer.cookie)
  browser.suffer('no connection')
  await browser.auth().start()
  expect(browser.auth()).toMatchObject({
    user: null,
    isLoading: false,
    error: 'Fehler beim Laden',
  })
})

test.each([{ status: 500 }, { status: 503, body: { message: 'Ausgelastet.' } }, { status: 429 }])(
  'a start with the answer %j says that loading failed (§8.19)',
  async (trouble) => {
    browser.useCookie(customer.cookie)
    browser.suffer(trouble)
    await browser.auth().start()
    expect(browser.auth()).toMatchObject({
      user: null,
      isLoading: false,
      loading: false,
      error: 'Fehler beim Laden',
    })
    // Nothing of it is left once somebody signs in.
    browser.suffer(undefined)
    await login()
    expect(browser.auth()).toMatchObject({ user: customer.user, error: null })
  },
)

test('a start that fails late signs nobody out who came meanwhile', async () => {
  const answer = browser.hold('GET /api/session', 'no connection')
  const start = browser.auth().start()
  await login()
  answer()
  await start
  expect(browser.auth()).toMatchObject({ user: customer.user, isLoading: false })
})

test('a late answer about nobody does not undo a sign-in made meanwhile', async () => {
  const answer = browser.hold('GET /api/session')
  const start = browser.auth().start()
  await login()
  answer()
  await start
  expect(browser.auth()).toMatchObject({ user: customer.user, isLoading: false })
})

test('a login sets the user and clears error and message (§4.4)', async () => {
  await expect(login('falsch-falsch')).rejects.toThrow('Falsche Zugangsdaten')
  await login()
  expect(browser.auth()).toMatchObject({
    user: customer.user,
    isLoading: false,
    loading: false,
    error: null,
    message: null,
  })
})

test('a failed login clears the user and keeps the text (§4.5)', async () => {
  await login()
  await expect(login('falsch-falsch')).rejects.toThrow('Falsche Zugangsdaten')
  expect(browser.auth()).toMatchObject({
    user: null,
    loading: false,
    error: 'Falsche Zugangsdaten',
  })
  browser.suffer({ status: 500 })
  await expect(login()).rejects.toThrow('Falsche Zugangsdaten oder Serverfehler')
  expect(browser.auth().error).toBe('Falsche Zugangsdaten oder Serverfehler')
})

test.each([{ user: null }, {}])('a login answer %j signs nobody in', async (body) => {
  browser.suffer({ status: 200, body })
  await expect(login()).rejects.toThrow('Unbekannter Fehler')
  expect(browser.auth()).toMatchObject({ user: null, error: null, loading: false })
})

test('an empty login answer is a failure', async () => {
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
  // Whoever comes next to this browser does not see what lay in the cart.
  expect(browser.cart()).toMatchObject({ items: [], userId: null })
  const asked = await shop.api('GET /api/session')
  expect(asked.body.user).toBeNull()
})

test.each(['no connection' as const, { status: 503 }])(
  'a logout the server does not hear (%j) says so and leaves the person signed in',
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

test('a logout from a session that had ended is one', async () => {
  await login()
  browser.suffer({ status: 401, body: { message: 'Sie müssen angemeldet sein!' } })
  expect(await browser.auth().logout()).toBe(true)
  expect(browser.auth().user).toBeNull()
  expect(browser.errors).not.toHaveBeenCalled()
})

test('it is loading while a call is pending (§4.8)', async () => {
  const pending = login()
  expect(browser.auth().loading).toBe(true)
  await pending
  expect(browser.auth().loading).toBe(false)
})

test('a reset keeps the word of the server, or the error (§4.7 §8.4)', async () => {
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
