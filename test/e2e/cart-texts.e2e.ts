import type { Page } from '@playwright/test'
import { arrived, navigateTo } from './admin-pages.ts'
import { enterAsCustomer, newPerson, type Person, putIntoCart, qrCode, signIn } from './customer.ts'
import { expect, readAlert, test, untilStarted } from './fixtures.ts'

test('what cannot be loaded, changed or ordered is reported, and can be retried (§4.3 §4.23–24 §4.26 §5.18 §8.13 §8.19–21 §8.23)', async ({
  page,
  troubles,
}) => {
  troubles.announce('failed /api/session', 'failed /api/cart', '402 /complete')
  troubles.announce('failed /api/orders', '409 /api/orders', 'failed /api/twint/create-payment')
  const { idUser } = await enterAsCustomer(page)
  await putIntoCart(page)
  await askWhoIsThere(page)
  await changeCartInVain(page)
  await orderInVain(page)
  await orderAfterPaying(page, idUser)
  await putIntoCart(page)
  await payInVain(page)
})

/** The session cannot be loaded. */
async function askWhoIsThere(page: Page): Promise<void> {
  const failed = page.getByRole('alert').filter({ hasText: 'Fehler beim Laden' })
  const retry = failed.getByRole('button', { name: 'Erneut versuchen' })
  await page.route('**/api/session', (route) => route.abort('connectionfailed'))
  await page.goto('/login')
  await expect(failed).toBeVisible()
  for (const path of ['/login', '/bestellungen', '/profile', '/warenkorb']) {
    await navigateTo(page, path)
    // Only the profile redirects: that must be over before the next step.
    await expect(page).toHaveURL(path === '/profile' ? '/login' : path)
    await expect(failed, path).toBeVisible()
    // Must be over before the next step: a request still pending when the route is removed would be answered.
    const refused = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/session'),
    )
    await retry.click()
    await refused
  }
  await page.unroute('**/api/session')
  await retry.click()
  await expect(failed).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Konto von/ })).toBeVisible()
}

async function changeCartInVain(page: Page): Promise<void> {
  await page.route('**/api/cart/**', (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: 'Menge erhöhen' }).click()
  await expect(page.getByText('Unbekannter Fehler')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Menge/ })).toHaveValue('1')
  await page.getByRole('button', { name: 'Warenkorb leeren' }).click()
  await page.getByRole('button', { name: 'Ja, leeren' }).click()
  await expect(page.getByText('Fehler beim Leeren des Warenkorbs')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Menge/ })).toHaveValue('1')

  // The cart stored in the browser is shown, and marked as outdated.
  await page.route('**/api/cartItems*', (route) => route.abort('connectionfailed'))
  await page.reload()
  const unknown = page.getByRole('alert').filter({ hasText: 'Unbekannter Fehler' })
  await expect(unknown).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Menge/ })).toHaveValue('1')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(unknown).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Menge/ })).toHaveCount(0)
  await page.unroute('**/api/cartItems*')
  await putIntoCart(page, 16)
  await unknown.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('textbox', { name: /^Menge/ })).toHaveCount(2)
  await expect(unknown).toHaveCount(0)
  await page.unroute('**/api/cart/**')
  await page.getByRole('button', { name: 'Menge erhöhen' }).first().click()
  await expect(page.getByRole('link', { name: 'Warenkorb, 3 Artikel' })).toBeVisible()
}

async function orderInVain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zum Checkout' }).click()
  await expect(page.getByText('Bitte bestätige die AGB, um fortzufahren.')).toBeVisible()
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await expect(page.getByText('Bitte bestätige die AGB, um fortzufahren.')).toBeHidden()
  const word = 'Dieser Artikel ist nicht mehr im Sortiment.'
  for (const typed of [undefined, word]) {
    await page.route('**/api/orders', (route) =>
      typed
        ? route.fulfill({ status: 409, json: { message: typed } })
        : route.abort('connectionfailed'),
    )
    const order = page.getByRole('button', { name: 'Zum Checkout' })
    expect(await readAlert(page, () => order.click())).toBe(
      'Fehler beim Erstellen der Bestellung. Bitte versuchen Sie es erneut.',
    )
    await page.unroute('**/api/orders')
  }
  // The server's own message is shown as well.
  await expect(page.getByRole('alert').filter({ hasText: word })).toBeVisible()
  await expect(page).toHaveURL('/warenkorb')
}

/** A payment that was made, for an order that was not. */
async function orderAfterPaying(page: Page, idUser: number): Promise<void> {
  await page.route('**/api/orders', (route) => route.abort('connectionfailed'))
  await page.goto('/checkout?success=true')
  await expect(page).toHaveURL('/bestellungen')
  await expect(page.getByText('Fehler bei der Bestellung')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Warenkorb, 3 Artikel' })).toBeVisible()

  // Now the order is placed; failing to empty the server's cart stops nothing.
  await page.unroute('**/api/orders')
  await page.route(`**/api/cart/${idUser}`, (route) => route.abort('connectionfailed'))
  await page.goto('/checkout?success=true')
  await expect(page).toHaveURL('/bestellungen')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByRole('listitem')).toHaveText(
    [/^Schaumlöscher 2 Liter fluorfrei\s+2 × CHF\s99\.00/, /^Löschspray 600 ml\s+1 × CHF\s29\.90/],
    { useInnerText: true },
  )
  await expect(page.getByRole('link', { name: 'Warenkorb', exact: true })).toBeVisible()
  await page.unroute(`**/api/cart/${idUser}`)
}

async function payInVain(page: Page): Promise<void> {
  await page.route('**/api/twint/create-payment', (route) => route.abort('connectionfailed'))
  await page.goto('/warenkorb')
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await page.getByRole('button', { name: 'Zum Checkout' }).click()
  await expect(page.getByText('Fehler beim Erstellen der TWINT-Zahlung')).toBeVisible()
  await page.unroute('**/api/twint/create-payment')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(qrCode(page)).toBeVisible()
}

test('lists that cannot be loaded say so, adding to the cart says how it went, and the cart is there again after a new start (§3.13 §5.20–21 §6.2 §8.8–9 §8.11 §9.3 §9.15)', async ({
  page,
  troubles,
}) => {
  troubles.announce('500 /produkte.data', 'failed /feuerloescher.data')
  troubles.announce(...withProducts.map((path) => `500 ${path}.data`))
  troubles.announce('failed /api/cartItems', '401 /api/cart')
  await page.goto('/home')
  await untilStarted(page)
  await loadProductsInVain(page)
  await loadListsInVain(page)

  const person = newPerson()
  await page.request.post('/api/register/user', {
    data: { ...person, telefonnummer: '+41711234567' },
  })
  const add = page.getByRole('button', { name: /in den Warenkorb$/ }).first()
  const loggedOut = 'Bitte melden Sie sich an, um einen Artikel in den Warenkorb zu legen.'
  await add.click()
  await expect(page.getByText(loggedOut)).toBeVisible()
  await expect(page).toHaveURL('/login')
  // Through the pages: whatever they store about a person, they store now.
  await signIn(page, person)
  await expect(page.getByText('Wurde zum Warenkorb hinzugefügt!')).toBeVisible()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('link', { name: 'Warenkorb, 1 Artikel' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Produkte' }).click()
  await add.click()
  await expect(page.getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()
  await expectNothingElseKept(page, person)

  // The server cannot be reached: what is shown comes from the browser's storage.
  await page.route('**/api/cartItems*', (route) => route.abort())
  await page.goto('/warenkorb')
  await expect(page.getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'löscher' }).first()).toBeVisible()

  await page.context().clearCookies()
  await page.getByRole('banner').getByRole('link', { name: 'Produkte' }).click()
  await add.click()
  await expect(page.getByText('Sie müssen angemeldet sein!')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

/** The page's own call fails: in the network as well as on the server. */
async function loadListsInVain(page: Page): Promise<void> {
  for (const [path, title, answer] of [
    ['/produkte', 'Alle Produkte auf einen Blick', { status: 500 }],
    ['/feuerloescher', 'Feuerlöscher', undefined],
  ] as const) {
    await page.route(`**${path}.data*`, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await navigateTo(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Fehler beim Laden oder keine Produkte gefunden')
    await page.unroute(`**${path}.data*`)
    await alert.getByRole('link', { name: 'Noch einmal versuchen' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    // The page was reloaded: navigating before it has started would change the address it starts with.
    await untilStarted(page)
  }
}

const withProducts = ['/feuerloescher/2', '/produkt/16', '/vergleich', '/loeschberater']

/** So does every other page with products; none claims that they do not exist. */
async function loadProductsInVain(page: Page): Promise<void> {
  for (const path of withProducts) {
    await page.route(`**${path}.data*`, (route) => route.fulfill({ status: 500 }))
    await navigateTo(page, path)
    const title = page.getByRole('heading', { level: 1, name: 'Fehler beim laden der Produkte' })
    await expect(title).toBeVisible()
    await expect(page).not.toHaveTitle(/nicht gefunden/)
    await page.unroute(`**${path}.data*`)
    await page.getByRole('link', { name: 'Noch einmal versuchen' }).click()
    await expect(page.getByRole('heading', { level: 1 }).and(page.locator(arrived))).toBeVisible()
    await untilStarted(page)
  }
}

async function expectNothingElseKept(page: Page, person: Person): Promise<void> {
  const { stored, ...others } = await page.evaluate(async () => ({
    stored: Object.fromEntries(
      Object.keys(localStorage).map((name) => [name, localStorage.getItem(name) ?? '']),
    ),
    // The router's scroll positions are left out; they end with the tab.
    session: Object.keys(sessionStorage).filter((name) => !name.startsWith('react-router')),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    cookies: document.cookie,
  }))
  expect(others).toEqual({ session: [], databases: [], caches: [], cookies: '' })
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['session'])
  expect(Object.keys(stored)).toEqual(['warenkorb'])
  const { state } = JSON.parse(stored['warenkorb'] ?? '') as { state: object }
  expect(Object.keys(state).toSorted()).toEqual(['items', 'userId'])
  for (const personal of [person.email, person.vorname, person.nachname]) {
    expect(stored['warenkorb']).not.toContain(personal)
  }
}
