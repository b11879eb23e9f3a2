import type { Page } from '@playwright/test'
import { enterAsCustomer, newPerson, pressIntoCart, putIntoCart, signIn } from './customer.ts'
import { expect, test, untilStarted } from './fixtures.ts'

/** Presses a link to there, wherever on the page one stands. */
async function followLink(page: Page, path: string): Promise<void> {
  await page
    .locator(`main a[href="${path}"], footer a[href="${path}"], header a[href="${path}"]`)
    .first()
    .dispatchEvent('click')
}

test('adding to the cart says how it went (§5.20–21 §6.2 §8.8 §9.3)', async ({
  page,
  troubles,
}) => {
  troubles.announce('401 /api/cart')
  await page.goto('/produkte')
  const add = page.getByRole('button', { name: /in den Warenkorb$/ }).first()
  const loggedOut = 'Bitte melden Sie sich an, um einen Artikel in den Warenkorb zu legen.'
  await add.click()
  await expect(page.getByText(loggedOut)).toBeVisible()
  await expect(page).toHaveURL('/login')

  await enterAsCustomer(page)
  await page.goto('/produkte')
  await add.click()
  await expect(page.getByText('Wurde zum Warenkorb hinzugefügt!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Warenkorb, 1 Artikel' })).toBeVisible()
  await add.click()
  await expect(page.getByRole('link', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()

  await page.context().clearCookies()
  await add.click()
  await expect(page.getByText('Sie müssen angemeldet sein!')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('a cart that cannot be fetched or changed says so (§8.13)', async ({ page, troubles }) => {
  troubles.announce('failed /api/cart')
  await enterAsCustomer(page)
  await putIntoCart(page)
  await page.goto('/warenkorb')
  await page.route('**/api/cart/**', (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: 'Menge erhöhen' }).click()
  await expect(page.getByText('Unbekannter Fehler')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Menge/ })).toHaveValue('1')
  await page.getByRole('button', { name: 'Warenkorb leeren' }).click()
  await page.getByRole('button', { name: 'Ja, leeren' }).click()
  await expect(page.getByText('Fehler beim Leeren des Warenkorbs')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Menge/ })).toHaveValue('1')

  // The one kept in the browser is shown, and said to be old.
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
  await unknown.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('textbox', { name: /^Menge/ })).toHaveValue('1')
  await expect(unknown).toHaveCount(0)
})

test('who cannot be asked for is said so, and can be asked again (§4.3 §8.19)', async ({
  page,
  troubles,
}) => {
  troubles.announce('failed /api/session')
  await enterAsCustomer(page)
  const failed = page.getByRole('alert').filter({ hasText: 'Fehler beim Laden' })
  for (const path of ['/warenkorb', '/bestellungen', '/profile', '/login']) {
    await page.route('**/api/session', (route) => route.abort('connectionfailed'))
    await page.goto(path)
    await expect(failed, path).toBeVisible()
    await page.unroute('**/api/session')
    await failed.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(failed, path).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Konto von/ }), path).toBeVisible()
  }
})

test('the checkout says what is missing and when no order was made (§5.18 §8.20)', async ({
  page,
  troubles,
}) => {
  troubles.announce('failed /api/orders', '409 /api/orders')
  await enterAsCustomer(page)
  await putIntoCart(page)
  await page.goto('/warenkorb')
  await page.getByRole('button', { name: 'Zum Checkout' }).click()
  await expect(page.getByText('Bitte bestätige die AGB, um fortzufahren.')).toBeVisible()
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await expect(page.getByText('Bitte bestätige die AGB, um fortzufahren.')).toBeHidden()
  const word = 'Dieser Artikel ist nicht mehr im Sortiment.'
  for (const said of [undefined, word]) {
    await page.route('**/api/orders', (route) =>
      said
        ? route.fulfill({ status: 409, json: { message: said } })
        : route.abort('connectionfailed'),
    )
    const alerted = page.waitForEvent('dialog')
    await page.getByRole('button', { name: 'Zum Checkout' }).click({ noWaitAfter: true })
    const dialog = await alerted
    expect(dialog.message()).toBe(
      'Fehler beim Erstellen der Bestellung. Bitte versuchen Sie es erneut.',
    )
    await dialog.accept()
    await page.unroute('**/api/orders')
  }
  // The server's own sentence stays beside it.
  await expect(page.getByRole('alert').filter({ hasText: word })).toBeVisible()
  await expect(page).toHaveURL('/warenkorb')
})

test('products that are not there say so (§2.62 §8.11–12)', async ({ page, troubles }) => {
  troubles.announce('404 /produkt/9999', '404 /feuerloescher/abc')
  troubles.announce('500 /produkte.data', 'failed /feuerloescher.data')
  for (const path of ['/produkt/9999?kategorie=brandschutz', '/feuerloescher/abc']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Feuerlöscher nicht gefunden' })).toBeVisible()
  }
  await page.goto('/produkte?kategorie=gibt-es-nicht')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Fehler beim Laden oder keine Produkte gefunden',
  )

  // The page's own call fails: on the way there, not only on the server.
  for (const [path, title, answer] of [
    ['/produkte', 'Alle Produkte auf einen Blick', { status: 500 }],
    ['/feuerloescher', 'Feuerlöscher', undefined],
  ] as const) {
    await page.goto('/home')
    await untilStarted(page)
    await page.route(`**${path}.data*`, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await followLink(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const said = page.getByRole('main').getByRole('alert')
    await expect(said).toContainText('Fehler beim Laden oder keine Produkte gefunden')
    await said.getByRole('link', { name: 'Noch einmal versuchen' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

test('an order that fails after a payment says so (§4.24 §4.26 §8.21)', async ({
  page,
  troubles,
}) => {
  troubles.announce('failed /api/orders', 'failed /api/cart/', '402 /complete')
  const { idUser } = await enterAsCustomer(page)
  await putIntoCart(page)
  await page.route('**/api/orders', (route) => route.abort('connectionfailed'))
  await page.goto('/warenkorb')
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  const alerted = page.waitForEvent('dialog')
  await page.getByRole('button', { name: 'Zum Checkout' }).click({ noWaitAfter: true })
  await (await alerted).accept()
  await page.goto('/checkout?success=true')
  await expect(page).toHaveURL('/bestellungen')
  await expect(page.getByText('Fehler bei der Bestellung')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Warenkorb, 1 Artikel' })).toBeVisible()

  // The order is made now; that the server's cart cannot be emptied stops nothing.
  await page.unroute('**/api/orders')
  await page.route(`**/api/cart/${idUser}`, (route) => route.abort('connectionfailed'))
  await page.goto('/checkout?success=true')
  await expect(page).toHaveURL('/bestellungen')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Warenkorb', exact: true })).toBeVisible()
})

test('the cart is there again after a new start, and nothing else is kept (§3.13 §9.15)', async ({
  page,
  troubles,
}) => {
  troubles.announce('failed /api/cartItems')
  const person = newPerson()
  await page.request.post('/api/register/user', {
    data: { ...person, telefonnummer: '+41711234567' },
  })
  // Through the pages: whatever they keep of a person, they keep now.
  await page.goto('/login')
  await signIn(page, person)
  await expect(page).toHaveURL('/home')
  await pressIntoCart(page, 2)
  const { stored, ...others } = await page.evaluate(async () => ({
    stored: Object.fromEntries(
      Object.keys(localStorage).map((name) => [name, localStorage.getItem(name) ?? '']),
    ),
    // Where the router notes how far each page was scrolled; it ends with the tab.
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
  // The server is not reached: what is shown comes out of the browser.
  await page.route('**/api/cartItems*', (route) => route.abort())
  await page.goto('/warenkorb')
  await expect(page.getByRole('link', { name: 'Warenkorb, 1 Artikel' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Schaumlöscher' })).toBeVisible()
})
