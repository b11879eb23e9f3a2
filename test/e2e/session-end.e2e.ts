import type { Page } from '@playwright/test'
import { openPage } from './admin-pages.ts'
import {
  enterAsCustomer,
  newPerson,
  type Person,
  pressIntoCart,
  signIn,
  signInWithoutPages,
} from './customer.ts'
import { expect, expectWellMade, test, untilStarted } from './fixtures.ts'

const ended = (page: Page) => page.getByRole('status', { name: 'Anmeldung' })

/** Signs in elsewhere, and comes back to this window. */
async function signInElsewhere(page: Page, person: Person): Promise<void> {
  await signInWithoutPages(page, person)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(ended(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Konto von Heidi Muster' })).toBeVisible()
}

test('a session that ends takes nothing away: the page says so, and goes on after the sign-in', async ({
  page,
  troubles,
}) => {
  troubles.announce('401 /api/', '401 /user/')
  const heidi = await enterAsCustomer(page)
  await pressIntoCart(page)
  await openPage(page, '/profile')
  await page.getByRole('button', { name: 'Bearbeiten (Adresse)' }).click()
  await page.getByLabel('Ort', { exact: true }).fill('Trogen')
  // The page's own poll is told first, before anything is pressed.
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  expect((await page.request.post('/api/logout')).ok()).toBe(true)
  await refused
  await expect(ended(page)).toBeVisible()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(ended(page)).toContainText('Ihre Anmeldung ist abgelaufen.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Trogen')
  await expectWellMade(page)
  await signInElsewhere(page, heidi)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('region', { name: 'Adresse' })).toContainText('Trogen')

  await page.getByRole('link', { name: /^Warenkorb/ }).click()
  expect((await page.request.post('/api/logout')).ok()).toBe(true)
  await page.getByRole('button', { name: /^Menge .*erhöhen/ }).click()
  await expect(ended(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Menge/ })).toHaveValue('1')
  await signInElsewhere(page, heidi)
  await page.getByRole('button', { name: /^Menge .*erhöhen/ }).click()
  await expect(page.getByRole('textbox', { name: /^Menge/ })).toHaveValue('2')

  await orderAfterComingBack(page, heidi)

  // Whoever rather signs in here than in another window can.
  expect((await page.request.post('/api/logout')).ok()).toBe(true)
  await page.getByRole('button', { name: /^Menge .*erhöhen/ }).click()
  await expect(ended(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click()
  await signIn(page, heidi)
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: 'Konto von Heidi Muster' })).toBeVisible()
  await expect(ended(page)).toBeHidden()
  await changePersonElsewhere(page)
})

/** What was chosen stays, and nobody is told that the order itself has failed. */
async function orderAfterComingBack(page: Page, person: Person): Promise<void> {
  const order = page.getByRole('button', { name: 'Zum Checkout' })
  const terms = page.getByRole('checkbox', { name: /AGB/ })
  await terms.check()
  expect((await page.request.post('/api/logout')).ok()).toBe(true)
  await order.click()
  const notice = page.getByRole('alert').filter({ hasText: 'bestellen Sie dann hier' })
  await expect(notice).toBeVisible()
  await expectWellMade(page)
  const failure = page.getByText('Ihr Warenkorb konnte nicht geladen werden.')
  await expect(failure).toBeHidden()
  await signInElsewhere(page, person)
  await expect(terms).toBeChecked()
  await order.click()
  await expect(page.getByRole('heading', { name: 'Bezahlen mit TWINT' })).toBeVisible()
  await page.getByRole('link', { name: 'Zurück zum Warenkorb' }).click()
  await expect(page.getByRole('textbox', { name: /^Menge/ })).toHaveValue('2')
}

/** All tabs are of whoever is signed in: neither name nor cart of the one is shown to the other. */
async function changePersonElsewhere(page: Page): Promise<void> {
  await openPage(page, '/warenkorb')
  await expect(page.getByRole('textbox', { name: /^Menge/ })).toHaveValue('2')
  const other = await page.context().newPage()
  await openPage(other, '/home')
  await other.getByRole('button', { name: 'Konto von Heidi Muster' }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText('Du bist nicht eingeloggt')).toBeVisible()
  await untilStarted(page)

  const vreni = await registerElsewhere(page)
  await signIn(other, vreni)
  await expect(page.getByRole('button', { name: 'Konto von Vreni Muster' })).toBeVisible()
  await expect(page.getByText('Ihr Warenkorb ist leer')).toBeVisible()
}

async function registerElsewhere(page: Page): Promise<Person> {
  const vreni = { ...newPerson(), vorname: 'Vreni' }
  const registered = await page.request.post('/api/register/user', {
    data: { ...vreni, telefonnummer: '+41711234567', strasse: '', plz: '', ort: '', land: '' },
  })
  expect(registered.status()).toBe(201)
  return vreni
}

/**
 * The next sign-in is answered, but the browser takes no cookie. Not a route for once: where Playwright stops
 * intercepting, a request under way may never be answered.
 */
async function dropCookie(page: Page): Promise<void> {
  let isDropped = false
  await page.route('**/api/login', async (route) => {
    if (isDropped) return route.continue()
    isDropped = true
    const response = await route.fetch()
    await page.context().clearCookies()
    const { 'set-cookie': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}

test('a browser that keeps no cookie is named as the reason, and a lost answer is none', async ({
  page,
  troubles,
}) => {
  troubles.announce('401 /api/', 'failed /api/session')
  const heidi = await enterAsCustomer(page)
  await page.context().clearCookies()
  await openPage(page, '/login')
  await dropCookie(page)
  await signIn(page, heidi)
  await expect(page.getByRole('alert').filter({ hasText: 'erlauben Sie Cookies' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(ended(page)).toBeHidden()
  await expect(page.getByText('Login erfolgreich')).toBeHidden()
  await expectWellMade(page)
  await page.route('**/api/session', (route) => route.abort(), { times: 1 })
  await signIn(page, heidi)
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('button', { name: 'Konto von Heidi Muster' })).toBeVisible()
})
